/** Table of what is to be published later, as drizzle sees it; `tests/store/schema.test.ts` compares it with the migration. */
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './time-column.ts';
import type { RecordKind } from './schema.ts';

export type ScheduleAction = 'publish' | 'unpublish';
/** `failed`: its moment came, and the store refused it. */
export type ScheduleStatus = 'waiting' | 'done' | 'failed' | 'cancelled';

export const schedules = pgTable('schedules', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<RecordKind>().notNull(),
  recordId: text('record_id').notNull(),
  action: text('action').$type<ScheduleAction>().notNull(),
  at: time('at').notNull(),
  status: text('status').$type<ScheduleStatus>().notNull(),
  fault: text('fault'),
  takenUntil: time('taken_until'),
  createdBy: text('created_by').notNull(),
  createdAt: time('created_at').notNull(),
  endedAt: time('ended_at'),
  /** Languages that are published; null: all of them. */
  locales: text('locales').array(),
  /** The page with everything that belongs to it. */
  withParts: boolean('with_parts').notNull().default(false),
  /** Who moved it last, or called it off. */
  changedBy: text('changed_by'),
});
