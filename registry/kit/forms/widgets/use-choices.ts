import type { Choice, ControlProps } from '../control-props.ts';
import { fieldKey } from '../form-names.ts';
import { useFormView } from '../form-view-context.ts';

/**
 * Options of a field: those that the form's entry brings, or the values of its schema with the texts
 * `options.<field>.<value>`.
 */
export function useChoices({ field, node }: Pick<ControlProps, 'field' | 'node'>): readonly Choice[] {
  const { t, choices } = useFormView();
  const given = choices[field];
  if (given) return given;
  const values = node.enum ?? node.items?.enum ?? [];
  return values.map((value) => ({ value: String(value), label: t(fieldKey('options', field) + `.${String(value)}`) }));
}
