import type { StudioFields } from '#schemas/contracts/studio-records.ts';
import type { StudioLocale } from '#schemas/contracts/studio.ts';

/** What a record is called: its display field, in the first language that has a text. The id where there is none. */
export function titleOf(
  { sys, fields }: { readonly sys: { readonly id: string }; readonly fields: StudioFields },
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
