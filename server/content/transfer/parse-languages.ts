/** What our exports say beyond the format: where languages differ in what visitors see, and which texts are older than their source. */
import type { PublishedApart, RecordKind, StaleMark, StaleMarks } from '#server/db/schema.ts';
import { isObject } from '#schemas/is-object.ts';
import { guardJson } from '../validation/json-guard.ts';
import { importedFields } from './imported-fields.ts';
import { count, type ParseContext, text } from './json-parts.ts';

type Where = Pick<ParseContext, 'report' | 'renameLocales'> & { readonly kind: RecordKind; readonly where: string };

export function readApart(value: unknown, { kind, where, report, renameLocales }: Where): PublishedApart | null {
  if (!isObject(value)) return null;
  const renamed = (code: string): string => renameLocales.get(code) ?? code;
  const locales = Array.isArray(value['locales']) ? value['locales'].flatMap((code) => text(code) ?? []) : undefined;
  const values = importedFields(value['values'], kind, where, report, renameLocales);
  const apart: PublishedApart = {
    ...(locales && { locales: locales.map(renamed) }),
    ...(Object.keys(values).length > 0 && { values }),
  };
  return Object.keys(apart).length > 0 ? apart : null;
}

export function readStale(value: unknown, { where, report, renameLocales }: Where): StaleMarks | null {
  if (!isObject(value)) return null;
  const unsafe = guardJson(value, 'stale');
  for (const { field, message } of unsafe) report('error', where, message, field);
  if (unsafe.length > 0) return null;
  const marks = Object.entries(value).flatMap(([field, byLocale]) => {
    if (!isObject(byLocale)) return [];
    const kept = Object.entries(byLocale).flatMap(([locale, mark]): [string, StaleMark][] => {
      const version = isObject(mark) ? count(mark['version']) : undefined;
      if (!isObject(mark) || version === undefined) return [];
      const file = text(mark['file']);
      return [
        [renameLocales.get(locale) ?? locale, { version, source: mark['source'], ...(file !== undefined && { file }) }],
      ];
    });
    return kept.length > 0 ? [[field, Object.fromEntries(kept)] as const] : [];
  });
  return marks.length > 0 ? Object.fromEntries(marks) : null;
}
