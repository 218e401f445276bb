import { formatRange } from './format-range.ts';

/**
 * Formats cost much to make and depend on configuration and content only; a bound keeps made-up time zones from piling up.
 */
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST = 200;

function formatIn(languageTag: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${languageTag}|${timeZone}|${Object.keys(options).join()}`;
  const known = formats.get(key);
  if (known) return known;
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat(languageTag, { ...options, timeZone });
  } catch {
    // The pattern of the field cannot tell whether such a zone exists.
    made = new Intl.DateTimeFormat(languageTag, { ...options, timeZone: 'UTC' });
  }
  if (formats.size >= MOST) formats.clear();
  formats.set(key, made);
  return made;
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
const DAY_AND_TIME: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  ...DAY,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

export interface EventDates {
  /** ISO 8601 with offset, as the content service delivers it. */
  readonly start?: string | null;
  readonly end?: string | null;
  /** IANA name of the place's zone: the clock there is what counts. */
  readonly timeZone?: string | null;
  /** BCP 47. */
  readonly languageTag: string;
}

/**
 * "Saturday, 13 March 2027 at 19:00"; of several days "10–13 June 2027".
 *
 * @param short without weekday and time
 * @returns `undefined` without a readable start
 */
export function formatEventDates(dates: EventDates, short = false): string | undefined {
  const { languageTag } = dates;
  const timeZone = dates.timeZone ?? 'UTC';
  const start = new Date(dates.start ?? Number.NaN);
  if (Number.isNaN(start.getTime())) return undefined;
  const day = formatIn(languageTag, timeZone, DAY);
  const end = new Date(dates.end ?? Number.NaN);
  if (!Number.isNaN(end.getTime()) && end > start && day.format(end) !== day.format(start))
    return formatRange(day, start, end);
  return short ? day.format(start) : formatIn(languageTag, timeZone, DAY_AND_TIME).format(start);
}
