import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Booking, BookingService, BookingView } from '#schemas/contracts/bookings.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import type { Database } from '../db/connect.ts';
import { bookingDeclarations } from '../db/form-tables.ts';
import { withoutAddresses } from '../without-addresses.ts';
import { createBookingCookies, type BookingCookies } from './booking-cookie.ts';
import { BookingsUnavailable, type BookingProvider } from './booking-provider.ts';
import type { InboxBookings } from '../inbox/beside-forms.ts';
import { createLookupLimits } from './lookup-limits.ts';

export interface Bookings {
  readonly service: BookingService;
  readonly cookies: BookingCookies;
  /** The booking that a device has open. Rejects with `BookingsUnavailable`. */
  openOf(cookie: string | undefined): Promise<BookingView | undefined>;
  /** For those who work here: as its owner sees it. */
  readonly inbox: InboxBookings;
}

export interface BookingsOptions {
  readonly database: Database;
  readonly provider: BookingProvider;
  readonly secret: string;
  readonly logger: Logger;
  /** Path of the screen that shows a booking. */
  readonly resultPath: (locale: Locale) => string;
  readonly limit?: { readonly points: number; readonly seconds: number };
}

/**
 * Nothing is answered before this (ms), and later only at its multiples: neither a row that is there nor a provider that
 * is quicker about what it does not have shows in the time.
 */
const STEP = 250;

export function openBookings(options: BookingsOptions): Bookings {
  const { database, provider, logger } = options;
  const derive = (purpose: string): string =>
    createHmac('sha256', options.secret).update(`meridian bookings ${purpose}`).digest('base64url');
  const limits = createLookupLimits({ pool: database.pool, secret: derive('limits'), limit: options.limit });
  const cookies = createBookingCookies(derive('cookie'));
  const digestKey = derive('compare');
  const isSame = (left: string, right: string): boolean => {
    const digest = (text: string) => createHmac('sha256', digestKey).update(normalEmail(text)).digest();
    return timingSafeEqual(digest(left), digest(right));
  };

  const lookUp: BookingService['lookUp'] = async ({ bookingId, email, locale, storefront, network, origin }) => {
    const started = performance.now();
    const reference = bookingId;
    const retryAfter = await limits.take({ network, reference, email: normalEmail(email) });
    if (retryAfter > 0) return { kind: 'too-many', retryAfter };
    let booking: Booking | undefined;
    try {
      booking = await provider.find(reference);
    } catch (error) {
      if (!(error instanceof BookingsUnavailable)) throw error;
      logger.error({ error: withoutAddresses(error) }, 'bookings cannot be looked up');
      return { kind: 'unavailable' };
    }
    // Compared in any case, with nobody's address where there is no booking.
    const isTheirs = isSame(booking?.email ?? '', email);
    if (!booking || !isTheirs) {
      const passed = performance.now() - started;
      await sleep(Math.ceil((passed + 1) / STEP) * STEP - passed);
      return { kind: 'unknown' };
    }
    await database.drizzle
      .insert(bookingDeclarations)
      .values({ id: randomUUID(), reference, declaredAt: new Date(), locale, storefront });
    return { kind: 'found', cookies: [cookies.open(reference, origin)], redirect: options.resultPath(locale) };
  };

  return {
    service: { lookUp },
    cookies,
    async openOf(cookie) {
      const reference = cookies.read(cookie);
      const booking = reference === undefined ? undefined : await provider.find(reference);
      return booking && viewOf(booking);
    },
    inbox: {
      async find(reference) {
        const booking = await provider.find(reference);
        return booking && viewOf(booking);
      },
      async list(page) {
        const found = await provider.list?.(page);
        const items = found?.items.map(viewOf).map(({ reference, title, status, from, to, travellers }) => ({
          ...{ reference, title, status, from, to, travellers: travellers.map(({ name }) => name) },
        }));
        return found && items && { items, total: found.total };
      },
    },
  };
}

const normalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** First name and initial, no e-mail; of what a provider sends beyond the contract nothing. */
function viewOf(booking: Booking): BookingView {
  const { reference, status, title, places, from, to, days, documents, payment, texts } = booking;
  return {
    ...{ reference, status, title, places, from, to, days, documents, payment, ...(texts && { texts }) },
    travellers: booking.travellers.map(({ firstName, lastName, kind }) => {
      const [initial = ''] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(lastName.trim());
      const letter = typeof initial === 'string' ? initial : initial.segment;
      return { name: letter === '' ? firstName : `${firstName} ${letter.toLocaleUpperCase()}.`, kind };
    }),
  };
}
