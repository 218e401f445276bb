import { kindOf } from '#schemas/forms/field-path.ts';
import { type DrawnControlProps, describe, textOf, widgetOf } from '../control-props.ts';
import { useFormView } from '../form-view-context.ts';

/** Types of `<input>`. A number is a text with a number keyboard: spin buttons, wheels and silent losses are not wanted. */
const TYPES: Readonly<Record<string, string>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
};

/** One line of text, in all its kinds. */
export function TextControl(props: DrawnControlProps) {
  const view = useFormView();
  const ui = view.ui[props.field];
  const widget = widgetOf(props.node, ui);
  const kind = kindOf(props.node);
  const keyboard = kind === 'integer' ? 'numeric' : kind === 'number' ? 'decimal' : undefined;
  const isNumber = keyboard !== undefined;
  return (
    <input
      {...describe(props, view)}
      className={isNumber || widget === 'tel' ? 'input num' : 'input'}
      type={TYPES[widget] ?? 'text'}
      inputMode={ui?.inputMode ?? keyboard}
      autoComplete={ui?.autocomplete ?? (widget === 'email' ? 'email' : 'off')}
      // Names, references and addresses are no prose: nothing is to be corrected in them.
      autoCapitalize={widget === 'email' || widget === 'url' ? 'off' : undefined}
      spellCheck={widget === 'text' && !ui?.autocomplete ? undefined : false}
      placeholder={ui?.placeholder}
      defaultValue={textOf(props.value)}
    />
  );
}
