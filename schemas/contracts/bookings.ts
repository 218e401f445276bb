/** The seam of bookings: what a provider knows, what the lookup answers, and what of it may be shown. */
import type { Locale } from './storefront.ts';

export type BookingStatus = 'confirmed' | 'waiting' | 'cancelled';
export type LegKind = 'flight' | 'hotel' | 'ferry' | 'train' | 'bus' | 'car' | 'transfer' | 'activity';

export interface Leg {
  readonly kind: LegKind;
  readonly title: string;
  readonly detail?: string;
  /** Local times of the place, `HH:MM`. */
  readonly starts?: string;
  readonly ends?: string;
  readonly nights?: number;
  readonly status: 'confirmed' | 'changed' | 'waiting';
  /** Time it had before it was changed. */
  readonly was?: string;
}
export interface BookingDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly legs: readonly Leg[];
}
export interface BookingDocument {
  readonly title: string;
  readonly pages: number;
  /** https; absent: it comes by e-mail. */
  readonly url?: string;
}
export interface Payment {
  /** ISO 4217. */
  readonly currency: string;
  readonly total: number;
  readonly paid: readonly { readonly on: string; readonly amount: number }[];
  readonly due?: { readonly by: string; readonly amount: number };
  readonly url?: string;
}

/** A booking as a provider knows it. `schemas/booking.schema.json` checks what comes from outside. */
export interface Booking {
  /** `TCS-` and digits (specification §3). */
  readonly reference: string;
  /** E-mail it was booked with. */
  readonly email: string;
  readonly status: BookingStatus;
  readonly title: string;
  readonly places: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly travellers: readonly {
    readonly firstName: string;
    readonly lastName: string;
    readonly kind: 'adult' | 'child';
  }[];
  readonly days: readonly BookingDay[];
  readonly documents: readonly BookingDocument[];
  readonly payment: Payment;
  /** By language: a text of the booking → what it says there. */
  readonly texts?: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;
}

/** What its owner sees: first names and initials, no e-mail (design, "Booking result"). */
export interface BookingView extends Omit<Booking, 'email' | 'travellers'> {
  readonly travellers: readonly { readonly name: string; readonly kind: 'adult' | 'child' }[];
}

export interface BookingLookup {
  readonly bookingId: string;
  readonly email: string;
  readonly locale: Locale;
  readonly storefront: string;
  readonly network: string;
  /** `https://host`: decides over `Secure` of the cookie. */
  readonly origin: string;
}

export interface BookingService {
  /**
   * Looks up a booking for somebody who has declared to be the passenger or authorised (specification §6). `unknown` for a
   * wrong reference, a wrong e-mail and both: the same, and after the same time.
   */
  lookUp(lookup: BookingLookup): Promise<
    | {
        readonly kind: 'found';
        /** `Set-Cookie` lines that open the booking on this device for a while. */
        readonly cookies: readonly string[];
        /** Path of the screen that shows it. */
        readonly redirect: string;
      }
    | { readonly kind: 'unknown' }
    | { readonly kind: 'too-many'; readonly retryAfter: number }
    | { readonly kind: 'unavailable' }
  >;
}

declare module './forms.ts' {
  interface FormServices {
    readonly bookings: BookingService;
  }
}
