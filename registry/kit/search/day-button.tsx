import { CalendarDays } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CalendarButton, type CalendarButtonProps } from '../forms/calendar-button.tsx';
import { Icon } from '../icon.tsx';
import { useMessages } from '../messages.tsx';
import css from './date-cells.module.css';
import { useSearchView } from './search-view.ts';

interface DayButtonProps extends Pick<CalendarButtonProps, 'label' | 'isRange' | 'least' | 'moves' | 'read' | 'write'> {
  /** Days that can be searched ahead. */
  readonly ahead?: number | undefined;
}

/** The icon of the cell; once React is there it opens the calendar. */
export function DayButton({ ahead = MOST_AHEAD, ...props }: DayButtonProps) {
  const { isLive } = useSearchView();
  const texts = useMessages('forms');
  const [today, setToday] = useState<number>();
  // The server's day is not the visitor's, and a fragment is older than either.
  useEffect(() => setToday(Date.now()), []);
  if (!isLive) return <Icon icon={CalendarDays} />;
  return (
    <CalendarButton
      {...props}
      className={css.calendar}
      texts={texts}
      isLive
      {...(today !== undefined && { first: dayOf(today), last: dayOf(today + ahead * DAY) })}
    />
  );
}

/** No engine sells further ahead than this, unless the product says less (`ahead` in `ui.json`). */
const MOST_AHEAD = 730;
const DAY = 86_400_000;
const dayOf = (time: number): string => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(time);

/** The tick "my dates can move" of the form that an element is in. */
export const flexibleIn = (within: Element | null): HTMLInputElement | null | undefined =>
  within?.closest('form')?.querySelector<HTMLInputElement>('[name="flexible"]');

export function tickFlexible(within: Element | null, isOn: boolean): void {
  const tick = flexibleIn(within);
  if (!tick || tick.checked === isOn) return;
  tick.checked = isOn;
  tick.dispatchEvent(new Event('input', { bubbles: true }));
}
