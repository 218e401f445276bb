import type { Grammar } from './grammar.ts';
import type { Sheet } from './sheet.ts';

/** Stands before an age that names a person by itself. */
export const PERSON = '§';
const SHORT = 'ann';
const LONG = ' anni';

/** "Quindicenne", "14enni": a word that is an age is written as one, in as many letters. */
export function mendAges(sheet: Sheet, { pack, numberOf }: Grammar): void {
  // "3-6-9 anni": three ages, and no range.
  sheet.left = sheet.left.replaceAll(/(?<![\d-])(\d{1,2})-(\d{1,2})-(\d{1,2})(?=\s*(?:an[nio]|years))/g, '$1,$2,$3');
  if (!pack.aged) return;
  for (const { 0: word, 1: stem = '', index } of sheet.left.matchAll(new RegExp(`(?<![a-z0-9])${pack.aged}`, 'g'))) {
    const large = Object.entries(pack.large).find(([name]) => name.slice(0, -1) === stem)?.[1];
    const age =
      ['', 'i', 'e', 'o', 'a'].map((end) => numberOf(stem + end)).find((value) => value !== undefined) ?? large;
    if (age === undefined) continue;
    const long = `${PERSON}${age}${LONG}`;
    const written = (long.length > word.length ? `${PERSON}${age}${SHORT}` : long).padEnd(word.length);
    if (written.length === word.length)
      sheet.left = sheet.left.slice(0, index) + written + sheet.left.slice(index + word.length);
  }
}
