import type { BookingView } from './contracts/bookings.ts';
import type { Locale } from './contracts/storefront.ts';

/**
 * A booking in a language: texts that its `texts` has in it, all others as they were booked. Names of hotels and places are
 * names, so most bookings need few.
 */
export function bookingIn(booking: BookingView, locale: Locale): BookingView {
  const known = new Map(Object.entries(booking.texts?.[locale] ?? {}));
  if (known.size === 0) return booking;
  const say = (text: string): string => known.get(text) ?? text;
  return {
    ...booking,
    title: say(booking.title),
    places: booking.places.map(say),
    days: booking.days.map((day) => ({
      ...day,
      legs: day.legs.map((leg) => ({
        ...leg,
        title: say(leg.title),
        ...(leg.detail !== undefined && { detail: say(leg.detail) }),
      })),
    })),
    documents: booking.documents.map((document) => ({ ...document, title: say(document.title) })),
  };
}
