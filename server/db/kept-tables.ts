/** Table of named versions, as drizzle sees it; `tests/store/schema.test.ts` compares it with the migration. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './time-column.ts';
import type { RecordKind, StoredFields } from './schema.ts';

/** What never was the state of a record, or should be found again by a name: the side that lost a conflict. */
export const keptVersions = pgTable(
  'kept_versions',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<RecordKind>().notNull(),
    recordId: text('record_id').notNull(),
    name: text('name').notNull(),
    /** Version that it was made from. */
    version: integer('version').notNull(),
    fields: jsonb('fields').$type<StoredFields>().notNull(),
    at: time('at').notNull(),
    by: text('by').notNull(),
    /** Whose side it is, where another decided against it. */
    author: text('author'),
    toldAt: time('told_at'),
  },
  (table) => [
    index('kept_versions_record').on(table.kind, table.recordId, table.at),
    index('kept_versions_untold')
      .on(table.author, table.at)
      .where(sql`author IS NOT NULL AND told_at IS NULL`),
  ],
);
