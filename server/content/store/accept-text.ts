import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { auditLog } from '#server/db/audit-tables.ts';
import type { RecordKind } from '#server/db/schema.ts';
import { StoreError } from './errors.ts';
import { recordColumns, tableOf } from './record-rows.ts';
import type { StoredRecord } from './record.ts';
import { withoutMark } from './stale-marks.ts';

/** Takes the mark of a translation away and logs who said so. A text without a mark stays as it is. */
export async function acceptText(
  transaction: Transaction,
  kind: RecordKind,
  {
    id,
    field,
    locale,
    by,
  }: { readonly id: string; readonly field: string; readonly locale: string; readonly by: string },
): Promise<StoredRecord> {
  const table = tableOf(kind);
  const [record] = await transaction.select(recordColumns(table)).from(table).where(eq(table.id, id)).for('update');
  if (!record) throw new StoreError({ code: 'not-found', message: `There is no ${kind.toLowerCase()} "${id}".` });
  const stale = withoutMark(record.stale, field, locale);
  if (stale === record.stale) return record;
  await transaction.update(table).set({ stale }).where(eq(table.id, id));
  await transaction.insert(auditLog).values({
    at: new Date(),
    by,
    action: 'still-right',
    kind,
    recordId: id,
    detail: `${field}.${locale}`.slice(0, 200),
  });
  return { ...record, stale };
}
