import type { FormSchema, FormValues } from '#schemas/contracts/forms.ts';
import { type ControlValues, splitControls } from '#schemas/forms/control-fields.ts';
import { cleanFileName, type PlacedFile, placeFiles, UNKNOWN_TYPE } from '#schemas/forms/files.ts';
import { readFields } from '#schemas/forms/read-fields.ts';
import { tidyValues } from '#schemas/forms/tidy-values.ts';

export interface ReadForm {
  readonly values: FormValues;
  readonly controls: ControlValues;
}

/**
 * What stands in a form, read from the page as a browser without script would send it, so that there is one meaning of
 * every control. Call it before fields are disabled: disabled ones are not read.
 */
export function readForm(form: HTMLFormElement, schema: FormSchema): ReadForm {
  const all = [...new FormData(form)];
  const pairs = all.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const files = all.flatMap(([field, file]) =>
    file instanceof File && file.name !== '' ? [fileValue(field, file)] : [],
  );
  const { controls, fields } = splitControls(pairs);
  const read = readFields(schema, fields);
  if (!read.ok) throw new Error(`Form ${form.dataset['form']}: "${read.name}" is no name of a field.`);
  return { values: tidyValues(schema, placeFiles(schema, read.values, files)), controls };
}

/** Its kind is what the browser says; the server looks at the bytes. */
const fileValue = (field: string, { name, type, size }: File): PlacedFile => ({
  field,
  name: cleanFileName(name),
  type: type || UNKNOWN_TYPE,
  size,
});

/** Controls of a form that have values of a visitor. */
export type FieldControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isFieldControl = (target: unknown): target is FieldControl =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  target.name !== '' &&
  !target.name.startsWith('_');

/** Whole at once, without typing. */
export const isChoice = (control: FieldControl): boolean => ['checkbox', 'radio', 'file'].includes(control.type);

/** Fields that somebody has changed since the page was made: typing before the script has come counts. */
export function changedFields(form: HTMLFormElement): readonly FieldControl[] {
  return [...form.elements].filter((control): control is FieldControl => isFieldControl(control) && isChanged(control));
}

function isChanged(control: FieldControl): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(
      ({ selected, defaultSelected, value }) => selected && !defaultSelected && value !== '',
    );
  if (control.type !== 'file' && isChoice(control))
    return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked;
  return control.value !== control.defaultValue;
}
