import type { BookingView } from '#schemas/contracts/bookings.ts';
import { ContentUnavailable, isContentUnavailable } from '#schemas/contracts/content.ts';
import type { Asset, DeliveredEntry } from '#schemas/contracts/page.ts';
import { bookingIn } from '#schemas/booking-in.ts';
import { readAnswer } from '../read-answer.ts';
import { buildPath } from '../routing/match-route.ts';
import type { ScreenLoader, ScreenRequest } from '../screen.ts';

interface Pictured {
  readonly photo?: Asset | null;
}
/** Our own service finds a place by any of its names, others by the name in the language of the page. */
interface Answer {
  readonly placeSearch?: { readonly items?: readonly (Pictured | null)[] };
  readonly city?: readonly Pictured[];
}
const MOST_LOOKED_UP = 3;

const LOADED = { campaign: false, heroBanners: false, searchbox: false, modules: false } as const;

/** The booking that this visitor has open: read by the server for this request, kept nowhere. */
export const loadBooking: ScreenLoader = async (request) => {
  const { match, storefront, locale } = request;
  if (request.booking === 'unavailable') throw new ContentUnavailable('bookings cannot be read at present');
  if (!request.booking) return { kind: 'not-found', reason: 'no booking is open', tags: [] };
  const booking = bookingIn(request.booking, locale);
  const photo = await findArt(request, request.booking.places);
  const { head, days } = entriesOf(booking, storefront.phone);
  return {
    kind: 'page',
    record: {
      basic: {
        ...{ id: 'booking', version: 0, layout: match.route.layout, name: booking.reference, slug: 'booking' },
        ...{ slugs: {}, markets: [], typeSites: [] },
      },
      parts: { campaign: [], heroBanners: [{ ...head, ...(photo && { photo }) }], searchbox: [], modules: [days] },
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

/** A booking has no picture: the last place of it that we have one of gives it. Without content the page is shown without. */
async function findArt(
  { client, contentLocale, preview }: ScreenRequest,
  places: readonly string[],
): Promise<Asset | undefined> {
  for (const search of places.toReversed().slice(0, MOST_LOOKED_UP)) {
    try {
      const answer = await client.execute({
        operation: 'bookingArt',
        variables: { search, locale: contentLocale, ...(preview && { preview }) },
        preview,
      });
      const { data } = readAnswer<Answer>('bookingArt', answer);
      const photo = (data.placeSearch?.items ?? data.city ?? [])[0]?.photo;
      if (photo) return photo;
    } catch (error) {
      if (!isContentUnavailable(error)) throw error;
      return undefined;
    }
  }
  return undefined;
}

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
