import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { versions, type RecordKind } from '#server/db/schema.ts';
import { keepDerived } from '../derived/keep-derived.ts';
import { collectSearchText } from '../store/links.ts';
import type { StoredRecord } from '../store/record.ts';
import { inBatches, recordColumns, tableOf, writeLinks } from '../store/record-rows.ts';
import type { BundleRecord } from './bundle.ts';
import { readLastVersions } from './import-bundle.ts';
import type { ImportProblem } from './report.ts';

export interface WriteCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** Records from which on an import changes what the planner of the database should know of its tables. */
const MANY = 500;

/** Writes the records of an import with their history and links, in batches. Problems are added; the caller rolls back then. */
export async function writeRecords(
  transaction: Transaction,
  records: readonly BundleRecord[],
  by: string,
  problems: ImportProblem[],
): Promise<WriteCounts> {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const kind of ['Asset', 'Entry'] as const) {
    const ofKind = records.filter((record) => record.kind === kind);
    if (ofKind.length === 0) continue;
    const present = await lockPresent(transaction, kind, ofKind);
    const lastVersions = await readLastVersions(transaction, kind);
    const changed: StoredRecord[] = [];
    for (const record of ofKind) {
      const before = present.get(record.id);
      if (before && before.typeId !== record.typeId) {
        problems.push({
          severity: 'error',
          where: record.where,
          message: `exists here as an entry of the type "${before.typeId}", and the file has it as "${record.typeId}"`,
        });
        continue;
      }
      if (before && isSame(before, record)) {
        counts.unchanged++;
        continue;
      }
      counts[before ? 'updated' : 'created']++;
      changed.push(toRow(record, before, lastVersions.get(record.id) ?? 0));
    }
    await upsert(transaction, kind, changed);
    await appendImported(transaction, kind, changed, by);
    await writeLinks(transaction, kind, 'draft', changed);
    await writeLinks(
      transaction,
      kind,
      'published',
      changed.map(({ id, published }) => ({ id, fields: published })),
    );
    // Until the server counts rows by itself, minutes later, it takes the tables for empty and reads them whole, row by row.
    if (changed.length >= MANY) await transaction.execute(sql`ANALYZE entries, links`);
    if (kind === 'Entry') await keepDerived(transaction, changed, earlierPricesOf(ofKind));
  }
  return counts;
}

const earlierPricesOf = (records: readonly BundleRecord[]) =>
  new Map(records.flatMap(({ id, earlierPrices }) => (earlierPrices ? [[id, earlierPrices] as const] : [])));

async function lockPresent(
  transaction: Transaction,
  kind: RecordKind,
  records: readonly BundleRecord[],
): Promise<Map<string, StoredRecord>> {
  const table = tableOf(kind);
  const present = new Map<string, StoredRecord>();
  await inBatches(records, async (batch) => {
    const rows = await transaction
      .select(recordColumns(table))
      .from(table)
      .where(
        inArray(
          table.id,
          batch.map((record) => record.id),
        ),
      )
      .for('update');
    for (const row of rows) present.set(row.id, row);
  });
  return present;
}

/** Same values and same state; a new date alone is no change. */
const isSame = (before: StoredRecord, record: BundleRecord): boolean =>
  isDeepStrictEqual(before.fields, record.fields) &&
  isDeepStrictEqual(before.published, record.published) &&
  isDeepStrictEqual(before.apart, record.apart) &&
  isDeepStrictEqual(before.stale, record.stale) &&
  (before.archivedAt === null) === (record.archivedAt === null) &&
  isDeepStrictEqual(before.tags, record.tags) &&
  // Where a record stood before is no change of it.
  isDeepStrictEqual(before.brought?.metadata, record.brought?.metadata);

/** The file's versions where they are free; otherwise moved up behind the last one used, their distances kept. */
function toRow(record: BundleRecord, before: StoredRecord | undefined, lastVersion: number): StoredRecord {
  const { kind: _kind, where: _where, earlierPrices: _prices, ...row } = record;
  const lowest = record.publishedVersion ?? record.archivedVersion ?? record.version;
  const shift = lastVersion === 0 ? 0 : Math.max(0, lastVersion + 1 - lowest);
  const move = (version: number | null): number | null => (version === null ? null : version + shift);
  return {
    ...row,
    version: row.version + shift,
    publishedVersion: move(row.publishedVersion),
    archivedVersion: move(row.archivedVersion),
    createdAt: before?.createdAt ?? row.createdAt,
    createdBy: before?.createdBy ?? row.createdBy,
    firstPublishedAt: before?.firstPublishedAt ?? row.firstPublishedAt,
  };
}

async function upsert(transaction: Transaction, kind: RecordKind, rows: readonly StoredRecord[]): Promise<void> {
  const table = tableOf(kind);
  const { id: _, ...columns } = recordColumns(table);
  const replaced = Object.fromEntries(
    [...Object.entries(columns), ['searchText', table.searchText] as const].map(([key, column]) => [
      key,
      sql.raw(`excluded."${column.name}"`),
    ]),
  );
  await inBatches(rows, (batch) =>
    transaction
      .insert(table)
      .values(batch.map((row) => ({ ...row, searchText: collectSearchText(row.id, row.fields) })))
      .onConflictDoUpdate({ target: table.id, set: replaced }),
  );
}

/** One row of history for what was imported, and one before it for what visitors see where that differs. */
async function appendImported(
  transaction: Transaction,
  kind: RecordKind,
  rows: readonly StoredRecord[],
  by: string,
): Promise<void> {
  const at = new Date();
  const history = rows.flatMap(({ id, typeId, version, fields, tags, published, publishedVersion }) => {
    const row = { kind, id, typeId, tags, action: 'import' as const, at, by };
    const shown =
      published && publishedVersion !== null && publishedVersion + 1 < version
        ? [{ ...row, version: publishedVersion, fields: published }]
        : [];
    return [...shown, { ...row, version, fields }];
  });
  await inBatches(history, (batch) => transaction.insert(versions).values(batch));
}
