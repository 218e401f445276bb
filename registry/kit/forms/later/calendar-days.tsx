/** The month of the calendar, and what react-aria's keys and ranges lack of the rules of the site. */
import { type CalendarDate, endOfWeek, startOfWeek } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, use, useEffect } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarStateContext,
  Heading,
  RangeCalendarStateContext,
  useLocale,
} from 'react-aria-components';
import { Icon } from '../../icon.tsx';
import css from './calendar.module.css';

interface CalendarDaysProps {
  readonly isRange: boolean;
  /** Reachable, though not chosen. */
  readonly isNear: (date: CalendarDate) => boolean;
  /** The first day of a range was chosen and its last is still to come. */
  readonly onBegun: (isBegun: boolean) => void;
}

export function CalendarDays({ isRange, isNear, onBegun }: CalendarDaysProps) {
  const range = use(RangeCalendarStateContext);
  const state = use(CalendarStateContext) ?? range;
  const { locale } = useLocale();
  const isBegun = range?.anchorDate != null;
  useEffect(() => onBegun(isBegun), [isBegun, onBegun]);

  /** ARIA practices, "Date Picker Dialog": Home and End go to the ends of the week. react-aria's own go to those of the month. */
  const goByWeek = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (!state || (key !== 'Home' && key !== 'End') || shiftKey || ctrlKey || altKey || metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    state.setFocusedDate((key === 'Home' ? startOfWeek : endOfWeek)(state.focusedDate, locale));
  };
  return (
    <>
      <header className={css['calHead']}>
        <Button slot="previous" className="round">
          <Icon icon={ChevronLeft} />
        </Button>
        <Heading level={3} aria-live="polite" />
        <Button slot="next" className="round">
          <Icon icon={ChevronRight} />
        </Button>
      </header>
      <div onKeyDownCapture={goByWeek}>
        <CalendarGrid className={`${css['calGrid']} ${isRange ? '' : css['single']}`} weekdayStyle="short">
          {(date) => <CalendarCell date={date} className={`${css['calDay']} ${isNear(date) ? css['near'] : ''}`} />}
        </CalendarGrid>
      </div>
    </>
  );
}
