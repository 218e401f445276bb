/** How far clocks of two zones are apart. They need not be so all year: summer time begins and ends on other days, or not at all. */
export interface HoursAhead {
  /** Nearest to each other and farthest apart, both with the same sign or nought. */
  readonly least: number;
  readonly most: number;
}

/** A day of each half of the year; the difference of every other day is one of these two. */
const WINTER = Date.UTC(2026, 0, 15);
const SUMMER = Date.UTC(2026, 6, 15);
const HOUR = 3_600_000;

/**
 * @param zone IANA name
 * @param from the zone it is compared with
 * @returns `undefined` when one of them is no zone
 */
export function hoursAhead(zone: string, from: string): HoursAhead | undefined {
  try {
    const [winter, summer] = [WINTER, SUMMER].map((moment) => offset(zone, moment) - offset(from, moment)) as [
      number,
      number,
    ];
    return Math.abs(winter) <= Math.abs(summer) ? { least: winter, most: summer } : { least: summer, most: winter };
  } catch {
    return undefined;
  }
}

/** Hours east of Greenwich. @throws RangeError when it is no zone */
function offset(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const there = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'));
  return (there - moment) / HOUR;
}

/** `2 hours`, `8–9 hours`; without sign, the sentence around it says which way. */
export function formatHours({ least, most }: HoursAhead, languageTag: string): string {
  const format = new Intl.NumberFormat(languageTag, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  const [few, many] = [Math.abs(least), Math.abs(most)];
  return few === many ? format.format(many) : format.formatRange(few, many);
}

const NAMED: Readonly<Record<string, string>> = {
  'Europe/London': 'london',
  'Europe/Madrid': 'madrid',
  'Europe/Lisbon': 'lisbon',
  'Europe/Rome': 'rome',
};

/** The city a zone is named after: a key of the texts where we have its name in every language, the English one otherwise. */
export const zoneName = (zone: string): { readonly known?: string; readonly name: string } => ({
  ...(NAMED[zone] !== undefined && { known: NAMED[zone] }),
  name: zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone,
});
