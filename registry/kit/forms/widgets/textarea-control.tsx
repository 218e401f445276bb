import { type DrawnControlProps, describe, textOf } from '../control-props.ts';
import { useFormView } from '../form-view-context.ts';

/** Several lines of text. */
export function TextareaControl(props: DrawnControlProps) {
  const view = useFormView();
  return (
    <textarea
      {...describe(props, view)}
      className="input"
      rows={view.ui[props.field]?.lines ?? 5}
      defaultValue={textOf(props.value)}
    />
  );
}
