import { useSite } from '#kit/site-context.tsx';

/** Days of a booking as people write them: days of a calendar, of no time zone. @returns '' for what is no day */
export function useDay(options: Intl.DateTimeFormatOptions): (date: string) => string {
  const { languageTag } = useSite();
  const format = new Intl.DateTimeFormat(languageTag, { ...options, timeZone: 'UTC' });
  return (date) => {
    const time = Date.parse(`${date}T00:00:00Z`);
    return Number.isNaN(time) ? '' : format.format(time);
  };
}
