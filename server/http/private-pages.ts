import type { Logger, SiteRequest, SiteVisitor } from '#schemas/contracts/site.ts';
import { LOCALES, type Locale, type Routes } from '#schemas/contracts/storefront.ts';
import type { Bookings } from '../bookings/open-bookings.ts';
import type { PrivatePage } from './page-handler.ts';

/**
 * Screens that show what belongs to one visitor (`"private"` in `routes.json`): the account of whoever is
 * signed in, which says so when nobody is; the booking that is open on the device, without which they lead to where it is
 * looked up. Never rejects.
 */
export function createPrivatePages(options: {
  routes: Routes;
  bookings: Pick<Bookings, 'openOf'>;
  /** Who is signed in, by cookie and origin. */
  siteVisitorOf: (cookie: string | undefined, origin: string) => Promise<SiteVisitor | undefined>;
  pathOf: (routeId: string, locale: Locale) => string;
  logger: Logger;
}): (asked: SiteRequest, cookie: string | undefined) => Promise<PrivatePage> | undefined {
  const { bookings, siteVisitorOf, pathOf, logger } = options;
  const screens = new Map(
    options.routes.routes
      .filter((route) => route.private)
      .flatMap(({ id }) => LOCALES.map((locale) => [pathOf(id, locale), { id, locale }] as const)),
  );
  return ({ pathname, origin, storefront }, cookie) => {
    const screen = screens.get(pathname);
    // In a language that the storefront does not speak there is no such screen.
    if (screen === undefined || !storefront.locales.includes(screen.locale)) return undefined;
    const read: Promise<PrivatePage> =
      screen.id === 'account'
        ? siteVisitorOf(cookie, origin).then((visitor) => (visitor ? { visitor } : {}))
        : bookings
            .openOf(cookie)
            .then((booking) => (booking ? { booking } : { redirect: pathOf('my-booking', screen.locale) }));
    return read.catch((error: unknown): PrivatePage => {
      logger.error({ error, path: pathname }, 'what a private page shows could not be read');
      return { booking: 'unavailable' };
    });
  };
}
