/** Which values visitors see after some languages of a record were published. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { PublishedApart, StoredFields } from '#server/db/schema.ts';

export interface Publishable {
  readonly fields: StoredFields;
  readonly published: StoredFields | null;
  readonly apart: PublishedApart | null;
}

export interface LocaleRules {
  /** Every language of the space, the default one first. */
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  readonly isLocalized: (field: string) => boolean;
  /** The language and those that it falls back to in a field. */
  readonly chainOf: (field: string, locale: string) => readonly string[];
}

export interface PublishedValues {
  readonly published: StoredFields;
  readonly apart: PublishedApart | null;
  /** Something of the draft is not seen yet, in a language that was left alone. */
  readonly isPartial: boolean;
}

/** Whether visitors of a language see the record at all. */
export const isOpenIn = (apart: PublishedApart | null | undefined, locale: string): boolean =>
  !apart?.locales || apart.locales.includes(locale);

/** What visitors of a language see of a field; `undefined` where there is nothing. */
export function publishedValue(
  { published, apart }: Pick<Publishable, 'published' | 'apart'>,
  field: string,
  locale: string,
  rules: Omit<LocaleRules, 'locales'>,
): unknown {
  if (!published || !isOpenIn(apart, locale)) return undefined;
  const own = apart?.values?.[field];
  if (!rules.isLocalized(field) && own && Object.hasOwn(own, locale)) return own[locale];
  return valueIn(published, field, locale, rules);
}

/** What visitors of a language will see of a field once it is published. */
export const draftValue = (
  { fields }: Pick<Publishable, 'fields'>,
  field: string,
  locale: string,
  rules: Omit<LocaleRules, 'locales'>,
): unknown => valueIn(fields, field, locale, rules);

/** As it is read: in the language, else in those that it falls back to. */
function valueIn(
  fields: StoredFields,
  field: string,
  locale: string,
  { defaultLocale, isLocalized, chainOf }: Omit<LocaleRules, 'locales'>,
): unknown {
  const values = fields[field] ?? {};
  if (!isLocalized(field)) return values[defaultLocale];
  const found = chainOf(field, locale).find((code) => Object.hasOwn(values, code));
  return found === undefined ? undefined : values[found];
}

/**
 * Publishes the languages: their texts, and for them what all languages share. Every other language goes on seeing what it
 * saw, shared values included.
 */
export function publishLocales(record: Publishable, chosen: readonly string[], rules: LocaleRules): PublishedValues {
  const { locales, defaultLocale, isLocalized, chainOf } = rules;
  if (locales.every((locale) => chosen.includes(locale)))
    return { published: record.fields, apart: null, isPartial: false };
  const open = locales.filter(
    (locale) => chosen.includes(locale) || (record.published !== null && isOpenIn(record.apart, locale)),
  );
  const seenBy = (field: string, locale: string): unknown =>
    chosen.includes(locale)
      ? valueIn(record.fields, field, locale, rules)
      : publishedValue(record, field, locale, rules);
  /** It has a text of its own, or what it falls back to is not what its visitors are to see. */
  const needsOwn = (field: string, locale: string): boolean => {
    const from = chosen.includes(locale) ? record.fields : record.published;
    if (Object.hasOwn(from?.[field] ?? {}, locale)) return true;
    const next = chainOf(field, locale).find((code) => code !== locale && open.includes(code));
    return !isDeepStrictEqual(seenBy(field, locale), next === undefined ? undefined : seenBy(field, next));
  };
  const published: Record<string, Record<string, unknown>> = {};
  const values: Record<string, Record<string, unknown>> = {};
  // What is shared stands under the default language, whether or not that one is seen.
  const first = open.includes(defaultLocale) ? defaultLocale : (open[0] ?? defaultLocale);
  for (const field of new Set([...Object.keys(record.fields), ...Object.keys(record.published ?? {})])) {
    if (isLocalized(field)) {
      const texts = open
        .filter((locale) => needsOwn(field, locale))
        .map((locale) => [locale, seenBy(field, locale)] as const)
        .filter(([, value]) => value !== undefined);
      if (texts.length > 0) published[field] = Object.fromEntries(texts);
      continue;
    }
    const common = seenBy(field, first);
    if (common !== undefined) published[field] = { [defaultLocale]: common };
    const different = open.filter((locale) => !isDeepStrictEqual(seenBy(field, locale), common));
    if (different.length > 0)
      values[field] = Object.fromEntries(different.map((locale) => [locale, seenBy(field, locale) ?? null]));
  }
  const apart: PublishedApart = {
    ...(open.length < locales.length && { locales: open }),
    ...(Object.keys(values).length > 0 && { values }),
  };
  return {
    published,
    apart: Object.keys(apart).length > 0 ? apart : null,
    isPartial: locales.some(
      (locale) => !chosen.includes(locale) && isBehind(record, locale, open.includes(locale), rules),
    ),
  };
}

/** @returns fields whose draft visitors of the language do not see yet */
export function changedFields(record: Publishable, locale: string, rules: Omit<LocaleRules, 'locales'>): string[] {
  return [...new Set([...Object.keys(record.fields), ...Object.keys(record.published ?? {})])].filter(
    (field) =>
      !isDeepStrictEqual(
        valueIn(record.fields, field, locale, rules) ?? null,
        publishedValue(record, field, locale, rules) ?? null,
      ),
  );
}

/** A language that was left alone has something that its visitors do not see. What was never begun waits for nothing. */
function isBehind(record: Publishable, locale: string, isOpen: boolean, rules: LocaleRules): boolean {
  if (isOpen) return changedFields(record, locale, rules).length > 0;
  return Object.entries(record.fields).some(
    ([field, values]) => rules.isLocalized(field) && ![undefined, null, ''].includes(values[locale] as string),
  );
}
