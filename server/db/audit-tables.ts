/** The log of who did what, as drizzle sees it (`migrations/0031-roles-and-audit.ts`). */
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './time-column.ts';

export const auditLog = pgTable('audit_log', {
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: time('at').notNull(),
  by: text('by').notNull(),
  action: text('action').notNull(),
  kind: text('kind').notNull(),
  recordId: text('record_id').notNull(),
  detail: text('detail'),
});
