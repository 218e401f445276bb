import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond, as every table keeps it: what JavaScript writes is what it reads again. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
