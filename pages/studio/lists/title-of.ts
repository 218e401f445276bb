import type { StudioLocale } from '#schemas/contracts/studio.ts';
import type { ApiRecord } from '../api/content.ts';

/** What a record is called: its display field, in the first language that has a text. The id where there is none. */
export function titleOf(
  { sys, fields }: Pick<ApiRecord, 'fields'> & { readonly sys: Pick<ApiRecord['sys'], 'id'> },
  locales: readonly StudioLocale[],
  displayField?: string,
): string {
  for (const field of [displayField, 'title', 'name', 'internalName', 'heading']) {
    const values = field === undefined ? undefined : fields[field];
    const found = locales.map(({ code }) => values?.[code]).find((value) => typeof value === 'string' && value !== '');
    if (typeof found === 'string') return found;
  }
  return sys.id;
}
