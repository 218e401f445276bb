/**
 * What stands beside a form's own fields, in HTML and in JSON. Names begin with `_`, which no field's may.
 *
 * `_form` which form of the page (urlencoded to a page only) · `_entry` the Form module it was sent from · `_token` makes
 * a repeated submission the same one · `_locale` language of the answer · `_website` the trap for programs that fill in
 * everything: nobody sees it, so whoever fills it in is told that all went well, and nothing is kept.
 */
export const CONTROL_FIELDS = ['_form', '_entry', '_token', '_locale', '_website'] as const;
export type ControlField = (typeof CONTROL_FIELDS)[number];
export const TRAP_FIELD = '_website' satisfies ControlField;

export type ControlValues = Readonly<Partial<Record<ControlField, string>>>;

const isControlField = (name: string): name is ControlField => (CONTROL_FIELDS as readonly string[]).includes(name);
const MAX_LENGTH = 200;

/** Parts what was sent into the form's own fields and those beside them. Of a control field only a text counts. */
export function splitControls<T>(pairs: Iterable<readonly [string, T]>): {
  controls: ControlValues;
  fields: (readonly [string, T])[];
} {
  const controls: Partial<Record<ControlField, string>> = {};
  const fields: (readonly [string, T])[] = [];
  for (const pair of pairs) {
    const [name, value] = pair;
    if (!isControlField(name)) fields.push(pair);
    else if (typeof value === 'string' && value !== '') controls[name] = value.slice(0, MAX_LENGTH);
  }
  return { controls, fields };
}
