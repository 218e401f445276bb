import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { daysBetween } from '#schemas/search/days-between.ts';
import { asksForWay, isRequired, paramOf, partOf } from '#schemas/search/product-of.ts';
import { changeValue } from '../forms/widgets/change-value.ts';
import { Icon } from '../icon.tsx';
import { DayButton, flexibleIn, tickFlexible } from './day-button.tsx';
import { FieldFault, filled } from './field-fault.tsx';
import css from './date-cells.module.css';
import bar from './search-bar.module.css';
import { useSearchView } from './search-view.ts';

/** Days of a stay or a journey: typed, or chosen in one calendar, which is fetched when it is first opened. */
export function DatesCell({ property }: { readonly property: string }) {
  const { id, schema, ui, shown, own, t, isLive } = useSearchView();
  const { flexible, ahead } = ui.fields?.[property] ?? {};
  const fieldId = `${id}${property}`;
  const label = own(`labels.${property}`);
  const root = useRef<HTMLDivElement>(null);
  const inputs = () => [...(root.current?.querySelectorAll<HTMLInputElement>('input[type="date"]') ?? [])];
  const [nights, setNights] = useState(0);
  const count = () => {
    const [from = '', to = ''] = inputs().map(({ value }) => value);
    setNights(from && to ? Math.max(0, daysBetween(from, to)) : 0);
  };
  // What was typed before React came counts too.
  useEffect(count, []);
  const mayBeOneWay = asksForWay(schema);
  return (
    <div
      ref={root}
      className={bar.field}
      role="group"
      aria-labelledby={`${fieldId}l`}
      onInput={count}
      data-live={isLive}
    >
      <DayButton
        isRange
        label={label}
        least={partOf(schema.properties[property] ?? {}) === 'stay' ? 1 : 0}
        read={() => inputs().map(({ value }) => value)}
        ahead={ahead}
        {...(flexible && { moves: () => flexibleIn(root.current)?.checked === true })}
        write={(days, moves) => {
          inputs().forEach((input, at) => changeValue(input, days[at] ?? ''));
          if (flexible) tickFlexible(root.current, moves);
        }}
      />
      <span className={bar.label} id={`${fieldId}l`}>
        {label}
        {nights > 0 && (
          <span className={mayBeOneWay ? bar.onlyReturn : undefined}> · {t('nightsExact', { count: nights })}</span>
        )}
      </span>
      <span className={`${css.dates} ${css.days}`}>
        <input
          id={fieldId}
          type="date"
          name="leave"
          aria-label={own(`labels.${property}.from`)}
          required={isRequired(schema, property)}
          {...filled(shown, 'leave', fieldId)}
        />
        <span className={bar.onlyReturn} aria-hidden="true">
          –
        </span>
        <input
          id={`${fieldId}r`}
          className={bar.onlyReturn}
          type="date"
          name="return"
          aria-label={own(`labels.${property}.to`)}
          required={isRequired(schema, property) && !mayBeOneWay}
          {...filled(shown, 'return', `${fieldId}r`)}
        />
      </span>
      <FieldFault name="leave" id={fieldId} />
      <FieldFault name="return" id={`${fieldId}r`} />
    </div>
  );
}

/** A day and a time of day at the place itself. */
export function MomentCell({ property }: { readonly property: string }) {
  const { id, schema, shown, own, t, isLive } = useSearchView();
  const fieldId = `${id}${property}`;
  const param = paramOf(property);
  const required = isRequired(schema, property);
  const day = useRef<HTMLInputElement>(null);
  return (
    <div className={[bar.pair, css.days, !required && bar.onlyReturn].filter(Boolean).join(' ')} data-live={isLive}>
      <Part
        id={fieldId}
        label={own(`labels.${property}`)}
        icon={
          <DayButton
            label={own(`labels.${property}`)}
            read={() => [day.current?.value ?? '']}
            write={([chosen = '']) => day.current && changeValue(day.current, chosen)}
          />
        }
      >
        <input
          ref={day}
          id={fieldId}
          type="date"
          name={`${param}Date`}
          required={required}
          {...filled(shown, `${param}Date`, fieldId)}
        />
        <FieldFault name={`${param}Date`} id={fieldId} />
      </Part>
      <Part id={`${fieldId}t`} label={t('time')} icon={<Icon icon={Clock} />}>
        <input
          id={`${fieldId}t`}
          type="time"
          step={300}
          name={`${param}Time`}
          required={required}
          {...filled(shown, `${param}Time`, `${fieldId}t`)}
        />
        <FieldFault name={`${param}Time`} id={`${fieldId}t`} />
      </Part>
    </div>
  );
}

interface PartProps {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

const Part = ({ id, label, icon, children }: PartProps) => (
  <div className={bar.field}>
    {icon}
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
);
