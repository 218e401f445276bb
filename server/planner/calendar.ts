/** Arithmetic on local days (`YYYY-MM-DD`): no time of day and no time zone, so nothing shifts. */

const DAY_MS = 86_400_000;
const stamp = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const two = (value: number): string => String(value).padStart(2, '0');

export interface Span {
  readonly from: string;
  readonly to: string;
}

export const addDays = (day: string, days: number): string => dayOf(stamp(day) + days * DAY_MS);
export const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** @param month 1–12 @returns undefined for a day that there is not */
export function makeDay(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > lastOfMonth(year, month)) return undefined;
  return `${year}-${two(month)}-${two(day)}`;
}

/** 0 Monday … 6 Sunday */
export const weekdayOf = (day: string): number => (new Date(stamp(day)).getUTCDay() + 6) % 7;
/** The first such weekday after a day. */
export const nextWeekday = (after: string, weekday: number): string =>
  addDays(after, ((weekday - weekdayOf(after) + 6) % 7) + 1);

export const yearOf = (day: string): number => Number(day.slice(0, 4));
export const monthOf = (day: string): number => Number(day.slice(5, 7));
export const monthKey = (year: number, month: number): string => `${year}-${two(month)}`;

/** The next such day after today: of this year, or of a later one (29 February). */
export function nextDay(today: string, month: number, day: number): string | undefined {
  for (let year = yearOf(today); year < yearOf(today) + 9; year++) {
    const found = makeDay(year, month, day);
    if (found && found > today) return found;
  }
  return undefined;
}

/** The next such span that lies ahead. @param make the one that begins in a year */
export function nextSpan(today: string, make: (year: number) => Span): Span {
  for (let year = yearOf(today) - 1; ; year++) {
    const span = make(year);
    if (span.from > today) return span;
  }
}

/** The next such month; the present one counts. */
export const yearOfMonth = (today: string, month: number): number => yearOf(today) + (month < monthOf(today) ? 1 : 0);

/** Easter Sunday by the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return makeDay(year, Math.floor(sum / 31), (sum % 31) + 1) ?? '';
}
