import type { StudioFields } from '#schemas/contracts/studio-records.ts';

/** Of one field in one locale: the unit of saving, merging and undo. */
export type FieldKey = string;
export const keyOf = (field: string, locale: string): FieldKey => `${field}\n${locale}`;

export const valueIn = (fields: StudioFields, field: string, locale: string): unknown =>
  Object.hasOwn(fields, field) ? fields[field]?.[locale] : undefined;

/** @returns fields with one value changed; a field without any value is left out, as the server would not have it */
export function withValue(fields: StudioFields, field: string, locale: string, value: unknown): StudioFields {
  const { [locale]: _, ...others } = fields[field] ?? {};
  const values = value === undefined ? others : { ...others, [locale]: value };
  const { [field]: __, ...rest } = fields;
  // The place of a field among the others does not matter; that of one that stays is kept, so that forms do not jump.
  if (Object.keys(values).length === 0) return rest;
  return { ...fields, [field]: values };
}

/** Every field and locale in which two records differ. */
export function differences(
  before: StudioFields,
  after: StudioFields,
  isEqual: (left: unknown, right: unknown) => boolean,
): { readonly field: string; readonly locale: string }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) =>
    [...new Set([...Object.keys(before[field] ?? {}), ...Object.keys(after[field] ?? {})])]
      .filter((locale) => !isEqual(valueIn(before, field, locale), valueIn(after, field, locale)))
      .map((locale) => ({ field, locale })),
  );
}
