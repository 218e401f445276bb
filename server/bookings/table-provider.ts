import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Booking } from '#schemas/contracts/bookings.ts';
import type { Drizzle } from '../db/connect.ts';
import { bookings } from '../db/form-tables.ts';
import { withoutAddresses } from '../without-addresses.ts';
import { BookingsUnavailable, type BookingProvider } from './booking-provider.ts';

/** Bookings of our own database: a demonstration, or a small agency's own. */
export function createTableProvider(drizzle: Drizzle): BookingProvider {
  return {
    async find(reference) {
      try {
        return (await drizzle.select().from(bookings).where(eq(bookings.reference, reference)))[0]?.data;
      } catch (error) {
        throw new BookingsUnavailable(withoutAddresses(error));
      }
    },
    async list({ skip, limit }) {
      const rows = await drizzle
        .select()
        .from(bookings)
        .orderBy(desc(sql`${bookings.data} ->> 'from'`), asc(bookings.reference))
        .offset(skip)
        .limit(limit);
      const [total] = await drizzle.select({ total: count() }).from(bookings);
      return { items: rows.map(({ data }) => data), total: total?.total ?? 0 };
    },
  };
}

/** Puts bookings into an empty table; one that has some is left alone. */
export async function seedBookings(drizzle: Drizzle, read: () => Promise<readonly Booking[]>): Promise<void> {
  const [present] = await drizzle
    .select({ one: sql`1` })
    .from(bookings)
    .limit(1);
  if (present) return;
  const rows = (await read()).map((data) => ({ reference: data.reference, data }));
  if (rows.length > 0) await drizzle.insert(bookings).values(rows).onConflictDoNothing();
}
