/** "2 hr ago", "yesterday", "25 Nov": as short as it can be understood today. */
export function formatWhen(date: Date, tag: string, now = new Date()): string {
  const minutes = Math.round((now.getTime() - date.getTime()) / 60_000);
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' });
  if (minutes < 1) return relative.format(0, 'second');
  if (minutes < 60) return relative.format(-minutes, 'minute');
  const days = daysBetween(date, now);
  if (days === 0) return relative.format(-Math.round(minutes / 60), 'hour');
  if (days === 1) return relative.format(-1, 'day');
  const isThisYear = date.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(date);
}

const daysBetween = (from: Date, to: Date): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / 86_400_000);
const startOfDay = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/** "24 Nov, 16:10", with the year where it is another one: when exactly. */
export function formatMoment(moment: Date | string, tag: string, now = new Date()): string {
  const date = new Date(moment);
  return new Intl.DateTimeFormat(tag, {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(date);
}
