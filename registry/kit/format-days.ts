import { formatRange } from './format-range.ts';

/** Formats cost much to make; they are few (languages × time zones of the markets), all from configuration. */
const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(languageTag: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${languageTag}|${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(languageTag, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  formats.set(key, made);
  return made;
}

/**
 * The day, or the days from the first to the last, of some moments.
 *
 * @param moments ISO 8601; what cannot be read is left out
 * @param where BCP 47 language, and the IANA time zone whose days are meant
 * @returns "27 November 2026", "3 – 27 November 2026"; `undefined` without any
 */
export function formatDays(
  moments: readonly (string | null | undefined)[],
  { languageTag, timeZone }: { readonly languageTag: string; readonly timeZone: string },
): string | undefined {
  const times = moments.flatMap((moment) => {
    const time = moment ? Date.parse(moment) : Number.NaN;
    return Number.isNaN(time) ? [] : [time];
  });
  if (times.length === 0) return undefined;
  return formatRange(dayFormat(languageTag, timeZone), new Date(Math.min(...times)), new Date(Math.max(...times)));
}
