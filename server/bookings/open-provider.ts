import type { Drizzle } from '../db/connect.ts';
import type { BookingProvider } from './booking-provider.ts';
import { createHttpProvider } from './http-provider.ts';
import { readSeed } from './read-seed.ts';
import { createTableProvider, seedBookings } from './table-provider.ts';

const DEMONSTRATION = 'content/bookings';

/** The provider that `BOOKINGS_URL` names, otherwise the embedded table, filled with the demonstration's where it is empty. */
export async function openBookingProvider(url: string | undefined, drizzle: Drizzle): Promise<BookingProvider> {
  if (url !== undefined) return createHttpProvider(url);
  await seedBookings(drizzle, () => readSeed(DEMONSTRATION));
  return createTableProvider(drizzle);
}
