const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Departures in words, days of a month together and the year once: "12 and 26 June, 10 July, 4 and 11 September 2027".
 *
 * @param dates `2027-06-12`; what is no date is left out
 * @param languageTag BCP 47
 */
export function formatDepartures(dates: readonly string[], languageTag: string): string {
  const days = dates
    .filter((date) => DATE.test(date) && !Number.isNaN(Date.parse(date)))
    .toSorted()
    .map((date) => new Date(`${date}T00:00:00Z`));
  const months = [...Map.groupBy(days, (day) => day.toISOString().slice(0, 7)).values()];
  const and = new Intl.ListFormat(languageTag, { type: 'conjunction' });
  return months
    .map(([first, ...others], index) => {
      if (!first) return '';
      const year = first.getUTCFullYear();
      const isLastOfYear = months[index + 1]?.[0]?.getUTCFullYear() !== year;
      const format = new Intl.DateTimeFormat(languageTag, {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
        ...(isLastOfYear && { year: 'numeric' }),
      });
      const numbers = and.format([first, ...others].map((day) => String(day.getUTCDate())));
      return format
        .formatToParts(first)
        .map(({ type, value }) => (type === 'day' ? numbers : value))
        .join('');
    })
    .join(', ');
}
