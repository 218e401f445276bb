import { CalendarDays } from 'lucide-react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { daysBetween } from '#schemas/search/days-between.ts';
import { Button } from '../button.tsx';
import { changeValue } from '../forms/widgets/change-value.ts';
import { formatDays } from '../format-days.ts';
import { Icon } from '../icon.tsx';
import { useSite } from '../site-context.tsx';
import { DayButton, tickFlexible } from './day-button.tsx';
import { FieldFault, filled } from './field-fault.tsx';
import party from './party.module.css';
import bar from './search-bar.module.css';
import { useSearchView } from './search-view.ts';
import { useClosing } from './use-closing.ts';
import css from './when-cell.module.css';

/** Lengths of a journey, by what they are called. */
const LENGTHS = { weekend: '2-5', week: '6-8', fortnight: '9-15', longer: '16-60' } as const;
/** What its fields are called in an address. */
const PARAMS = ['month', 'nights', 'leave', 'return'] as const;
const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));

/** What the fields say. */
interface Said {
  readonly isExact: boolean;
  readonly month: string;
  readonly nights: string;
  readonly days: readonly [string, string];
  readonly isFlexible: boolean;
}

/**
 * When, in one popover: a month and a length, or exact days (design, "When"). All of it is native: the months, "any" and "exact
 * days" are one group of radios, so that choosing exact days takes the month back, with and without script.
 */
export function WhenCell({ property }: { readonly property: string }) {
  const { id, shown, t, isLive } = useSearchView();
  const { languageTag } = useSite();
  const own = `${id}${property}`;
  const root = useRef<HTMLDetailsElement>(null);
  const [said, setSaid] = useState<Said>(() =>
    saidBy((name) => shown.value(name) ?? '', shown.value('flexible') === '3'),
  );
  const field = (selector: string) => root.current?.querySelector<HTMLInputElement>(selector);
  const read = (target?: EventTarget) => {
    const days = ['leave', 'return'].map((name) => field(`[name="${name}"]`));
    // Days that another tab has brought, or that were chosen in the calendar.
    const brings = !target || (target instanceof HTMLInputElement && target.type === 'date');
    const exact = field('[data-exact]');
    if (brings && days[0]?.value && !field('[name="month"]:checked')?.value && exact) exact.checked = true;
    const valueOf = (name: string) => field(`[name="${name}"]:is(:checked, [type="date"])`)?.value ?? '';
    setSaid({
      ...saidBy(valueOf, field('[name="flexible"]')?.checked === true),
      isExact: exact?.checked === true,
    });
  };
  useLayoutEffect(read, []);
  useClosing(root);

  const asked = monthOf(shown.value('month'));
  const exactId = `${own}x`;
  const words = wordsOf(said, t, languageTag);
  return (
    <details ref={root} className={party.root} onInput={({ target }: FormEvent) => read(target)}>
      <summary className={bar.field} id={own} data-invalid={PARAMS.some(shown.faultOf) ? '' : undefined}>
        <Icon icon={CalendarDays} />
        <span className={bar.label}>{t('when')}</span>
        <span className={`${bar.value} num`}>{words}</span>
        {PARAMS.map((name) => (
          <FieldFault key={name} name={name} id={name === 'month' ? own : `${own}${name}`} />
        ))}
      </summary>
      <div className={`pop ${party.panel} ${css.panel}`} role="group" aria-label={t('when')}>
        <div className={css.top}>
          <div className={`segment ${css.ways}`}>
            <label>
              <input type="radio" name="month" id={`${own}a`} value="" defaultChecked={asked === '' && !said.isExact} />
              {t('when.month')}
            </label>
            <label htmlFor={exactId} className={css.exactWay}>
              {t('when.exact')}
            </label>
          </div>
          <label className={`link ${css.any}`} htmlFor={`${own}a`}>
            {t('anyMonth')}
          </label>
        </div>
        <div className={css.ofMonth}>
          <fieldset className={css.months}>
            <legend className="vh">{t('month')}</legend>
            {MONTHS.map((month) => (
              <label key={month}>
                <input
                  type="radio"
                  name="month"
                  // A month of a certain year, as an address names it, stays that.
                  value={asked.endsWith(month) ? asked : month}
                  defaultChecked={asked.endsWith(month)}
                />
                {monthName(month, languageTag, 'short')}
              </label>
            ))}
          </fieldset>
          <fieldset className={css.lengths}>
            <legend>{t('when.howLong')}</legend>
            {lengthsWith(shown.value('nights')).map(([name, value]) => (
              <label key={name} className={`chip ${css.chip}`}>
                <input
                  type="radio"
                  name="nights"
                  value={value}
                  disabled={isLive && said.isExact}
                  defaultChecked={(shown.value('nights') ?? '') === value}
                />
                {name === 'other' ? nightsWords(value, t) : t(`when.${name}`)}
              </label>
            ))}
          </fieldset>
        </div>
        <input
          className={`vh ${css.exact}`}
          type="radio"
          name="month"
          value=""
          id={exactId}
          data-exact
          defaultChecked={said.isExact}
        />
        <fieldset className={css.ofDays}>
          <legend className="vh">{t('when.exact')}</legend>
          <div className={css.days}>
            {(['leave', 'return'] as const).map((name) => (
              <label key={name} htmlFor={`${own}${name}`}>
                {t(`when.${name}`)}
                <input
                  id={`${own}${name}`}
                  className="input input--sm num"
                  type="date"
                  name={name}
                  disabled={isLive && !said.isExact}
                  {...filled(shown, name, `${own}${name}`)}
                />
              </label>
            ))}
            {isLive && (
              <DayButton
                isRange
                label={t('when.exact')}
                least={1}
                read={() => said.days}
                moves={() => said.isFlexible}
                write={(days, moves) => {
                  (['leave', 'return'] as const).forEach((name, at) => {
                    const input = field(`[name="${name}"]`);
                    if (input) changeValue(input, days[at] ?? '');
                  });
                  tickFlexible(root.current, moves);
                }}
              />
            )}
          </div>
          <label className="check">
            <input
              type="checkbox"
              name="flexible"
              value="3"
              disabled={isLive && !said.isExact}
              defaultChecked={shown.value('flexible') === '3'}
            />
            {t('option.flexible')}
          </label>
        </fieldset>
        {isLive && (
          <div className={css.foot}>
            <p role="status">
              <b>{words}</b>
            </p>
            <Button look="ink" small className={party.done} onClick={() => root.current?.removeAttribute('open')}>
              {t('party.done')}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}

function saidBy(valueOf: (name: string) => string, isFlexible: boolean): Said {
  const [month, nights] = [monthOf(valueOf('month')), valueOf('nights')];
  const days = [valueOf('leave'), valueOf('return')] as const;
  return { isExact: month === '' && days[0] !== '', month, nights, days, isFlexible };
}

/** What an address says, where it is a month: `06`, or `2027-06`. */
const monthOf = (said = ''): string => (/^(?:\d{4}-)?(?:0[1-9]|1[0-2])$/.test(said) ? said : '');

const monthName = (month: string, languageTag: string, style: 'short' | 'long'): string => {
  const year = Number(/^\d{4}(?=-)/.exec(month)?.[0] ?? 2026);
  const options = { month: style, ...(month.length > 2 && { year: 'numeric' as const }), timeZone: 'UTC' };
  return new Intl.DateTimeFormat(languageTag, options).format(Date.UTC(year, Number(month.slice(-2)) - 1));
};

type Words = (key: string, values?: Record<string, unknown>) => string;

const nightsWords = (nights: string, t: Words): string => {
  const [from = '', to = from] = nights.split('-');
  return from === to ? t('nightsExact', { count: Number(from) }) : t('nightsRange', { from, to });
};

function wordsOf(
  { isExact, month, nights, days: [from, to], isFlexible }: Said,
  t: Words,
  languageTag: string,
): string {
  if (isExact) {
    const count = from && to ? Math.max(0, daysBetween(from, to)) : 0;
    const words = formatDays([from, to], { languageTag, timeZone: 'UTC' }) ?? t('when.exact');
    return [words, count > 0 && t('nightsExact', { count }), isFlexible && '± 3'].filter(Boolean).join(' · ');
  }
  if (month === '') return t('anyMonth');
  const length = Object.entries(LENGTHS).find(([, value]) => value === nights)?.[0];
  const long = nights === '' ? undefined : length ? t(`when.${length}`) : nightsWords(nights, t);
  return [monthName(month, languageTag, 'long'), long].filter(Boolean).join(' · ');
}

/** The lengths to choose from, and the one that an address names. */
function lengthsWith(asked = ''): readonly (readonly [string, string])[] {
  const known = [...Object.entries(LENGTHS), ['any', ''] as const];
  const isOther = /^\d{1,2}(?:-\d{1,2})?$/.test(asked) && !known.some(([, value]) => value === asked);
  return isOther ? [['other', asked], ...known] : known;
}
