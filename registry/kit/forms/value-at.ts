import type { FormValues } from '#schemas/contracts/forms.ts';

/** Value of a field by its path with dots; `undefined` where there is none. */
export function valueAt(values: FormValues, field: string): unknown {
  let value: unknown = values;
  for (const segment of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[segment];
  }
  return value;
}
