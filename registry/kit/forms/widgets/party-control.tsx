import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldNode } from '#schemas/forms/field-path.ts';
import { type DrawnControlProps, errorId, textOf } from '../control-props.ts';
import { fieldKey } from '../form-names.ts';
import { useFormView } from '../form-view-context.ts';
import css from '../forms.module.css';
import { valueAt } from '../value-at.ts';
import { Stepper } from './stepper-control.tsx';

/** Children are up to 17 (specification §9). */
const AGES = Array.from({ length: 18 }, (_, age) => String(age));
const MOST_CHILDREN = 8;

/**
 * Rooms, adults, children and an age for each child: an object with `rooms`, `adults`, `children`, `childAges`. Ages are
 * unset until somebody says them. Without script there is a list for every child that could come; with it as many as
 * there are.
 */
export function PartyControl(props: DrawnControlProps) {
  const view = useFormView();
  const { t, common, isLive, errors } = view;
  const root = useRef<HTMLDivElement>(null);
  const value = (props.value ?? {}) as Record<string, unknown>;
  const [children, setChildren] = useState(() => Number(value['children'] ?? 0));
  const read = () => {
    const control = root.current?.querySelector<HTMLInputElement>(`[name="${props.field}.children"]`);
    setChildren(Math.min(Math.max(Number(control?.value ?? 0) || 0, 0), MOST_CHILDREN));
  };
  useLayoutEffect(() => {
    if (isLive) read();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what was typed before
  }, [isLive]);
  const properties = props.node.properties ?? {};
  const part = (name: string, index: number) => (
    <div className={css['partyRow']} key={name}>
      <label htmlFor={index === 0 ? props.id : `${props.id}-${name}`}>
        {t(fieldKey('labels', `${props.field}.${name}`))}
      </label>
      <Stepper
        id={index === 0 ? props.id : `${props.id}-${name}`}
        field={`${props.field}.${name}`}
        node={properties[name] as FieldNode}
        isRequired={name !== 'children'}
        value={valueAt(value, name)}
        label={t(fieldKey('labels', `${props.field}.${name}`))}
        within={props}
      />
    </div>
  );
  const agesField = `${props.field}.childAges`;
  const isAgeMissing = [...errors.keys()].some((field) => field.startsWith(agesField));
  return (
    <div ref={root} onInput={read}>
      {Object.keys(properties)
        .filter((name) => name !== 'childAges')
        .map(part)}
      <fieldset className={css['ages']} data-live={isLive} hidden={isLive && children === 0}>
        <legend>{t(fieldKey('labels', agesField))}</legend>
        {Array.from({ length: isLive ? children : MOST_CHILDREN }, (_, index) => (
          <label key={index}>
            <span>{common('party.child', { index: index + 1 })}</span>
            <Age
              name={`${agesField}.${index}`}
              value={textOf(valueAt(value, `childAges.${index}`))}
              isRequired={isLive}
              isWrong={isAgeMissing}
              describedBy={errorId(props.id)}
            />
          </label>
        ))}
      </fieldset>
    </div>
  );
}

interface AgeProps {
  readonly name: string;
  readonly value: string | undefined;
  readonly isRequired: boolean;
  readonly isWrong: boolean;
  readonly describedBy: string;
}

/** Only lists that are unset are marked: the others have nothing to be put right. */
function Age({ name, value = '', isRequired, isWrong, describedBy }: AgeProps) {
  const { common } = useFormView();
  const [isUnset, setUnset] = useState(value === '');
  return (
    <select
      className="input input--sm num"
      name={name}
      defaultValue={value}
      required={isRequired}
      aria-invalid={isWrong && isUnset}
      aria-describedby={isWrong && isUnset ? describedBy : undefined}
      onChange={({ target }) => setUnset(target.value === '')}
    >
      <option value="">{common('party.age')}</option>
      {AGES.map((age) => (
        <option key={age}>{age}</option>
      ))}
    </select>
  );
}
