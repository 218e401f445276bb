import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { FormValues, Submission } from '#schemas/contracts/forms.ts';
import type { Drizzle } from '../db/connect.ts';
import { formFiles, formSubmissions, type StoredAnswer, type SubmissionStatus } from '../db/form-tables.ts';
import type { ReceivedFile } from './read-multipart.ts';

export type StoredSubmission = typeof formSubmissions.$inferSelect;
export type StoredFile = Omit<typeof formFiles.$inferSelect, 'bytes' | 'place'>;

/** Handled at most so often; then a person has to look. */
const MAX_ATTEMPTS = 8;
/** A submission that is `received` for so long belongs to a process that is gone. */
const LOST_AFTER = 2 * 60_000;
const FIRST_WAIT = 60_000;
const LONGEST_WAIT = 6 * 3_600_000;

export interface ListQuery {
  readonly form: string;
  readonly status?: SubmissionStatus | undefined;
  readonly skip: number;
  readonly limit: number;
}

export interface SubmissionStore {
  /**
   * Keeps a submission before anything else is done with it.
   *
   * @param files kept with it, or neither is
   * @param key makes a repeated one the same; after `lifetime` milliseconds it is free again
   * @returns the one that has the key already, where there is one: nothing was written then
   */
  receive(
    submission: Submission,
    stored: FormValues,
    key?: { readonly digest: string; readonly lifetime: number },
    files?: readonly ReceivedFile[],
  ): Promise<StoredSubmission | undefined>;
  find(id: string): Promise<StoredSubmission | undefined>;
  /** Files of some submissions, in the order in which they were sent. */
  files(submissionIds: readonly string[]): Promise<StoredFile[]>;
  fileBytes(submissionId: string, id: string): Promise<(StoredFile & { readonly bytes: Buffer }) | undefined>;
  handled(id: string, answer: StoredAnswer): Promise<void>;
  /** Not accepted by its handler: kept, and the key is free, since it will be sent again with other values. */
  refused(id: string): Promise<void>;
  /** @param isRetried false where its handler needs what is not stored (a password) */
  failed(id: string, isRetried: boolean): Promise<void>;
  /** Takes what is due, so that no other process takes it too. */
  takeDue(limit: number): Promise<StoredSubmission[]>;
  /** To be handled at once, however often it was tried. @returns false when there is none such, or it was handled */
  retry(form: string, id: string): Promise<boolean>;
  list(query: ListQuery): Promise<{ items: StoredSubmission[]; total: number }>;
  /** Everything of a form, oldest first, in pieces. */
  all(form: string): AsyncIterable<readonly StoredSubmission[]>;
  counts(): Promise<{ form: string; status: SubmissionStatus; total: number }[]>;
  remove(form: string, id: string): Promise<boolean>;
}

const PIECE = 500;

const FILE_COLUMNS = {
  ...{ id: formFiles.id, submissionId: formFiles.submissionId, field: formFiles.field },
  ...{ name: formFiles.name, type: formFiles.type, size: formFiles.size },
};
const fileRows = (submissionId: string, files: readonly ReceivedFile[]) =>
  files.map((file, place) => ({ ...file, id: randomUUID(), submissionId, place }));

/** @param now the clock, for tests */
export function createSubmissionStore(drizzle: Drizzle, now: () => number = Date.now): SubmissionStore {
  const table = formSubmissions;
  const at = (milliseconds: number) => new Date(milliseconds);
  const set = async (id: string, values: Partial<typeof table.$inferInsert>) => {
    await drizzle.update(table).set(values).where(eq(table.id, id));
  };

  return {
    async receive(submission, stored, key, files = []) {
      const row = {
        id: submission.id,
        form: submission.form,
        status: 'received' as const,
        key: key?.digest,
        values: stored,
        locale: submission.locale,
        storefront: submission.storefront,
        market: submission.market,
        origin: submission.origin,
        entryId: submission.entryId,
        visitor: submission.visitor,
        attempts: 1,
        nextAttemptAt: at(now() + LOST_AFTER),
        createdAt: at(now()),
      };
      if (key)
        await drizzle
          .update(table)
          .set({ key: null })
          .where(and(eq(table.key, key.digest), lt(table.createdAt, at(now() - key.lifetime))));
      const written = await drizzle.transaction(async (transaction) => {
        const rows = await transaction.insert(table).values(row).onConflictDoNothing().returning({ id: table.id });
        if (rows.length > 0 && files.length > 0) await transaction.insert(formFiles).values(fileRows(row.id, files));
        return rows;
      });
      if (written.length > 0 || !key) return undefined;
      const [earlier] = await drizzle.select().from(table).where(eq(table.key, key.digest));
      // Freed between the two statements: the first was refused just now, so this one counts by itself.
      if (!earlier)
        await drizzle.transaction(async (transaction) => {
          await transaction.insert(table).values({ ...row, key: null });
          if (files.length > 0) await transaction.insert(formFiles).values(fileRows(row.id, files));
        });
      return earlier;
    },
    async find(id) {
      return (await drizzle.select().from(table).where(eq(table.id, id)))[0];
    },
    async files(submissionIds) {
      if (submissionIds.length === 0) return [];
      return drizzle
        .select(FILE_COLUMNS)
        .from(formFiles)
        .where(inArray(formFiles.submissionId, [...submissionIds]))
        .orderBy(asc(formFiles.submissionId), asc(formFiles.place));
    },
    async fileBytes(submissionId, id) {
      const where = and(eq(formFiles.submissionId, submissionId), eq(formFiles.id, id));
      return (
        await drizzle
          .select({ ...FILE_COLUMNS, bytes: formFiles.bytes })
          .from(formFiles)
          .where(where)
      )[0];
    },
    handled: (id, answer) => set(id, { status: 'handled', answer, handledAt: at(now()), nextAttemptAt: null }),
    refused: (id) => set(id, { status: 'refused', key: null, handledAt: at(now()), nextAttemptAt: null }),
    async failed(id, isRetried) {
      const wait = sql<Date>`CASE WHEN ${table.attempts} >= ${MAX_ATTEMPTS} OR ${!isRetried} THEN NULL
        ELSE ${at(now()).toISOString()}::timestamptz + LEAST(${FIRST_WAIT} * power(4, ${table.attempts} - 1), ${LONGEST_WAIT}) * interval '1 millisecond' END`;
      await drizzle.update(table).set({ status: 'failed', nextAttemptAt: wait }).where(eq(table.id, id));
    },
    async takeDue(limit) {
      const due = drizzle
        .select({ id: table.id })
        .from(table)
        .where(and(isNotNull(table.nextAttemptAt), lte(table.nextAttemptAt, at(now()))))
        .orderBy(asc(table.nextAttemptAt))
        .limit(limit)
        .for('update', { skipLocked: true });
      return drizzle
        .update(table)
        .set({
          status: 'received',
          attempts: sql`${table.attempts} + 1`,
          nextAttemptAt: at(now() + LOST_AFTER),
        })
        .where(inArray(table.id, due))
        .returning();
    },
    async retry(form, id) {
      const open = or(eq(table.status, 'failed'), eq(table.status, 'received'));
      const rows = await drizzle
        .update(table)
        .set({ nextAttemptAt: at(now()), attempts: 0 })
        .where(and(eq(table.form, form), eq(table.id, id), open))
        .returning({ id: table.id });
      return rows.length > 0;
    },
    async list({ form, status, skip, limit }) {
      const where = and(eq(table.form, form), status ? eq(table.status, status) : undefined);
      const items = await drizzle
        .select()
        .from(table)
        .where(where)
        .orderBy(desc(table.createdAt), asc(table.id))
        .offset(skip)
        .limit(limit);
      const [total] = await drizzle.select({ total: count() }).from(table).where(where);
      return { items, total: total?.total ?? 0 };
    },
    async *all(form) {
      let last: StoredSubmission | undefined;
      for (;;) {
        const after: ReturnType<typeof sql> | undefined =
          last &&
          sql`(${table.createdAt}, ${table.id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
        const piece = await drizzle
          .select()
          .from(table)
          .where(and(eq(table.form, form), after))
          .orderBy(asc(table.createdAt), asc(table.id))
          .limit(PIECE);
        if (piece.length > 0) yield piece;
        last = piece.at(-1);
        if (piece.length < PIECE) return;
      }
    },
    async counts() {
      return drizzle
        .select({ form: table.form, status: table.status, total: count() })
        .from(table)
        .groupBy(table.form, table.status);
    },
    async remove(form, id) {
      const rows = await drizzle
        .delete(table)
        .where(and(eq(table.form, form), eq(table.id, id)))
        .returning({ id: table.id });
      return rows.length > 0;
    },
  };
}
