import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import type { FormSchema } from '#schemas/contracts/forms.ts';
import { type FieldNode, nodeAt } from '#schemas/forms/field-path.ts';
import { widgetOf } from './control-props.ts';
import type { FormUi } from './define-form.ts';
import { rowsOf } from './rows-of.ts';

/** What rjsf draws from: the fields without the rules between them, which only validators need. */
export interface Drawing {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly rows: readonly (readonly string[])[];
}

/** @param schema of the form; `$ref`s of its fields are followed */
export function drawingOf(schema: FormSchema, ui: FormUi): Drawing {
  const rows = rowsOf(ui);
  const fields = rows.flat().map((name) => [name, nodeAt(schema, [name]) ?? {}] as const);
  return {
    rows,
    schema: {
      type: 'object',
      required: [...(schema.required ?? [])],
      properties: Object.fromEntries(fields.map(([name, node]) => [name, plainNode(node)])),
    },
    uiSchema: Object.fromEntries(
      fields.map(([name, node]) => [
        name,
        node.type === 'array' || node.type === 'object'
          ? { 'ui:field': 'whole' }
          : { 'ui:widget': widgetOf(node, ui.fields?.[name]) },
      ]),
    ),
  };
}

/** rjsf tells fields apart by their type, also where a constant alone would say it. */
const plainNode = (node: FieldNode): RJSFSchema =>
  ({ ...node, type: node.type ?? (typeof node.const === 'boolean' ? 'boolean' : 'string') }) as RJSFSchema;

/**
 * rjsf wants a validator. Ours judges elsewhere, with the same function as the server; there are no alternatives in a
 * drawing, so it is never asked which one fits.
 */
export const DRAWS_ONLY: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: () => false,
};
