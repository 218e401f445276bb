import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Booking } from '#schemas/contracts/bookings.ts';
import { checkBooking } from './check-booking.ts';

/** Bookings of the demonstration: one a file. @throws Error that names a file that is none */
export async function readSeed(folder: string): Promise<Booking[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const checked = checkBooking(JSON.parse(await readFile(path, 'utf8')));
      if (!checked.ok) throw new Error(`${path} is no booking: ${checked.problem}. See schemas/booking.schema.json.`);
      return checked.booking;
    }),
  );
}
