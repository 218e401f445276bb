import type { PublishedApart, RecordKind, StoredFields, View } from '#server/db/schema.ts';
import type { Locales, StoredRecord } from '../context.ts';
import type { ImportedType } from '../model.ts';
import { byIdSql } from './selection-sql.ts';
import type { Queryable } from './sql.ts';

interface Row {
  readonly id: string;
  readonly type_id: string;
  readonly fields: StoredFields;
  readonly apart: PublishedApart | null;
  readonly published_version: number | null;
  readonly published_at: Date | null;
  readonly first_published_at: Date | null;
  readonly tags: readonly string[];
}

export function toRecord(kind: RecordKind, value: unknown): StoredRecord {
  const row = value as Row;
  return {
    kind,
    id: row.id,
    typeId: row.type_id,
    fields: row.fields,
    ...(row.apart && { apart: row.apart }),
    publishedVersion: row.published_version,
    publishedAt: row.published_at?.toISOString() ?? null,
    firstPublishedAt: row.first_published_at?.toISOString() ?? null,
    tags: row.tags,
  };
}

/** @returns those of the records that can be seen in the view, by id */
export async function readRecords(
  db: Queryable,
  kind: RecordKind,
  ids: readonly string[],
  view: View,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const { rows } = await db.query({ name: `dialect ${kind} ${view}`, text: byIdSql(kind, view), values: [ids] });
  return new Map(rows.map((row) => toRecord(kind, row)).map((record) => [record.id, record]));
}

/** Locales of the space. With none stored yet, only `fallback` exists. */
export async function readLocales(db: Queryable, fallback: string): Promise<Locales> {
  const { rows } = await db.query({
    text: 'SELECT code, fallback_code, is_default FROM locales ORDER BY is_default DESC, position',
    values: [],
  });
  const locales = rows as readonly { code: string; fallback_code: string | null; is_default: boolean }[];
  const [first] = locales;
  if (!first) return { default: fallback, fallbacks: new Map([[fallback, null]]) };
  return { default: first.code, fallbacks: new Map(locales.map(({ code, fallback_code }) => [code, fallback_code])) };
}

export async function readImportedTypes(db: Queryable): Promise<readonly ImportedType[]> {
  const { rows } = await db.query({ text: 'SELECT id, definition FROM content_types ORDER BY id', values: [] });
  return rows as readonly ImportedType[];
}

export async function readTagNames(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query({ text: 'SELECT id, name FROM tags', values: [] });
  return new Map((rows as readonly { id: string; name: string }[]).map(({ id, name }) => [id, name]));
}

/** @returns id of the record of the type that was last published under a slug */
export async function readFormerSlug(
  db: Queryable,
  typeId: string,
  slug: string,
  locale: string,
): Promise<string | null> {
  const { rows } = await db.query({
    text: 'SELECT entry_id FROM former_slugs WHERE type_id = $1 AND slug = $2 AND locale = $3 ORDER BY last_at DESC, entry_id LIMIT 1',
    values: [typeId, slug, locale],
  });
  return (rows[0] as { entry_id: string } | undefined)?.entry_id ?? null;
}
