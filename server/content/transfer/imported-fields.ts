import type { RecordKind, StoredFields } from '#server/db/schema.ts';
import { guardJson } from '../validation/json-guard.ts';
import { type Json, type ParseContext } from './json-parts.ts';
import { isObject } from '#schemas/is-object.ts';

type Report = ParseContext['report'];

/** Fields of a file in the store's shape: locales renamed, files of assets reduced to what is kept of them. */
export function importedFields(
  source: unknown,
  kind: RecordKind,
  where: string,
  report: Report,
  renameLocales: ReadonlyMap<string, string>,
): StoredFields {
  if (source === undefined || source === null) return {};
  if (!isObject(source)) {
    report('error', where, 'must be an object of fields', 'fields');
    return {};
  }
  // Before anything walks into it: hostile depth, prototype keys, text that PostgreSQL cannot hold.
  const unsafe = guardJson(source, 'fields');
  for (const { field, message } of unsafe) report('error', where, message, field);
  if (unsafe.length > 0) return {};
  const fields: Record<string, Readonly<Record<string, unknown>>> = {};
  for (const [name, values] of Object.entries(source)) {
    if (!isObject(values)) {
      report('error', where, 'must be an object of values by locale', `fields.${name}`);
      continue;
    }
    const entries = Object.entries(values).map(([locale, value]): [string, unknown] => [
      renameLocales.get(locale) ?? locale,
      kind === 'Asset' && name === 'file' && isObject(value) ? keptFile(value) : value,
    ]);
    fields[name] = Object.fromEntries(entries);
  }
  return fields;
}

/** A file that was never processed has `upload` (an address) instead of `url`. */
function keptFile(file: Json): Json {
  const { url, upload, fileName, contentType, details, sha256, placeholder } = file;
  const address = url ?? upload;
  return Object.fromEntries(
    Object.entries({ url: address, fileName, contentType, details, sha256, placeholder }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}
