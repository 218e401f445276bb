import type { ComponentType } from 'react';
import { type ControlProps, type DrawnControlProps, widgetOf } from './control-props.ts';
import type { Widget } from './define-form.ts';
import { useFormView } from './form-view-context.ts';
import { valueAt } from './value-at.ts';
import { CheckboxesControl, RadioControl } from './widgets/choice-controls.tsx';
import { HiddenControl } from './widgets/hidden-control.tsx';
import { SelectControl } from './widgets/select-control.tsx';
import { TextareaControl } from './widgets/textarea-control.tsx';
import { TextControl } from './widgets/text-control.tsx';
import { TickControl } from './widgets/tick-control.tsx';

const CONTROLS: Readonly<Record<Widget, ComponentType<DrawnControlProps>>> = {
  text: TextControl,
  email: TextControl,
  tel: TextControl,
  url: TextControl,
  password: TextControl,
  number: TextControl,
  date: TextControl,
  month: TextControl,
  textarea: TextareaControl,
  select: SelectControl,
  radio: RadioControl,
  checkboxes: CheckboxesControl,
  checkbox: TickControl,
  hidden: HiddenControl,
};

/** How a widget is labelled: `one` control by `<label>`, a `group` by `<legend>`, a `tick` by itself, `none` not at all. */
export type Labelling = 'one' | 'group' | 'tick' | 'none';
export const LABELLING: Readonly<Partial<Record<Widget, Labelling>>> = {
  radio: 'group',
  checkboxes: 'group',
  checkbox: 'tick',
  hidden: 'none',
};

/** Draws a field by its widget. */
export function Control(props: ControlProps) {
  const { ui, values } = useFormView();
  const Drawn = CONTROLS[widgetOf(props.node, ui[props.field])];
  return <Drawn {...props} value={valueAt(values, props.field)} />;
}
