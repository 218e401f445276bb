import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, like, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connect.ts';
import { schedules } from '#server/db/schedule-tables.ts';
import { versions, type RecordKind, type View } from '#server/db/schema.ts';
import { recordColumns, tableOf } from './record-rows.ts';
import type { RecordState, StoredRecord } from './record.ts';

export interface ListQuery {
  readonly typeId?: string;
  /** `scheduled`: something is planned for it, whatever its state. */
  readonly state?: RecordState | 'scheduled';
  /** Who changed it last. */
  readonly by?: string;
  readonly ids?: readonly string[];
  /** Part of any text of the record, or of its id; case does not count. */
  readonly search?: string;
  readonly skip: number;
  readonly limit: number;
}

export type StoredVersion = typeof versions.$inferSelect;
export type VersionSummary = Omit<StoredVersion, 'fields'>;

export interface RecordReader {
  get(id: string): Promise<StoredRecord | undefined>;
  /** In no particular order; unknown ids, and in the view `published` unpublished ones, are left out. */
  getMany(ids: readonly string[], view: View): Promise<StoredRecord[]>;
  /** Last changed first. */
  list(query: ListQuery): Promise<{ total: number; items: StoredRecord[] }>;
  /** Newest first. */
  listVersions(id: string, page: { skip: number; limit: number }): Promise<{ total: number; items: VersionSummary[] }>;
  getVersion(id: string, version: number): Promise<StoredVersion | undefined>;
}

export function readRecords(
  kind: RecordKind,
  { drizzle }: { readonly drizzle: Database['drizzle'] | Transaction },
): RecordReader {
  const table = tableOf(kind);
  const columns = recordColumns(table);
  const ofRecord = (id: string): SQL | undefined => and(eq(versions.kind, kind), eq(versions.id, id));
  const states: Readonly<Record<RecordState | 'scheduled', SQL | undefined>> = {
    draft: and(isNull(table.publishedVersion), isNull(table.archivedAt)),
    published: sql`${table.version} = ${table.publishedVersion} + 1`,
    changed: sql`${table.version} > ${table.publishedVersion} + 1`,
    archived: isNotNull(table.archivedAt),
    scheduled: exists(
      drizzle
        .select({ id: schedules.id })
        .from(schedules)
        .where(and(eq(schedules.kind, kind), eq(schedules.recordId, table.id), eq(schedules.status, 'waiting'))),
    ),
  };

  return {
    get: async (id) => (await drizzle.select(columns).from(table).where(eq(table.id, id)))[0],
    getMany: async (ids, view) => {
      if (ids.length === 0) return [];
      const visible = view === 'published' ? isNotNull(table.published) : undefined;
      return drizzle
        .select(columns)
        .from(table)
        .where(and(inArray(table.id, [...ids]), visible));
    },
    list: async ({ typeId, state, by, ids, search, skip, limit }) => {
      const where = and(
        typeId === undefined ? undefined : eq(table.typeId, typeId),
        state && states[state],
        by === undefined ? undefined : eq(table.updatedBy, by),
        ids && (ids.length > 0 ? inArray(table.id, [...ids]) : sql`false`),
        search ? like(table.searchText, `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`) : undefined,
      );
      const [total] = await drizzle.select({ value: count() }).from(table).where(where);
      const items = await drizzle
        .select(columns)
        .from(table)
        .where(where)
        .orderBy(desc(table.updatedAt), asc(table.id))
        .offset(skip)
        .limit(limit);
      return { total: total?.value ?? 0, items };
    },
    listVersions: async (id, { skip, limit }) => {
      const [total] = await drizzle.select({ value: count() }).from(versions).where(ofRecord(id));
      const { kind: kindColumn, version, typeId, tags, action, at, by } = versions;
      const items = await drizzle
        .select({ kind: kindColumn, id: versions.id, version, typeId, tags, action, at, by })
        .from(versions)
        .where(ofRecord(id))
        .orderBy(desc(version))
        .offset(skip)
        .limit(limit);
      return { total: total?.value ?? 0, items };
    },
    getVersion: async (id, version) =>
      (
        await drizzle
          .select()
          .from(versions)
          .where(and(ofRecord(id), eq(versions.version, version)))
      )[0],
  };
}
