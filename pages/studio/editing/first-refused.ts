import type { Editing } from './editing-contract.ts';

/** Where the first value stands that the server would not store. A fault of the whole field has no language. */
export function firstRefused(
  editing: Pick<Editing, 'refusals'>,
  record: string,
): { readonly record: string; readonly field?: string; readonly locale?: string } {
  const [first] = editing.refusals(record);
  if (!first) return { record };
  return { record, field: first.field, ...(first.locale !== '' && { locale: first.locale }) };
}
