import { and, count, desc, asc, eq, gte, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Work } from '#schemas/contracts/studio-inbox.ts';
import type { Drizzle } from '../db/connect.ts';
import { formSubmissions } from '../db/form-tables.ts';
import type { StoredSubmission } from '../forms/submission-store.ts';
import { escapeLike } from '../db/escape-like.ts';

export interface InboxQuery {
  readonly form?: string | undefined;
  readonly work?: Work | undefined;
  readonly locale?: string | undefined;
  /** Reference, company, or the whole of an e-mail address: no list of addresses can be guessed letter by letter. */
  readonly search?: string | undefined;
  readonly from?: Date | undefined;
  /** Not included. */
  readonly until?: Date | undefined;
  readonly after?: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

export interface InboxStore {
  list(query: InboxQuery): Promise<readonly StoredSubmission[]>;
  find(id: string): Promise<StoredSubmission | undefined>;
  counts(): Promise<readonly { readonly form: string; readonly work: Work; readonly total: number }[]>;
  /** @returns what it is by then; undefined when there is none such */
  setWork(id: string, work: Work, by: string): Promise<StoredSubmission | undefined>;
  remove(id: string): Promise<StoredSubmission | undefined>;
  /** Deletes what came before a day and is not being handled; a thousand at a time. @returns how many went */
  removeOld(before: Date): Promise<number>;
}

/** A search looks at so many of the newest at most: it costs the same with ten years of mail. */
const WINDOW = 5_000;
const PIECE = 1_000;
const table = formSubmissions;

export function createInboxStore(drizzle: Drizzle): InboxStore {
  const found = (search: string): SQL | undefined => {
    const reference = search.replace(/-/g, '').toLowerCase();
    const like = `%${escapeLike(search)}%`;
    return or(
      /^[0-9a-f]{1,32}$/.test(reference) ? sql`replace(${table.id}::text, '-', '') LIKE ${`${reference}%`}` : undefined,
      sql`${table.values} ->> 'companyName' ILIKE ${like}`,
      search.includes('@') ? sql`lower(${table.values} ->> 'email') = ${search.toLowerCase()}` : undefined,
    );
  };
  return {
    async list({ form, work, locale, search, from, until, after, limit }) {
      const walked = and(
        form === undefined ? undefined : eq(table.form, form),
        work === undefined ? undefined : eq(table.work, work),
        from && gte(table.createdAt, from),
        until && lt(table.createdAt, until),
        after &&
          sql`(${table.createdAt} < ${after.at}::timestamptz OR (${table.createdAt} = ${after.at}::timestamptz AND ${table.id} > ${after.id}::uuid))`,
      );
      const held = and(
        locale === undefined ? undefined : sql`${table.locale} = ${locale}`,
        search === undefined ? undefined : found(search),
      );
      const order = [desc(table.createdAt), asc(table.id)];
      if (!held)
        return drizzle
          .select()
          .from(table)
          .where(walked)
          .orderBy(...order)
          .limit(limit);
      const window = drizzle
        .select({ id: table.id })
        .from(table)
        .where(walked)
        .orderBy(...order)
        .limit(WINDOW);
      return drizzle
        .select()
        .from(table)
        .where(and(sql`${table.id} IN ${window}`, held))
        .orderBy(...order)
        .limit(limit);
    },
    async find(id) {
      return (await drizzle.select().from(table).where(eq(table.id, id)))[0];
    },
    counts: () =>
      drizzle
        .select({ form: table.form, work: table.work, total: count() })
        .from(table)
        .groupBy(table.form, table.work),
    async setWork(id, work, by) {
      const values = work === 'new' ? { work, workBy: null, workAt: null } : { work, workBy: by, workAt: new Date() };
      return (await drizzle.update(table).set(values).where(eq(table.id, id)).returning())[0];
    },
    async remove(id) {
      return (await drizzle.delete(table).where(eq(table.id, id)).returning())[0];
    },
    async removeOld(before) {
      let gone = 0;
      for (;;) {
        const old = drizzle
          .select({ id: table.id })
          .from(table)
          .where(and(lt(table.createdAt, before), ne(table.status, 'received')))
          .orderBy(asc(table.createdAt))
          .limit(PIECE);
        const rows = await drizzle
          .delete(table)
          .where(sql`${table.id} IN ${old}`)
          .returning({ id: table.id });
        gone += rows.length;
        if (rows.length < PIECE) return gone;
      }
    },
  };
}
