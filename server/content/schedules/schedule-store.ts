import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/db/connect.ts';
import type { RecordKind } from '#server/db/schema.ts';
import { schedules, type ScheduleAction, type ScheduleStatus } from '#server/db/schedule-tables.ts';
import { invalid, StoreError } from '../store/errors.ts';
import { tableOf } from '../store/record-rows.ts';

export type Schedule = typeof schedules.$inferSelect;

export interface ScheduleQuery {
  readonly kind?: RecordKind;
  readonly recordId?: string;
  readonly status?: ScheduleStatus;
  readonly skip: number;
  readonly limit: number;
}

export interface ScheduleStore {
  /** @throws StoreError `not-found` without such a record, `invalid` at `at` or `action`, `already-exists` */
  add(wanted: {
    readonly kind: RecordKind;
    readonly recordId: string;
    readonly action: ScheduleAction;
    readonly at: Date;
    readonly by: string;
    /** Languages that are published; absent: all of them. */
    readonly locales?: readonly string[];
    /** The page with everything that belongs to it. */
    readonly withParts?: boolean;
  }): Promise<Schedule>;
  get(id: string): Promise<Schedule | undefined>;
  /** The next to come first; of what is over, the last first. */
  list(query: ScheduleQuery): Promise<{ total: number; items: Schedule[] }>;
  /** @throws StoreError `not-found`, or `wrong-state` when its moment has come already */
  cancel(id: string, by: string): Promise<Schedule>;
  /** To another moment. @throws StoreError as `cancel`, and as `add` of the moment */
  move(id: string, at: Date, by: string): Promise<Schedule>;
  /** Takes what is due, so that no other process takes it too. A process that ends without a word loses it again. */
  takeDue(limit: number): Promise<Schedule[]>;
  /** @param fault why the store refused it; without: it is done */
  end(id: string, fault?: string): Promise<void>;
  /** When the next one is due; in the past when one is. */
  nextAt(): Promise<Date | undefined>;
}

/** Further ahead nobody plans; a year mistyped is more likely. */
const LONGEST_MS = 5 * 366 * 86_400_000;
/** Something that was taken for so long belongs to a process that is gone. */
const LEASE_MS = 60_000;

const plannedAlready = (action: string, at: Date): StoreError =>
  new StoreError({
    code: 'already-exists',
    message: `This is planned for that moment already (${action}, ${at.toISOString()}).`,
    version: 0,
  });

/** A unique index refused it. */
function isTaken(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '23505' || (cause !== undefined && isTaken(cause));
}

/** @param now the clock, for tests */
export function createScheduleStore(drizzle: Drizzle, now: () => number = Date.now): ScheduleStore {
  const date = (milliseconds: number) => new Date(milliseconds);
  const isFree = () => or(isNull(schedules.takenUntil), lte(schedules.takenUntil, date(now())));
  const isOpen = (id: string) => and(eq(schedules.id, id), eq(schedules.status, 'waiting'), isFree());
  const refuseMoment = (at: Date): void => {
    if (at.getTime() <= now())
      throw invalid([{ field: 'at', keyword: 'future', message: 'must be later than now: to publish now, publish' }]);
    if (at.getTime() > now() + LONGEST_MS)
      throw invalid([{ field: 'at', keyword: 'maximum', message: 'must be within five years' }]);
  };
  const whyNot = async (id: string, verb: string): Promise<StoreError> => {
    const [present] = await drizzle.select().from(schedules).where(eq(schedules.id, id));
    if (!present) return new StoreError({ code: 'not-found', message: 'There is no such schedule.' });
    const state = present.status === 'waiting' ? 'being carried out' : present.status;
    return new StoreError({ code: 'wrong-state', message: `It cannot be ${verb}: it is ${state}.`, version: 0 });
  };

  return {
    async add({ kind, recordId, action, at, by, locales, withParts = false }) {
      refuseMoment(at);
      const table = tableOf(kind);
      const [record] = await drizzle.select({ id: table.id }).from(table).where(eq(table.id, recordId));
      if (!record)
        throw new StoreError({ code: 'not-found', message: `There is no ${kind.toLowerCase()} "${recordId}".` });
      const [added] = await drizzle
        .insert(schedules)
        .values({
          ...{ id: randomUUID(), kind, recordId, action, at, status: 'waiting' as const },
          ...{ createdBy: by, createdAt: date(now()), withParts, locales: locales ? [...locales] : null },
        })
        .onConflictDoNothing()
        .returning();
      if (!added) throw plannedAlready(action, at);
      return added;
    },
    get: async (id) => (await drizzle.select().from(schedules).where(eq(schedules.id, id)))[0],
    async list({ kind, recordId, status, skip, limit }) {
      const where = and(
        kind && eq(schedules.kind, kind),
        recordId === undefined ? undefined : eq(schedules.recordId, recordId),
        status && eq(schedules.status, status),
      );
      const [total] = await drizzle.select({ value: count() }).from(schedules).where(where);
      const items = await drizzle
        .select()
        .from(schedules)
        .where(where)
        .orderBy(
          ...(status && status !== 'waiting' ? [desc(schedules.endedAt)] : [asc(schedules.at)]),
          asc(schedules.id),
        )
        .offset(skip)
        .limit(limit);
      return { total: total?.value ?? 0, items };
    },
    async cancel(id, by) {
      const [cancelled] = await drizzle
        .update(schedules)
        .set({ status: 'cancelled', endedAt: date(now()), changedBy: by })
        .where(isOpen(id))
        .returning();
      if (cancelled) return cancelled;
      throw await whyNot(id, 'cancelled');
    },
    async move(id, at, by) {
      refuseMoment(at);
      try {
        const [moved] = await drizzle.update(schedules).set({ at, changedBy: by }).where(isOpen(id)).returning();
        if (moved) return moved;
      } catch (error) {
        if (!isTaken(error)) throw error;
        throw plannedAlready('the same', at);
      }
      throw await whyNot(id, 'moved');
    },
    async takeDue(limit) {
      const due = drizzle
        .select({ id: schedules.id })
        .from(schedules)
        .where(and(eq(schedules.status, 'waiting'), lte(schedules.at, date(now())), isFree()))
        .orderBy(asc(schedules.at), asc(schedules.createdAt))
        .limit(limit)
        .for('update', { skipLocked: true });
      const taken = await drizzle
        .update(schedules)
        .set({ takenUntil: date(now() + LEASE_MS) })
        .where(inArray(schedules.id, due))
        .returning();
      // An update answers in no order of its own.
      return taken.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    },
    async end(id, fault) {
      await drizzle
        .update(schedules)
        .set({ status: fault === undefined ? 'done' : 'failed', fault, takenUntil: null, endedAt: date(now()) })
        .where(eq(schedules.id, id));
    },
    async nextAt() {
      const [next] = await drizzle
        .select({ at: sql<Date>`min(greatest(${schedules.at}, ${schedules.takenUntil}))`.mapWith(schedules.at) })
        .from(schedules)
        .where(eq(schedules.status, 'waiting'));
      return next?.at ?? undefined;
    },
  };
}
