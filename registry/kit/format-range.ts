/**
 * Two days, or one where they are the same. Some patterns of CLDR write the days of a range with two digits although the
 * format asks for as few as there are: "29 dicembre 2027 – 01 gennaio 2028".
 *
 * @param format of days (`day: 'numeric'`)
 * @returns "29 December 2027 – 1 January 2028" in the language of the format
 */
export function formatRange(format: Intl.DateTimeFormat, start: Date, end: Date): string {
  return format
    .formatRangeToParts(start, end)
    .map(({ type, value }) => (type === 'day' ? value.replace(/^0/, '') : value))
    .join('');
}
