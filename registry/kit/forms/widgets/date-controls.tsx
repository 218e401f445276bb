import { useRef } from 'react';
import { CalendarButton } from '../calendar-button.tsx';
import { type ControlProps, describe, type DrawnControlProps, textOf } from '../control-props.ts';
import { fieldKey } from '../form-names.ts';
import { type FormView, useFormView } from '../form-view-context.ts';
import css from '../forms.module.css';
import { valueAt } from '../value-at.ts';
import { changeValue } from './change-value.ts';

/** A day: typed or chosen in the browser's own way, and with script in a calendar. */
export function DateControl(props: DrawnControlProps) {
  const view = useFormView();
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={css['date']} data-live={view.isLive}>
      <DateInput {...props} ref={input} />
      <CalendarButton
        {...calendarOf(view)}
        label={view.t(fieldKey('labels', props.field))}
        read={() => [input.current?.value ?? '']}
        write={([day = '']) => input.current && changeValue(input.current, day)}
      />
    </span>
  );
}

/** Two days, one calendar: nights are shown, and Done says that they are meant. */
export function DateRangeControl(props: DrawnControlProps) {
  const view = useFormView();
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);
  const part = (name: 'from' | 'to', ref: typeof from) => (
    <span className="field">
      <label htmlFor={name === 'from' ? props.id : `${props.id}-to`}>
        {view.t(fieldKey('labels', `${props.field}.${name}`))}
      </label>
      <DateInput
        {...props}
        id={name === 'from' ? props.id : `${props.id}-to`}
        field={`${props.field}.${name}`}
        value={valueAt((props.value ?? {}) as Record<string, unknown>, name)}
        within={props}
        ref={ref}
      />
    </span>
  );
  return (
    <span className={css['range']} data-live={view.isLive}>
      {part('from', from)}
      {part('to', to)}
      <CalendarButton
        {...calendarOf(view)}
        isRange
        label={view.t(fieldKey('labels', props.field))}
        read={() => [from.current?.value ?? '', to.current?.value ?? '']}
        write={([start = '', end = '']) => {
          if (from.current) changeValue(from.current, start);
          if (to.current) changeValue(to.current, end);
        }}
      />
    </span>
  );
}

function DateInput({
  ref,
  within,
  ...props
}: DrawnControlProps & {
  readonly ref: React.Ref<HTMLInputElement>;
  readonly within?: Pick<ControlProps, 'id' | 'field'>;
}) {
  const view = useFormView();
  return (
    <input
      {...describe(props, view, within)}
      className="input num"
      type="date"
      autoComplete={view.ui[props.field]?.autocomplete ?? 'off'}
      defaultValue={textOf(props.value)}
      ref={ref}
    />
  );
}

const calendarOf = ({ common, isLive }: FormView) => ({
  className: `round ${css['calendarButton']}`,
  texts: common,
  isLive,
});
