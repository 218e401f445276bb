import { fieldKey } from '../form-names.ts';
import { type DrawnControlProps, describe, textOf } from '../control-props.ts';
import { useFormView } from '../form-view-context.ts';
import { useChoices } from './use-choices.ts';

/** A list to choose one from. It begins unset: nothing is guessed for the visitor. */
export function SelectControl(props: DrawnControlProps) {
  const view = useFormView();
  const choices = useChoices(props);
  return (
    <select
      {...describe(props, view)}
      className="input"
      autoComplete={view.ui[props.field]?.autocomplete}
      defaultValue={textOf(props.value) ?? ''}
    >
      <option value="">{view.optional(fieldKey('unset', props.field)) ?? view.common('select.unset')}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
