import type { BookingView } from '#schemas/contracts/bookings.ts';
import { ContentUnavailable } from '#schemas/contracts/content.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import { buildPath } from '../routing/match-route.ts';
import type { ScreenLoader } from '../screen.ts';

const LOADED = { campaign: false, heroBanners: false, searchbox: false, modules: false } as const;

/** The booking that this visitor has open: read by the server for this request, kept nowhere. */
export const loadBooking: ScreenLoader = async ({ match, storefront, booking }) => {
  if (booking === 'unavailable') throw new ContentUnavailable('bookings cannot be read at present');
  if (!booking) return { kind: 'not-found', reason: 'no booking is open', tags: [] };
  const { head, days } = entriesOf(booking, storefront.phone);
  return {
    kind: 'page',
    record: {
      basic: {
        ...{ id: 'booking', version: 0, layout: match.route.layout, name: booking.reference, slug: 'booking' },
        ...{ slugs: {}, markets: [], typeSites: [] },
      },
      parts: { campaign: [], heroBanners: [head], searchbox: [], modules: [days] },
      loading: LOADED,
    },
    alternates: Object.fromEntries(
      storefront.locales.flatMap((locale) => {
        const path = buildPath(match.route, locale);
        return path === undefined ? [] : [[locale, path] as const];
      }),
    ),
    tags: [],
    isPartial: false,
    faults: [],
    head: { title: booking.reference, indexable: false, crumbs: [{ name: booking.reference }] },
  };
};

function entriesOf(booking: BookingView, phone: string): Record<'head' | 'days', DeliveredEntry> {
  const { reference, status, title, places, from, to, days, travellers, documents, payment } = booking;
  const sys = (id: string) => ({ id, publishedVersion: 0 });
  return {
    head: { __typename: 'BookingHead', sys: sys('booking-head'), reference, status, title, places, from, to },
    days: {
      ...{ __typename: 'BookingDays', sys: sys('booking-days'), days, travellers, documents, phone },
      payment: { ...payment, paid: payment.paid.map(({ on, amount }) => ({ on, amount })) },
    },
  };
}
