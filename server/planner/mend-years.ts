import { yearOf } from './calendar.ts';
import type { Grammar } from './grammar.ts';
import type { Sheet } from './sheet.ts';

/** "November next year", "novembre dell'anno prossimo": the year is written in digits, in as many letters. */
export function mendYears(sheet: Sheet, { pattern }: Grammar, today: string): void {
  const year = String(yearOf(today) + 1);
  for (const { 0: found, index } of sheet.left.matchAll(pattern('{nextYear}')))
    sheet.left = sheet.left.slice(0, index) + year.padStart(found.length) + sheet.left.slice(index + found.length);
}
