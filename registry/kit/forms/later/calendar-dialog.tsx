/** The calendar of date fields: react-aria's, with the keys and names of the ARIA practices, in a native dialog. */
import { type CalendarDate, parseDate, today } from '@internationalized/date';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Calendar, I18nProvider, RangeCalendar } from 'react-aria-components';
import type { Translate } from '../../messages.tsx';
import { CalendarDays } from './calendar-days.tsx';
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
  /** Where days may move by three: whether they do. */
  readonly moves?: boolean | undefined;
  readonly onDone: (days: readonly string[], moves: boolean) => void;
  readonly onClosed: () => void;
}

/** How far days that may move do. */
const MOVE = 3;

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

  const [moves, setMoves] = useState(props.moves ?? false);
  const reach =
    moves && start && end ? ([start.subtract({ days: MOVE }), end.add({ days: MOVE })] as const) : undefined;
  // Reachable, though not chosen.
  const isNear = (date: CalendarDate) =>
    reach !== undefined && date.compare(reach[0]) >= 0 && date.compare(reach[1]) <= 0;
  const nights = start && end ? end.compare(start) : 0;
  // Of a new range of which only the first day is chosen the old one is no part any more: neither shown as nights nor taken.
  const [isBegun, setBegun] = useState(false);
  const isWhole = isBegun ? false : isRange ? start !== null && end !== null && nights >= least : start !== null;
  const bounds = { minValue: dayOf(first), maxValue: dayOf(last) };
  const opened = start ?? dayOf(first) ?? today('UTC');
  const words = (day: CalendarDate) =>
    new Intl.DateTimeFormat(languageTag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(day.toDate('UTC'));
  const done = () => {
    onDone(isRange ? [start?.toString() ?? '', end?.toString() ?? ''] : [start?.toString() ?? ''], moves);
    dialog.current?.close();
  };
  const inside = <CalendarDays isRange={isRange} isNear={isNear} onBegun={setBegun} />;
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
              // A click after a complete range begins a new one: react-aria asks for its second end anew. Whoever leaves the days
              // before it has chosen none: by itself react-aria would take one day twice.
              commitBehavior="clear"
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
        {props.moves !== undefined && (
          <fieldset className={css['moves']}>
            <legend>{texts('calendar.move')}</legend>
            {[false, true].map((may) => (
              <label key={String(may)} className="chip">
                {/* Of no form: what it says is the form's own tick, once it is done. */}
                <input type="radio" form="" name={`${id}move`} checked={moves === may} onChange={() => setMoves(may)} />
                {texts(may ? 'calendar.moves' : 'calendar.exactly', { count: MOVE })}
              </label>
            ))}
          </fieldset>
        )}
        <Foot
          more={!isBegun && reach && texts('calendar.reach', { from: words(reach[0]), to: words(reach[1]) })}
          nights={
            isBegun ? texts('calendar.last') : isRange && nights > 0 ? texts('calendar.nights', { count: nights }) : ''
          }
        >
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

interface FootProps {
  readonly nights: string;
  readonly more?: string | false | undefined;
  readonly children: ReactNode;
}

const Foot = ({ nights, more, children }: FootProps) => (
  <div className={css['calFoot']}>
    <p role="status">
      <b>{nights}</b>
      {more && <small>{more}</small>}
    </p>
    {children}
  </div>
);
