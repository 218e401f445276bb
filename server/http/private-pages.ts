import type { SiteRequest } from '#schemas/contracts/site.ts';
import { LOCALES, type Locale, type Routes } from '#schemas/contracts/storefront.ts';
import type { Bookings } from '../bookings/open-bookings.ts';
import type { PrivatePage } from './page-handler.ts';

/**
 * Screens that show what belongs to one visitor (`"private"` in `routes.json`): the booking that is open on the device.
 * Without one they lead to where it is looked up.
 */
export function createPrivatePages(options: {
  routes: Routes;
  bookings: Pick<Bookings, 'openOf'>;
  pathOf: (routeId: string, locale: Locale) => string;
}): (asked: SiteRequest, cookie: string | undefined) => Promise<PrivatePage> | undefined {
  const { bookings, pathOf } = options;
  const localeOf = new Map(
    options.routes.routes
      .filter((route) => route.private)
      .flatMap(({ id }) => LOCALES.map((locale) => [pathOf(id, locale), locale] as const)),
  );
  return ({ pathname }, cookie) => {
    const locale = localeOf.get(pathname);
    if (locale === undefined) return undefined;
    return bookings
      .openOf(cookie)
      .then((booking) => (booking ? { booking } : { redirect: pathOf('my-booking', locale) }));
  };
}
