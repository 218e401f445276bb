import { useRef, useState, type ChangeEvent, type InputEvent } from 'react';
import { useMessages } from '#kit/messages.tsx';
import { useSite } from '#kit/site-context.tsx';
import { useHydrated } from '#kit/use-hydrated.ts';
import type { ResultsFiltersProps } from '#schemas/generated/types/results-filters.ts';
import css from './budget.module.css';
import shared from './results-filters.module.css';

interface BudgetProps {
  readonly prices: NonNullable<ResultsFiltersProps['prices']>;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly currency: string;
  /** Called when a slider has been let go. */
  readonly onSettle: () => void;
}

/** Sliders stop at these; typed prices may be any. */
const STEP = 10;

/**
 * Lowest and highest price: two number fields say and take them; the histogram shows where the packages are, and with
 * script two sliders on it move the numbers.
 */
export function Budget({ prices, min, max, currency, onSettle }: BudgetProps) {
  const t = useMessages('results-filters');
  const { languageTag } = useSite();
  const isHydrated = useHydrated();
  const [low, high] = [Math.floor(prices.min / STEP) * STEP, Math.ceil(prices.max / STEP) * STEP];
  const [range, setRange] = useState<readonly [number, number]>([min ?? low, max ?? high]);
  const fields = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const;
  const symbol =
    new Intl.NumberFormat(languageTag, { style: 'currency', currency })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency;
  const share = (price: number) => (high > low ? Math.min(1, Math.max(0, (price - low) / (high - low))) : 0);
  const most = Math.max(1, ...prices.bars);
  const isOn = (bar: number) => {
    const middle = prices.min + ((bar + 0.5) / prices.bars.length) * (prices.max - prices.min);
    return middle >= range[0] && middle <= range[1];
  };
  const slide = (side: 0 | 1) => (event: ChangeEvent<HTMLInputElement>) => {
    // A field without a name: the form does not know it.
    event.stopPropagation();
    const value = Number(event.target.value);
    const next: readonly [number, number] =
      side === 0 ? [Math.min(value, range[1] - STEP), range[1]] : [range[0], Math.max(value, range[0] + STEP)];
    setRange(next);
    const field = fields[side].current;
    // The end of the scale means no limit.
    if (field) field.value = next[side] <= low || next[side] >= high ? '' : String(next[side]);
  };
  const type =
    (side: 0 | 1) =>
    ({ currentTarget }: InputEvent<HTMLInputElement>) => {
      const value = Number(currentTarget.value.replace(/\D/g, ''));
      const end = side === 0 ? low : high;
      const typed = currentTarget.value.trim() === '' || !Number.isFinite(value) ? end : value;
      setRange(side === 0 ? [typed, range[1]] : [range[0], typed]);
    };
  const number = (side: 0 | 1, name: 'min' | 'max', value: number | undefined, end: number) => (
    <div className="field">
      <label htmlFor={name}>{t(side === 0 ? 'from' : 'to')}</label>
      <div className={css.money}>
        <span aria-hidden="true">{symbol}</span>
        <input
          className="input input--sm num"
          id={name}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          placeholder={String(end)}
          defaultValue={value ?? ''}
          ref={fields[side]}
          onInput={type(side)}
        />
      </div>
    </div>
  );
  const thumb = (side: 0 | 1) => (
    <input
      type="range"
      aria-label={t(side === 0 ? 'least' : 'most')}
      min={low}
      max={high}
      step={STEP}
      value={Math.min(high, Math.max(low, range[side]))}
      onChange={slide(side)}
      onPointerUp={onSettle}
      onKeyUp={onSettle}
    />
  );
  return (
    <fieldset className={shared.group}>
      <legend>{t('budget')}</legend>
      <div className={css.histogram} aria-hidden="true">
        {prices.bars.map((count, bar) => (
          <i
            key={bar}
            className={isOn(bar) ? css.on : undefined}
            style={{ height: `${count === 0 ? 0 : Math.max(7, Math.round((count / most) * 100))}%` }}
          />
        ))}
      </div>
      <div className={css.range}>
        <span style={{ left: `${share(range[0]) * 100}%`, right: `${(1 - share(range[1])) * 100}%` }} />
        {isHydrated && high > low && (
          <>
            {thumb(0)}
            {thumb(1)}
          </>
        )}
      </div>
      <div className={css.inputs}>
        {number(0, 'min', min, low)}
        {number(1, 'max', max, high)}
      </div>
    </fieldset>
  );
}
