import type { StoredFields } from '#server/db/schema.ts';
import type { Locales, StoredRecord } from '../context.ts';
import { isObject } from '#schemas/is-object.ts';

/** Of a record: a value that is not localized may still differ where a language was not published. */
export const readField = (
  record: Pick<StoredRecord, 'fields' | 'apart'>,
  field: { readonly id: string; readonly localized: boolean },
  locale: string,
  locales: Locales,
): unknown => {
  const own = field.localized ? undefined : record.apart?.values?.[field.id];
  return own && Object.hasOwn(own, locale) ? (own[locale] ?? null) : readValue(record.fields, field, locale, locales);
};

/**
 * A stored value in a locale. Only a missing key falls back; a stored `null` or empty text does not. Values that are not
 * localized stand under the default locale.
 */
export function readValue(
  fields: StoredFields,
  field: { readonly id: string; readonly localized: boolean },
  locale: string,
  locales: Locales,
): unknown {
  const values = fields[field.id];
  if (!values) return null;
  if (!field.localized) return values[locales.default] ?? null;
  for (const candidate of localeChain(locale, locales)) {
    if (Object.hasOwn(values, candidate)) return values[candidate] ?? null;
  }
  return null;
}

/** The locale, then those it falls back to. */
export function localeChain(locale: string, { fallbacks }: Locales): readonly string[] {
  const chain: string[] = [];
  for (let next: string | null | undefined = locale; next && !chain.includes(next); next = fallbacks.get(next))
    chain.push(next);
  return chain;
}

export interface StoredLink {
  readonly linkType: 'Entry' | 'Asset';
  readonly id: string;
}

/** @returns the target of `{sys: {type: "Link", linkType, id}}`, or `undefined` for anything else */
export function readLink(value: unknown): StoredLink | undefined {
  const sys = isObject(value) ? value['sys'] : undefined;
  if (!isObject(sys) || sys['type'] !== 'Link') return undefined;
  const { linkType, id } = sys;
  return (linkType === 'Entry' || linkType === 'Asset') && typeof id === 'string' ? { linkType, id } : undefined;
}
