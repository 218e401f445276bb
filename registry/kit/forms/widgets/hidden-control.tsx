import { type DrawnControlProps, textOf } from '../control-props.ts';

/** A value that the visitor does not see and the screen has given. */
export function HiddenControl({ id, field, value }: DrawnControlProps) {
  return <input type="hidden" id={id} name={field} defaultValue={textOf(value) ?? ''} />;
}
