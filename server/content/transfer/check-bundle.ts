/** Everything an import can be found wrong with, before the first row is written. */
import { inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import type { RecordKind, StoredFields } from '#server/db/schema.ts';
import type { AssetFiles } from '../assets/asset-files.ts';
import { findLinks } from '../store/links.ts';
import type { ContentModel } from '../store/model.ts';
import { inBatches, linkProblems, tableOf } from '../store/record-rows.ts';
import { isTolerated, refusedFaults } from '../store/tolerated-faults.ts';
import type { FieldProblem } from '../validation/problem.ts';
import { createValidator } from '../validation/validate-record.ts';
import type { Bundle, BundleRecord } from './bundle.ts';
import type { ImportProblem } from './report.ts';

/** Whether a fault keeps a record of this type from being stored or published, or is only told. */
export const severityOf = (model: ContentModel, typeId: string, keyword: string): ImportProblem['severity'] =>
  isTolerated(model, typeId, keyword) ? 'warning' : 'error';

/**
 * @param model with the types and locales of the bundle
 * @param hasBytes whether the bytes of a digest are kept, or come with the bundle
 */
export async function checkBundle(options: {
  bundle: Bundle;
  model: ContentModel;
  transaction: Transaction;
  hasBytes: AssetFiles['has'];
}): Promise<ImportProblem[]> {
  const { bundle, model, transaction, hasBytes } = options;
  const problems: ImportProblem[] = [...findDoubleIds(bundle.records)];
  const validator = createValidator(model);
  const typeOf = await readTargetTypes(bundle.records, transaction);
  const unknownTypes = new Map<string, number>();

  for (const record of bundle.records) {
    const add = (found: readonly FieldProblem[], view: string): void => {
      for (const { field, keyword, message } of found) {
        // A link to nothing is common in exports (drafts are not exported) and shown by `check`; visitors get the rest.
        const severity = keyword === 'link' ? 'warning' : severityOf(model, record.typeId, keyword);
        problems.push({ severity, where: record.where, field: `${view}${field}`, message });
      }
    };
    if (record.kind === 'Entry' && !model.types.has(record.typeId)) {
      unknownTypes.set(record.typeId, (unknownTypes.get(record.typeId) ?? 0) + 1);
      continue;
    }
    const drafts = validator.checkDraft(record.typeId, record.fields);
    add(drafts, '');
    // Links are looked for only in what has the right shape.
    if (refusedFaults(model, record.typeId, drafts).length > 0) continue;
    add(linkProblems(model, record, findLinks(record.fields), typeOf, true), '');
    if (record.published) {
      if (record.published !== record.fields) add(validator.checkDraft(record.typeId, record.published), 'published.');
      add(validator.checkComplete(record.typeId, record.published, record.apart?.locales), '');
    }
    if (record.kind === 'Asset') problems.push(...(await findMissingBytes(record, hasBytes)));
  }
  for (const [typeId, count] of unknownTypes) {
    problems.push({
      severity: 'error',
      where: `content type "${typeId}"`,
      message: `is described neither in the file nor by a schema of the registry or schemas/content/, and ${count} entries are of it`,
    });
  }
  return problems;
}

function findDoubleIds(records: readonly BundleRecord[]): ImportProblem[] {
  const seen = new Map<string, string>();
  return records.flatMap((record): ImportProblem[] => {
    const key = `${record.kind}:${record.id}`;
    const first = seen.get(key);
    seen.set(key, record.where);
    return first === undefined
      ? []
      : [{ severity: 'error', where: record.where, message: `has the same id as another (${first})` }];
  });
}

async function findMissingBytes(record: BundleRecord, hasBytes: AssetFiles['has']): Promise<ImportProblem[]> {
  const problems: ImportProblem[] = [];
  for (const [locale, value] of Object.entries(record.fields['file'] ?? {})) {
    const file = (value ?? {}) as { sha256?: unknown; url?: unknown };
    const field = `fields.file.${locale}`;
    if (typeof file.sha256 === 'string' && !(await hasBytes(file.sha256))) {
      problems.push({
        severity: 'error',
        where: record.where,
        field,
        message: `names the file ${file.sha256}, which is neither here nor beside the import`,
      });
    } else if (file.sha256 === undefined && file.url === undefined) {
      problems.push({
        severity: 'warning',
        where: record.where,
        field,
        message: 'has neither bytes nor an address: nothing will be shown',
      });
    }
  }
  return problems;
}

/** Types of everything that the records link to, from the bundle first, then from the store. */
async function readTargetTypes(
  records: readonly BundleRecord[],
  transaction: Transaction,
): Promise<(kind: RecordKind, id: string) => string | undefined> {
  const types = new Map(records.map((record) => [`${record.kind}:${record.id}`, record.typeId]));
  const wanted = { Entry: new Set<string>(), Asset: new Set<string>() };
  for (const record of records) {
    for (const link of findLinks(onlyObjects(record.fields))) {
      if (!types.has(`${link.targetKind}:${link.targetId}`)) wanted[link.targetKind].add(link.targetId);
    }
  }
  for (const kind of ['Entry', 'Asset'] as const) {
    const table = tableOf(kind);
    await inBatches([...wanted[kind]], async (batch) => {
      const rows = await transaction
        .select({ id: table.id, typeId: table.typeId })
        .from(table)
        .where(inArray(table.id, batch));
      for (const row of rows) types.set(`${kind}:${row.id}`, row.typeId);
    });
  }
  return (kind, id) => types.get(`${kind}:${id}`);
}

const onlyObjects = (fields: StoredFields): StoredFields =>
  Object.fromEntries(Object.entries(fields).filter(([, values]) => typeof values === 'object' && values !== null));
