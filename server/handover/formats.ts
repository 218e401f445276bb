/** Days, times and parties in the ways engines want them. Text in, text out: no `Date`, so no time zone. */
import type { Room } from '#schemas/contracts/search.ts';

/**
 * @param day `YYYY-MM-DD`, or `YYYY-MM`
 * @param pattern of `YYYY YY MM M DD D` and separators: `DD/MM/YYYY`
 */
export function formatDay(day: string, pattern: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const words: Readonly<Record<string, string>> = {
    ...{ YYYY: year, YY: year.slice(2), MM: month, M: String(Number(month)) },
    ...{ DD: date, D: date === '' ? '' : String(Number(date)) },
  };
  return pattern.replace(/YYYY|YY|MM?|DD?/g, (token) => words[token] ?? '');
}

/** @param pattern of `HH H mm` and separators */
export function formatTime(time: string, pattern: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return pattern.replace(/HH|H|mm/g, (token) =>
    token === 'mm' ? minute : token === 'H' ? String(Number(hour)) : hour,
  );
}

/** `11AM`, `1030AM`, `1PM`. */
export function formatTwelveHours(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}${minute === 0 ? '' : String(minute).padStart(2, '0')}${hour < 12 ? 'AM' : 'PM'}`;
}

/** `2-3-10,10,2`: adults, number of children, their ages; rooms parted by `::`. */
export const formatDistribution = (rooms: readonly Room[]): string =>
  rooms
    .map(
      ({ adults, childAges }) =>
        `${adults}-${childAges.length}${childAges.length > 0 ? `-${childAges.join(',')}` : ''}`,
    )
    .join('::');
