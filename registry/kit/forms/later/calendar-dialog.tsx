/** The calendar of date fields: react-aria's, with the keys and names of the ARIA practices, in a native dialog. */
import { type CalendarDate, parseDate, today } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  Heading,
  I18nProvider,
  RangeCalendar,
} from 'react-aria-components';
import type { Translate } from '../../messages.tsx';
import { Icon } from '../../icon.tsx';
import css from './calendar.module.css';

export interface CalendarDialogProps {
  readonly label: string;
  readonly isRange: boolean;
  /** ISO days that are in the fields; empty texts where there is none. */
  readonly days: readonly string[];
  readonly languageTag: string;
  readonly texts: Translate;
  /** Nights that a range has at least; none by default. */
  readonly least?: number | undefined;
  /** First and last day that can be chosen, ISO. */
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  readonly onDone: (days: readonly string[]) => void;
  readonly onClosed: () => void;
}

const dayOf = (text: string | undefined): CalendarDate | null => {
  try {
    return text ? parseDate(text) : null;
  } catch {
    return null;
  }
};

/** Nothing is taken over before Done; Escape, and a click outside, leave the fields as they were. */
export function CalendarDialog(props: CalendarDialogProps) {
  const { label, isRange, days, languageTag, texts, onDone, onClosed, least = 0, first, last } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [start, setStart] = useState(() => dayOf(days[0]));
  const [end, setEnd] = useState(() => dayOf(days[1]));
  // Before react-aria moves the focus to the chosen day, which has to be in view by then.
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const nights = start && end ? end.compare(start) : 0;
  const isWhole = isRange ? start !== null && end !== null && nights >= least : start !== null;
  const bounds = { minValue: dayOf(first), maxValue: dayOf(last) };
  const opened = start ?? dayOf(first) ?? today('UTC');
  const done = () => {
    onDone(isRange ? [start?.toString() ?? '', end?.toString() ?? ''] : [start?.toString() ?? '']);
    dialog.current?.close();
  };
  const inside = (
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
      <CalendarGrid className={`${css['calGrid']} ${isRange ? '' : css['single']}`} weekdayStyle="short">
        {(date) => <CalendarCell date={date} className={css['calDay']} />}
      </CalendarGrid>
    </>
  );
  return (
    <dialog
      className={css['calendar']}
      ref={dialog}
      aria-labelledby={id}
      onClose={onClosed}
      // A press outside closes it, in browsers that know this.
      {...{ closedby: 'any' }}
    >
      <div className={css['calBody']}>
        {/* react-aria would write this style into the page; the policy of the site forbids that, the rule is in our sheet. */}
        <meta id="react-aria-pressable-style" />
        <h2 id={id}>{label}</h2>
        <I18nProvider locale={languageTag}>
          {isRange ? (
            <RangeCalendar
              aria-label={label}
              autoFocus
              value={start && end ? { start, end } : null}
              defaultFocusedValue={opened}
              {...bounds}
              // A click after a complete range begins a new one: react-aria asks for its second end anew.
              onChange={(range) => {
                setStart(range?.start ?? null);
                setEnd(range?.end ?? null);
              }}
            >
              {inside}
            </RangeCalendar>
          ) : (
            <Calendar
              autoFocus
              aria-label={label}
              value={start}
              defaultFocusedValue={opened}
              {...bounds}
              onChange={setStart}
            >
              {inside}
            </Calendar>
          )}
        </I18nProvider>
        <Foot nights={isRange && nights > 0 ? texts('calendar.nights', { count: nights }) : ''}>
          <button className="btn btn--line btn--sm" type="button" onClick={() => dialog.current?.close()}>
            {texts('calendar.cancel')}
          </button>
          <button className="btn btn--ink btn--sm" type="button" disabled={!isWhole} onClick={done}>
            {texts('calendar.done')}
          </button>
        </Foot>
      </div>
    </dialog>
  );
}

const Foot = ({ nights, children }: { readonly nights: string; readonly children: ReactNode }) => (
  <div className={css['calFoot']}>
    <p role="status">
      <b>{nights}</b>
    </p>
    {children}
  </div>
);
