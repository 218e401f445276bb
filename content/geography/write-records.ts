import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, readSchemas } from '../testing/read-content.ts';
import { LOCALE_OF, TABLE_LANGUAGES, type TableLanguage } from './languages.ts';

const CONTENT = path.join(import.meta.dirname, '..');
const schemas = readSchemas();

type Localized<T> = Readonly<Record<TableLanguage, T>>;
type StoredFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Values in the shape of an export; what is undefined is no field. */
export const localized = <T>(values: Localized<T> | undefined): Record<string, T> | undefined =>
  values && Object.fromEntries(TABLE_LANGUAGES.map((language) => [LOCALE_OF[language], values[language]]));
export const plain = (value: unknown): Record<string, unknown> | undefined =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? undefined : { [LOCALES[0]]: value };
export const link = (linkType: 'Entry' | 'Asset', id: string): object => ({ sys: { type: 'Link', linkType, id } });

export const hasAsset = (id: string): boolean => existsSync(path.join(CONTENT, 'assets', `${id}.json`));

const fileOf = (type: string, id: string): string => path.join(CONTENT, 'entries', type, `${id}.json`);

/** Fields of a record as it lies there; none when it does not. */
function readFields(type: string, id: string): StoredFields {
  const file = fileOf(type, id);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { fields: StoredFields }).fields : {};
}

/**
 * Writes an entry: the fields given replace those of the file, texts and all others stay. Fields stand in the order of the
 * schema; nothing is written when nothing changes.
 * @returns whether the file is another now
 */
export function writePlace(
  type: string,
  id: string,
  fields: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>,
): boolean {
  const merged: Record<string, unknown> = { ...readFields(type, id), ...fields };
  const order = Object.keys(schemas.get(type)?.properties ?? {});
  const ordered = order.flatMap((field) => (merged[field] === undefined ? [] : [[field, merged[field]]]));
  const contentType = { sys: { type: 'Link', linkType: 'ContentType', id: type } };
  const record = {
    sys: { id, type: 'Entry', contentType, version: 2, publishedVersion: 1 },
    fields: Object.fromEntries(ordered),
  };
  const text = `${JSON.stringify(record, null, 2)}\n`;
  const file = fileOf(type, id);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  writeFileSync(file, text);
  return true;
}
