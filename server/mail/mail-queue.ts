import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Mail } from '#schemas/contracts/mail.ts';
import type { Drizzle } from '../db/connect.ts';
import { mails, type MailStatus } from '../db/form-tables.ts';

export type QueuedMail = typeof mails.$inferSelect;

/** With the waits below: for about a day and a half. */
const MAX_ATTEMPTS = 10;
const FIRST_WAIT = 60_000;
const LONGEST_WAIT = 6 * 3_600_000;
/** A mail that was taken for so long and neither sent nor given back belongs to a process that is gone. */
const LOST_AFTER = 5 * 60_000;

export interface MailQueue {
  /** @returns false when a mail of this key is there already */
  add(mail: Mail): Promise<boolean>;
  /** Takes what is due, so that no other process takes it too. */
  takeDue(limit: number): Promise<QueuedMail[]>;
  /** Says that a server has it, and forgets what it said: links in mails open accounts. */
  sent(id: string): Promise<void>;
  /** @param isFinal refused for good: trying again would change nothing */
  failed(id: string, fault: string, isFinal: boolean): Promise<void>;
  find(id: string): Promise<QueuedMail | undefined>;
  list(query: { status?: MailStatus | undefined; skip: number; limit: number }): Promise<{
    items: QueuedMail[];
    total: number;
  }>;
  /** To be sent at once. @returns false when there is none such that was not sent */
  sendNow(id: string): Promise<boolean>;
}

/** @param now the clock, for tests */
export function createMailQueue(drizzle: Drizzle, now: () => number = Date.now): MailQueue {
  const at = (milliseconds: number) => new Date(milliseconds);
  return {
    async add({ template, values, to, locale, replyTo, key }) {
      const row = { id: randomUUID(), key, template, values: { ...values }, locale, recipient: to, replyTo };
      const rows = await drizzle
        .insert(mails)
        .values({ ...row, status: 'waiting', nextAttemptAt: at(now()), createdAt: at(now()) })
        .onConflictDoNothing()
        .returning({ id: mails.id });
      return rows.length > 0;
    },
    async takeDue(limit) {
      const due = drizzle
        .select({ id: mails.id })
        .from(mails)
        .where(and(isNotNull(mails.nextAttemptAt), lte(mails.nextAttemptAt, at(now()))))
        .orderBy(asc(mails.nextAttemptAt))
        .limit(limit)
        .for('update', { skipLocked: true });
      return drizzle
        .update(mails)
        .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: at(now() + LOST_AFTER) })
        .where(inArray(mails.id, due))
        .returning();
    },
    async sent(id) {
      await drizzle
        .update(mails)
        .set({ status: 'sent', sentAt: at(now()), nextAttemptAt: null, fault: null, values: {} })
        .where(eq(mails.id, id));
    },
    async failed(id, fault, isFinal) {
      const isOver = sql`${isFinal} OR ${mails.attempts} >= ${MAX_ATTEMPTS}`;
      const wait = sql`LEAST(${FIRST_WAIT} * power(4, ${mails.attempts} - 1), ${LONGEST_WAIT}) * interval '1 millisecond'`;
      await drizzle
        .update(mails)
        .set({
          fault,
          status: sql`CASE WHEN ${isOver} THEN 'failed' ELSE 'waiting' END`,
          nextAttemptAt: sql`CASE WHEN ${isOver} THEN NULL ELSE ${at(now()).toISOString()}::timestamptz + ${wait} END`,
        })
        .where(eq(mails.id, id));
    },
    async find(id) {
      return (await drizzle.select().from(mails).where(eq(mails.id, id)))[0];
    },
    async list({ status, skip, limit }) {
      const where = status ? eq(mails.status, status) : undefined;
      const items = await drizzle
        .select()
        .from(mails)
        .where(where)
        .orderBy(desc(mails.createdAt), asc(mails.id))
        .offset(skip)
        .limit(limit);
      const [total] = await drizzle.select({ total: count() }).from(mails).where(where);
      return { items, total: total?.total ?? 0 };
    },
    async sendNow(id) {
      const rows = await drizzle
        .update(mails)
        .set({ status: 'waiting', nextAttemptAt: at(now()), attempts: 0 })
        .where(and(eq(mails.id, id), ne(mails.status, 'sent')))
        .returning({ id: mails.id });
      return rows.length > 0;
    },
  };
}
