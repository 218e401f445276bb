/** A day as it is written: in digits, or as a number or an ordinal before its month. */
import { makeDay, nextDay } from './calendar.ts';
import type { Grammar } from './grammar.ts';

export interface DayText {
  readonly day: number;
  readonly month: number;
  readonly year?: number;
}

export const NUMERIC =
  '(?:20\\d\\d[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}[/.-]\\d{1,2}[/.-](?:20\\d\\d|\\d\\d)|\\d{1,2}/\\d{1,2})(?![\\d/])';

export function readNumeric(text: string): DayText | undefined {
  const parts = text.split(/[-/.]/).map(Number);
  const [a = 0, b = 0, c] = parts;
  if (text.length >= 8 && a > 1000) return { year: a, month: b, day: c ?? 0 };
  return c === undefined ? { day: a, month: b } : { day: a, month: b, year: c < 100 ? 2000 + c : c };
}

export const exists = ({ day, month, year = 2028 }: DayText): boolean => makeDay(year, month, day) !== undefined;
export const resolve = ({ day, month, year }: DayText, today: string): string | undefined =>
  year === undefined ? nextDay(today, month, day) : makeDay(year, month, day);

/** Sources of patterns: names in braces are filled in by the grammar of a language. */
export const WEEKDAY = `(?:{W},?\\s+)?`;
export const DATE = `(?:{article}\\s*)?(?:dia\\s+|day\\s+)?(\\d{1,2}(?!\\d)|{N}|{first})(?:st|nd|rd|th|º|°|ª)?`;
export const JOIN = `\\s*(?:[-/]|\\s(?:{of}\\s*)?)\\s*(?:{of}\\s*)?`;
export const YEAR = `(?:(?:\\s*,?\\s*(?:{of}\\s+)?|[/-])(20\\d\\d)(?!\\d)|\\s*'(\\d\\d)(?!\\d))?`;
/** Between the two days of a range. */
export const TO = `\\s*(?:-|/|(?<=\\s)(?:{to})(?=[\\s'\\d]))\\s*`;

export function dayIn(text: string | undefined, { pack, is, numberOf }: Grammar): number | undefined {
  if (is(text, pack.first)) return 1;
  const value = numberOf(text?.replace(/^0/, ''));
  return value !== undefined && value >= 1 && value <= 31 ? value : undefined;
}

export const yearIn = (long?: string, short?: string): number | undefined =>
  long ? Number(long) : short ? 2000 + Number(short) : undefined;
