import { Hono } from 'hono';
import type { Logger } from '#schemas/contracts/site.ts';
import { bookingIn } from '#schemas/booking-in.ts';
import { LOCALES, type Locale } from '#schemas/contracts/storefront.ts';
import type { Served } from '../http/choose-storefront.ts';
import { isCrossSite } from '../http/cross-site.ts';
import { calendarFile } from './calendar-file.ts';
import type { Bookings } from './open-bookings.ts';

/** `GET /calendar.ics` of the booking that is open on this device, `POST /close` takes it from the device. */
export function createBookingRoutes(options: {
  bookings: Bookings;
  chooseStorefront: (host: string | undefined) => Served;
  lookupPath: (locale: Locale) => string;
  logger: Logger;
}): Hono {
  const { bookings, chooseStorefront, lookupPath, logger } = options;
  const app = new Hono();
  app.use('*', async (context, next) => {
    context.header('cache-control', 'no-store');
    await next();
  });
  app.get('/calendar.ics', async (context) => {
    const { origin } = chooseStorefront(context.req.header('host'));
    const locale = LOCALES.find((each) => each === context.req.query('locale'));
    const booking = await bookings.openOf(context.req.header('cookie'));
    if (!booking)
      return context.json({ code: 'NOT_FOUND', message: 'No booking is open here. Look it up first.' }, 404);
    return context.body(calendarFile(locale ? bookingIn(booking, locale) : booking, origin), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${booking.reference}.ics"`,
    });
  });
  app.post('/close', async (context) => {
    if (isCrossSite(context.req.raw.headers))
      return context.text('This form can only be sent from the site itself.', 403);
    const { storefront, origin } = chooseStorefront(context.req.header('host'));
    const form = await context.req.parseBody();
    const locale = LOCALES.find((each) => each === form['locale']) ?? storefront.defaultLocale;
    context.header('set-cookie', bookings.cookies.close(origin));
    // What is in the browser's memory of this site goes too: the page was no-store, its back-forward copy was not.
    context.header('clear-site-data', '"cache"');
    return context.redirect(lookupPath(locale), 303);
  });
  app.onError((error, context) => {
    logger.error({ error: error.message }, 'a booking could not be shown');
    return context.json(
      { code: 'UNAVAILABLE', message: 'The booking cannot be read at present. Try again soon.' },
      503,
    );
  });
  return app;
}
