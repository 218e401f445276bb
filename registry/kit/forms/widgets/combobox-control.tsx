import { Combobox } from '../../combobox/combobox.tsx';
import { type DrawnControlProps, describe, textOf } from '../control-props.ts';
import { useFormView } from '../form-view-context.ts';

/** A text with suggestions (`registry/kit/combobox/`), as a field of a form. */
export function ComboboxControl(props: DrawnControlProps) {
  const view = useFormView();
  const { options, placeholder } = view.ui[props.field] ?? {};
  return (
    <Combobox
      {...describe(props, view)}
      className="input"
      placeholder={placeholder}
      defaultValue={textOf(props.value)}
      options={options}
      isLive={view.isLive}
    />
  );
}
