/** Days, months and times of day. All are local to the place they happen at, so nothing here knows a time zone. */
import type { Days, Moment, MonthStay, When } from '../contracts/search.ts';
import { isOneWay } from './plain-fields.ts';
import { field, type SearchField, type SearchReader } from './search-reader.ts';

const MAX_NIGHTS = 60;

/** A day of this century that the calendar has. */
function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** A day is past once it is over everywhere: somewhere on earth it is still yesterday. */
function isPast(day: string, { today }: SearchReader['context']): boolean {
  if (today === undefined || !isDay(today)) return false;
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString();
  return day < yesterday.slice(0, day.length);
}

function readDay(reader: SearchReader, name: string): string | undefined {
  const text = reader.one(name);
  if (text === '') return reader.fault(name, 'required');
  return isDay(text) ? text : reader.fault(name, 'format');
}

/** Days of a stay, or of a journey: there, and back unless it is one way. */
export interface DaysOptions {
  /** At least one night lies between the two. */
  readonly nights?: boolean;
  readonly mayBeOneWay?: boolean;
}

function readDays(reader: SearchReader, { nights, mayBeOneWay }: DaysOptions): Days | undefined {
  const from = readDay(reader, 'leave');
  const isOpen = mayBeOneWay && isOneWay(reader);
  // What stands in a field that "one way" has hidden was not meant.
  const to = isOpen ? undefined : readDay(reader, 'return');
  if (from !== undefined && isPast(from, reader.context)) reader.fault('leave', 'past');
  if (from !== undefined && to !== undefined && (to < from || (nights && to === from))) reader.fault('return', 'order');
  const given = reader.one('flexible');
  const flexible = ([1, 3, 7] as const).find((days) => String(days) === given);
  if (flexible === undefined && given !== '' && given !== '0') reader.fault('flexible', 'format');
  return from === undefined
    ? undefined
    : { from, ...(to !== undefined && { to }), ...(flexible !== undefined && { flexible }) };
}

function printDays({ from, to, flexible }: Days, out: URLSearchParams): void {
  out.append('leave', from);
  if (to !== undefined) out.append('return', to);
  if (flexible !== undefined) out.append('flexible', String(flexible));
}

export const days = (key: string, options: DaysOptions): SearchField =>
  field(key, (reader) => readDays(reader, options), printDays);

/** `2027-06`; `06` alone is the next June, so that a form may stand in a cache for years. */
function readMonth(reader: SearchReader): string | undefined {
  const text = reader.one('month');
  const { today } = reader.context;
  const [, year, month = ''] = /^(?:(20\d\d)-)?(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (month === '' || (year === undefined && today === undefined)) return reader.fault('month', 'format');
  if (year !== undefined) return isPast(text, reader.context) ? reader.fault('month', 'past') : text;
  const [thisYear = '', thisMonth = ''] = (today ?? '').split('-');
  return `${month < thisMonth ? Number(thisYear) + 1 : thisYear}-${month}`;
}

function readMonthStay(reader: SearchReader): MonthStay | undefined {
  const month = reader.one('month') === '' ? reader.fault('month', 'required') : readMonth(reader);
  const nights = nightsOf(reader);
  return month === undefined ? undefined : { month, ...(nights && { nights }) };
}

export type Nights = NonNullable<MonthStay['nights']>;

/** `7`, or `6-8`. */
export function nightsOf(reader: SearchReader): Nights | undefined {
  const text = reader.one('nights');
  if (text === '') return undefined;
  const [, least = '', most = least] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text) ?? [];
  if (least === '') return reader.fault('nights', 'format');
  const [min, max] = [Number(least), Number(most)];
  if (min < 1) return reader.fault('nights', 'minimum', 1);
  if (max > MAX_NIGHTS) return reader.fault('nights', 'maximum', MAX_NIGHTS);
  return min <= max ? { min, max } : reader.fault('nights', 'order');
}

function printMonthStay({ month, nights }: MonthStay, out: URLSearchParams): void {
  out.append('month', month);
  if (nights) printNights(nights, out);
}

export const printNights = ({ min, max }: Nights, out: URLSearchParams): void =>
  out.append('nights', min === max ? String(min) : `${min}-${max}`);

export const monthStay = (key: string): SearchField => field(key, readMonthStay, printMonthStay);

/** A month, or exact days. */
export const when = (key: string, { required = false } = {}): SearchField =>
  field(
    key,
    (reader): When | undefined => {
      const isExact = reader.one('month') === '' && (reader.one('leave') !== '' || reader.one('return') !== '');
      if (isExact) return readDays(reader, { nights: true });
      return required || reader.one('month') !== '' ? readMonthStay(reader) : undefined;
    },
    (value: When, out) => ('month' in value ? printMonthStay(value, out) : printDays(value, out)),
  );

/** `pickupDate` and `pickupTime`. `isLeftOut`: what the form hides was not meant. */
export const moment = (
  key: string,
  prefix: string,
  isLeftOut: (reader: SearchReader) => boolean = () => false,
): SearchField =>
  field(
    key,
    (reader): Moment | undefined => {
      if (isLeftOut(reader)) return undefined;
      const date = readDay(reader, `${prefix}Date`);
      const time = reader.one(`${prefix}Time`);
      if (time === '') reader.fault(`${prefix}Time`, 'required');
      else if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) reader.fault(`${prefix}Time`, 'format');
      if (date === undefined) return undefined;
      return isPast(date, reader.context) ? reader.fault(`${prefix}Date`, 'past') : { date, time };
    },
    ({ date, time }: Moment, out) => {
      out.append(`${prefix}Date`, date);
      out.append(`${prefix}Time`, time);
    },
  );
