import type { StoredFields } from '#server/db/schema.ts';
import type { ContentModel } from '../store/model.ts';

const LONGEST = 300;

/** What a record is called: its display field, in the first language that has a text; otherwise its id. */
export function titleOf(
  { id, typeId, fields }: { readonly id: string; readonly typeId: string; readonly fields: StoredFields },
  { types, locales }: Pick<ContentModel, 'types' | 'locales'>,
): string {
  const display = types.get(typeId)?.schema['x-display-field'] ?? 'title';
  for (const field of [display, 'name', 'title', 'internalName']) {
    const found = locales
      .map(({ code }) => fields[field]?.[code])
      .find((value) => typeof value === 'string' && value !== '');
    if (typeof found === 'string') return found.slice(0, LONGEST);
  }
  return id;
}
