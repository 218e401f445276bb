import { Minus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Icon } from '../../icon.tsx';
import { type ControlProps, describe, type DrawnControlProps, textOf } from '../control-props.ts';
import { useFormView } from '../form-view-context.ts';
import css from '../forms.module.css';
import { changeValue } from './change-value.ts';

interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A small number with buttons beside it. The field is a native spin button; its bounds stand in words below the label. */
export function StepperControl(props: DrawnControlProps) {
  return <Stepper {...props} label={undefined} />;
}

export interface StepperProps extends DrawnControlProps {
  /** Where it is part of a group: what it counts. */
  readonly label: string | undefined;
  /** The group that names hint and error. */
  readonly within?: Pick<ControlProps, 'id' | 'field'>;
}

export function Stepper({ label, within, ...props }: StepperProps) {
  const view = useFormView();
  const { common, isLive } = view;
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const { minimum, maximum } = props.node as Bounds;
  const step = (by: number) => {
    const control = input.current;
    if (!control) return;
    // An empty field counts from just below what is allowed.
    const now = control.value === '' ? Math.max((minimum ?? 0) - 1, 0) : Number(control.value);
    const next = Math.min(Math.max(now + by, minimum ?? -Infinity), maximum ?? Infinity);
    if (String(next) === control.value) return;
    changeValue(control, String(next));
    setSaid(label ? `${label}: ${next}` : String(next));
  };
  const button = (by: number, key: 'stepper.less' | 'stepper.more') => (
    <button
      className={`round ${css['step']}`}
      type="button"
      data-live={isLive}
      aria-label={label ? `${common(key)}: ${label}` : common(key)}
      aria-controls={props.id}
      onClick={() => step(by)}
    >
      <Icon icon={by > 0 ? Plus : Minus} />
    </button>
  );
  return (
    <span className={css['stepper']}>
      {button(-1, 'stepper.less')}
      <input
        {...describe(props, view, within)}
        ref={input}
        className="input num"
        type="number"
        inputMode="numeric"
        min={minimum}
        max={maximum}
        step={1}
        defaultValue={textOf(props.value)}
      />
      {button(1, 'stepper.more')}
      {minimum !== undefined && maximum !== undefined && (
        <span className="hint">{common('stepper.bounds', { minimum, maximum })}</span>
      )}
      <output className="vh" aria-live="polite">
        {said}
      </output>
    </span>
  );
}
