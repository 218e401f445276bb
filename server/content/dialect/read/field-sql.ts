/** SQL expressions for the value of a field in a locale. */
import type { View } from '#server/db/schema.ts';
import type { Locales } from '../context.ts';
import type { ModelField } from '../model.ts';
import type { AssetModelField } from '../model-fields.ts';
import { localeChain } from '../resolve/values.ts';
import type { Values } from './sql.ts';

/** A table in the query and how its records are seen. */
export interface Source {
  readonly alias: string;
  readonly view: View;
  readonly locale: string;
  readonly locales: Locales;
}

const column = ({ alias, view }: Source) => (view === 'draft' ? `${alias}.fields` : `${alias}.published`);

/** The field's value as jsonb: of the locale, else of the locales it falls back to when its key is absent. */
export function fieldJson(field: ModelField | AssetModelField, source: Source, values: Values): string {
  const byLocale = `${column(source)} -> ${values.add(field.id, 'text')}`;
  const locales = field.localized ? localeChain(source.locale, source.locales) : [source.locales.default];
  const of = (locale: string) => `${byLocale} -> ${values.add(locale, 'text')}`;
  // A file falls back to the default locale's, as it does when an asset is read.
  const isFile = 'path' in field && field.path !== undefined;
  const chain = isFile ? [...new Set([...locales, source.locales.default])] : locales;
  const [only] = chain;
  const json =
    chain.length === 1 && only
      ? `(${of(only)})`
      : `(CASE ${chain.map((locale) => `WHEN ${byLocale} ? ${values.add(locale, 'text')} THEN ${of(locale)}`).join(' ')} END)`;
  return isFile ? `(${json} #> ${values.add(field.path, 'text[]')})` : json;
}

/** The value as text, whatever it is. */
export const asText = (json: string): string => `(${json} #>> '{}')`;

/** Guards casts: a value of another type, as imports may bring, is no value. */
export const asNumber = (json: string): string =>
  `(CASE WHEN jsonb_typeof(${json}) = 'number' THEN ${asText(json)}::numeric END)`;
export const asBoolean = (json: string): string =>
  `(CASE WHEN jsonb_typeof(${json}) = 'boolean' THEN ${asText(json)}::boolean END)`;

const DATE = String.raw`'^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$'`;
const ZONE = String.raw`'T.*(Z|[+-]\d\d:?\d\d)$'`;
/** Dates without a zone are UTC, not the session's. */
export const asTime = (json: string): string => {
  const text = asText(json);
  return `(CASE WHEN ${text} ~ ${DATE} THEN (${text} || CASE WHEN ${text} ~ ${ZONE} THEN '' ELSE ' UTC' END)::timestamptz END)`;
};

/** What `order` and comparisons look at. Texts are ordered by code point, so that every server orders alike. */
export function comparable(
  kind: ModelField['kind'],
  json: string,
): { readonly sql: string; readonly cast: 'text' | 'numeric' | 'boolean' | 'timestamptz' } {
  if (kind === 'int' || kind === 'float') return { sql: asNumber(json), cast: 'numeric' };
  if (kind === 'boolean') return { sql: asBoolean(json), cast: 'boolean' };
  if (kind === 'date') return { sql: asTime(json), cast: 'timestamptz' };
  return { sql: asText(json), cast: 'text' };
}
