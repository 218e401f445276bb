import type { Booking } from '#schemas/contracts/bookings.ts';

/** Where bookings come from. */
export interface BookingProvider {
  /**
   * @param reference `TCS-` and digits
   * @returns the booking; `undefined` when there is none of this reference
   * @throws BookingsUnavailable when it cannot be asked, or answers what is no booking
   */
  find(reference: string): Promise<Booking | undefined>;
  /** Newest journeys first. Absent: it has no list. */
  list?(page: { skip: number; limit: number }): Promise<{ items: readonly Booking[]; total: number }>;
}

export class BookingsUnavailable extends Error {
  override readonly name = 'BookingsUnavailable';
}
