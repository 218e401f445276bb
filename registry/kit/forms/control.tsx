import type { ComponentType } from 'react';
import { type ControlProps, type DrawnControlProps, widgetOf } from './control-props.ts';
import type { Widget } from './define-form.ts';
import { useFormView } from './form-view-context.ts';
import { valueAt } from './value-at.ts';
import { CheckboxesControl, RadioControl } from './widgets/choice-controls.tsx';
import { ComboboxControl } from './widgets/combobox-control.tsx';
import { DateControl, DateRangeControl } from './widgets/date-controls.tsx';
import { FileControl } from './widgets/file-control.tsx';
import { HiddenControl } from './widgets/hidden-control.tsx';
import { MonthControl } from './widgets/month-control.tsx';
import { PartyControl } from './widgets/party-control.tsx';
import { PasswordControl } from './widgets/password-control.tsx';
import { SelectControl } from './widgets/select-control.tsx';
import { StepperControl } from './widgets/stepper-control.tsx';
import { TextareaControl } from './widgets/textarea-control.tsx';
import { TextControl } from './widgets/text-control.tsx';
import { TickControl } from './widgets/tick-control.tsx';

const CONTROLS: Readonly<Record<Widget, ComponentType<DrawnControlProps>>> = {
  text: TextControl,
  email: TextControl,
  tel: TextControl,
  url: TextControl,
  password: PasswordControl,
  number: TextControl,
  date: DateControl,
  'date-range': DateRangeControl,
  month: MonthControl,
  stepper: StepperControl,
  party: PartyControl,
  file: FileControl,
  textarea: TextareaControl,
  combobox: ComboboxControl,
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
  'date-range': 'group',
  party: 'group',
  hidden: 'none',
};

/** Draws a field by its widget. */
export function Control(props: ControlProps) {
  const { ui, values } = useFormView();
  const Drawn = CONTROLS[widgetOf(props.node, ui[props.field])];
  return <Drawn {...props} value={valueAt(values, props.field)} />;
}
