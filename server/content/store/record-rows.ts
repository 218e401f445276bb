/** The rows that every write of a record touches, inside the caller's transaction. */
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import {
  assets,
  entries,
  links,
  versions,
  type RecordKind,
  type RecordTable,
  type StoredFields,
  type VersionAction,
  type View,
} from '#server/db/schema.ts';
import type { ContentModel } from './model.ts';
import { allowedTargets } from '../validation/validate-record.ts';
import type { FieldProblem } from '../validation/problem.ts';
import { findLinks } from './links.ts';
import type { StoredRecord } from './record.ts';

export const tableOf = (kind: RecordKind): RecordTable => (kind === 'Entry' ? entries : assets);

/** All columns but the search text, which nobody reads. */
export function recordColumns(table: RecordTable) {
  const { searchText: _, ...columns } = getTableColumns(table);
  return columns;
}

/** PostgreSQL takes 65,535 parameters a statement; the widest row here has 22. */
const BATCH = 500;
export async function inBatches<Row>(rows: readonly Row[], write: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await write(rows.slice(start, start + BATCH));
}

/** Appends the present state of records to the history. */
export async function appendVersions(
  transaction: Transaction,
  kind: RecordKind,
  records: readonly StoredRecord[],
  entry: { action: VersionAction; at: Date; by: string },
): Promise<void> {
  await inBatches(records, (batch) =>
    transaction
      .insert(versions)
      .values(
        batch.map(({ id, version, typeId, fields, tags }) => ({ kind, id, version, typeId, fields, tags, ...entry })),
      ),
  );
}

/** Rewrites the links of records in one view; `null` fields have none. */
export async function writeLinks(
  transaction: Transaction,
  kind: RecordKind,
  view: View,
  records: readonly { readonly id: string; readonly fields: StoredFields | null }[],
): Promise<void> {
  await inBatches(records, async (batch) => {
    const ids = batch.map((record) => record.id);
    await transaction
      .delete(links)
      .where(and(eq(links.sourceKind, kind), inArray(links.sourceId, ids), eq(links.view, view)));
  });
  const rows = records.flatMap(({ id, fields }) =>
    fields ? findLinks(fields).map(({ node: _, ...link }) => ({ ...link, sourceKind: kind, sourceId: id, view })) : [],
  );
  // As one value a batch: an import has hundreds of thousands of links, and a parameter for each column takes longest.
  for (let start = 0; start < rows.length; start += LINKS_BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + LINKS_BATCH));
    await transaction.execute(sql`
      INSERT INTO links (source_kind, source_id, view, field, locale, position, target_kind, target_id)
      SELECT "sourceKind", "sourceId", view, field, locale, position, "targetKind", "targetId"
      FROM jsonb_to_recordset(${batch}::jsonb) AS l ("sourceKind" text, "sourceId" text, view text, field text, locale text, position integer, "targetKind" text, "targetId" text)`);
  }
}

const LINKS_BATCH = 5_000;

/**
 * Checks where the links of fields lead.
 *
 * @param mustExist true for publishing: a link to nothing is a fault then. A draft may link to what is still to be made
 */
export async function checkLinkTargets(
  transaction: Transaction,
  model: ContentModel,
  record: { readonly typeId: string; readonly fields: StoredFields },
  mustExist: boolean,
): Promise<FieldProblem[]> {
  const found = findLinks(record.fields);
  if (found.length === 0) return [];
  const types = await targetTypes(transaction, found);
  return linkProblems(model, record, found, (kind, id) => types.get(`${kind}:${id}`), mustExist);
}

/** @param typeOf content type id of a target (`Asset` for assets), undefined when it does not exist */
export function linkProblems(
  model: ContentModel,
  record: { readonly typeId: string },
  found: ReturnType<typeof findLinks>,
  typeOf: (kind: RecordKind, id: string) => string | undefined,
  mustExist: boolean,
): FieldProblem[] {
  const type = model.types.get(record.typeId);
  return found.flatMap((link): FieldProblem[] => {
    const field = `fields.${link.field}.${link.locale}`;
    const targetType = typeOf(link.targetKind, link.targetId);
    if (targetType === undefined) {
      return mustExist
        ? [
            {
              field,
              keyword: 'link',
              message: `links to the ${link.targetKind.toLowerCase()} "${link.targetId}", which does not exist`,
            },
          ]
        : [];
    }
    const allowed =
      type && link.targetKind === 'Entry' ? allowedTargets(type.schema, link.field, link.node) : undefined;
    const target = model.types.get(targetType);
    const typename = target?.typename ?? targetType;
    // A module whose folder is gone stays where it stands: nobody sees it, and the page around it can be saved.
    if (!allowed || target?.origin !== 'schema' || allowed.includes(typename)) return [];
    return [
      {
        field,
        keyword: 'x-link',
        message: `${link.node ? `${link.node} ` : ''}links to "${link.targetId}", a ${typename}; allowed are ${allowed.join(', ')}`,
      },
    ];
  });
}

async function targetTypes(
  transaction: Transaction,
  found: ReturnType<typeof findLinks>,
): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  for (const kind of ['Entry', 'Asset'] as const) {
    const ids = [...new Set(found.filter((link) => link.targetKind === kind).map((link) => link.targetId))];
    if (ids.length === 0) continue;
    const table = tableOf(kind);
    const rows = await transaction
      .select({ id: table.id, typeId: table.typeId })
      .from(table)
      .where(inArray(table.id, ids));
    for (const row of rows) types.set(`${kind}:${row.id}`, row.typeId);
  }
  return types;
}

/** Number after the last that a record of this id ever had; 1 for a new one. */
export async function nextVersion(transaction: Transaction, kind: RecordKind, id: string): Promise<number> {
  const rows = await transaction
    .select({ last: sql<number | null>`max(${versions.version})` })
    .from(versions)
    .where(and(eq(versions.kind, kind), eq(versions.id, id)));
  return (rows[0]?.last ?? 0) + 1;
}
