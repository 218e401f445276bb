import { asc, gt } from 'drizzle-orm';
import type { RecordKind } from '#server/db/schema.ts';
import type { AssetFiles } from '../assets/asset-files.ts';
import type { Store } from '../store/open-store.ts';
import { checkLinkTargets, recordColumns, tableOf } from '../store/record-rows.ts';
import type { StoredRecord } from '../store/record.ts';
import { severityOf } from './check-bundle.ts';
import type { ImportProblem } from './report.ts';

const PAGE = 500;

/**
 * Checks every stored record against its schema: drafts for what may not be stored, published values for completeness, links
 * and bytes too.
 *
 * @returns problems; an `error` is what a save or publish would refuse today
 */
export async function checkStore(
  store: Store,
  files: AssetFiles,
): Promise<{ checked: number; problems: ImportProblem[] }> {
  const problems: ImportProblem[] = [];
  let checked = 0;
  for (const kind of ['Asset', 'Entry'] as const) {
    for await (const record of readAll(store, kind)) {
      checked++;
      problems.push(...(await checkRecord(store, files, kind, record)));
    }
  }
  return { checked, problems };
}

async function* readAll(store: Store, kind: RecordKind): AsyncGenerator<StoredRecord> {
  const table = tableOf(kind);
  for (let after = ''; ;) {
    const rows = await store.database.drizzle
      .select(recordColumns(table))
      .from(table)
      .where(gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(PAGE);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

async function checkRecord(
  store: Store,
  files: AssetFiles,
  kind: RecordKind,
  record: StoredRecord,
): Promise<ImportProblem[]> {
  const where = `${kind.toLowerCase()} "${record.id}" (${record.typeId})`;
  const { validator, model } = store;
  const views = [
    { prefix: '', fields: record.fields, shown: false },
    ...(record.published ? [{ prefix: 'published.', fields: record.published, shown: true }] : []),
  ];
  const problems: ImportProblem[] = [];
  for (const { prefix, fields, shown } of views) {
    const found = [
      ...validator.checkDraft(record.typeId, fields),
      ...(shown ? validator.checkComplete(record.typeId, fields) : []),
      ...(await store.database.drizzle.transaction((transaction) =>
        checkLinkTargets(transaction, model, { typeId: record.typeId, fields }, shown),
      )),
    ];
    problems.push(
      ...found.map(({ field, keyword, message }): ImportProblem => ({
        severity: severityOf(model, record.typeId, keyword),
        where,
        field: `${prefix}${field}`,
        message,
      })),
    );
    for (const [locale, value] of Object.entries(kind === 'Asset' ? (fields['file'] ?? {}) : {})) {
      const { sha256 } = (value ?? {}) as { sha256?: unknown };
      if (typeof sha256 === 'string' && !(await files.has(sha256))) {
        problems.push({
          severity: 'error',
          where,
          field: `${prefix}fields.file.${locale}`,
          message: `its bytes (${sha256}) are missing`,
        });
      }
    }
  }
  return problems;
}
