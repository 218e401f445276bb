/**
 * Tables of the content store, as drizzle sees them. The SQL in `migrations/` creates them; `tests/store/schema.test.ts`
 * fails when the two disagree.
 *
 * Versions count as in Contentful: every write adds one. A publish takes the version it found as `publishedVersion` and
 * itself makes the next one, so `version === publishedVersion + 1` is published, more is changed, no `publishedVersion` is
 * draft, `archivedAt` is archived.
 */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './time-column.ts';

/** Field id → locale → value, for example `{ "name": { "en-UK": "Lisbon" } }`. Values that are not localized stand under the default locale. */
export type StoredFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What is published by language (docs/decisions/0032-publishing-by-language.md). */
export interface PublishedApart {
  /** Languages in which visitors see the record; absent: in all. */
  readonly locales?: readonly string[];
  /** Field → language → value, where a value that is not localized was left as it was for a language that was not published. */
  readonly values?: StoredFields;
}

/** A text that was written against a source, or for a file, that has changed since. */
export interface StaleMark {
  /** Version of the record that held the source it was written against. */
  readonly version: number;
  /** That source. */
  readonly source: unknown;
  /** Digest of the file that it tells of. */
  readonly file?: string;
}
/** Field → language → what it was written against. */
export type StaleMarks = Readonly<Record<string, Readonly<Record<string, StaleMark>>>>;

/** Members of a file of another space that have no place here, as they came: where it stood, concepts of a taxonomy. */
export interface BroughtParts {
  readonly sys?: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly others?: Readonly<Record<string, unknown>>;
}

export type RecordKind = 'Entry' | 'Asset';
export type View = 'draft' | 'published';

const recordTable = (name: string) =>
  pgTable(name, {
    id: text('id').primaryKey(),
    /** Content type id, for example `heroBanner`; `Asset` for assets. */
    typeId: text('type_id').notNull(),
    version: integer('version').notNull(),
    /** Latest values, whatever the state. */
    fields: jsonb('fields').$type<StoredFields>().notNull(),
    /** Values as visitors see them; null: they see nothing. Archived records have none. */
    published: jsonb('published').$type<StoredFields>(),
    publishedVersion: integer('published_version'),
    publishedAt: time('published_at'),
    firstPublishedAt: time('first_published_at'),
    publishedCounter: integer('published_counter').notNull().default(0),
    /** Where a language differs from the others in what visitors see; null: nowhere. */
    apart: jsonb('apart').$type<PublishedApart>(),
    /** Translations whose source changed since they were written; null: none. */
    stale: jsonb('stale').$type<StaleMarks>(),
    archivedVersion: integer('archived_version'),
    archivedAt: time('archived_at'),
    archivedBy: text('archived_by'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    createdBy: text('created_by'),
    updatedBy: text('updated_by'),
    publishedBy: text('published_by'),
    /** Ids of rows in `tags`. */
    tags: text('tags').array().notNull().default([]),
    /** For the way back only; null: nothing. */
    brought: jsonb('brought').$type<BroughtParts>(),
    /** Every text of `fields`, lower case: what the management list searches. */
    searchText: text('search_text').notNull().default(''),
  });

export type RecordTable = ReturnType<typeof recordTable>;
/** Indexes are in the migration: by type and publication, by type and change, GIN on `published` and `fields`, trigrams. */
export const entries: RecordTable = recordTable('entries');

/**
 * Fields of an asset: `title`, `description` (text), `file` ({@link StoredFile}), `focalX`, `focalY` (per cent, under the
 * default locale only).
 */
export const assets: RecordTable = recordTable('assets');

/** One locale's file. With `sha256` its bytes are ours (`AssetFiles`); otherwise `url` names another server. */
export interface StoredFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly url?: string;
  readonly sha256?: string;
  readonly details?: { readonly size?: number; readonly image?: { readonly width: number; readonly height: number } };
  /** Three colours, top to bottom: `#0a2234,#7a2c17,#f0b95c`. */
  readonly placeholder?: string;
}

export type VersionAction =
  | 'create'
  | 'update'
  | 'publish'
  | 'unpublish'
  | 'archive'
  | 'unarchive'
  | 'restore'
  | 'import'
  | 'delete';

/** History. A trigger refuses update and delete; rows outlive their record, and a record made anew counts on. */
export const versions = pgTable(
  'versions',
  {
    kind: text('kind').$type<RecordKind>().notNull(),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    typeId: text('type_id').notNull(),
    fields: jsonb('fields').$type<StoredFields>().notNull(),
    tags: text('tags').array().notNull().default([]),
    action: text('action').$type<VersionAction>().notNull(),
    at: time('at').notNull(),
    by: text('by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.version] })],
);

/** Every link of every record, rewritten in the transaction that writes the record. Links inside rich text count. */
export const links = pgTable(
  'links',
  {
    sourceKind: text('source_kind').$type<RecordKind>().notNull(),
    sourceId: text('source_id').notNull(),
    view: text('view').$type<View>().notNull(),
    field: text('field').notNull(),
    locale: text('locale').notNull(),
    /** Place in the field's list, or in reading order of its rich text. */
    position: integer('position').notNull(),
    targetKind: text('target_kind').$type<RecordKind>().notNull(),
    targetId: text('target_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceKind, table.sourceId, table.view, table.field, table.locale, table.position] }),
    index('links_target').on(table.targetKind, table.targetId, table.view),
  ],
);

export const locales = pgTable('locales', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  fallbackCode: text('fallback_code'),
  isDefault: boolean('is_default').notNull().default(false),
  /** Order in lists; the default locale first. */
  position: integer('position').notNull(),
  brought: jsonb('brought').$type<BroughtParts>(),
});

/** Types that an import brought and no schema of ours describes, as the export format writes them (`sys.id` apart). */
export const contentTypes = pgTable('content_types', {
  id: text('id').primaryKey(),
  definition: jsonb('definition').$type<ContentTypeDefinition>().notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

export interface ContentTypeDefinition {
  readonly name: string;
  readonly description?: string | null;
  readonly displayField?: string | null;
  readonly fields: readonly ContentTypeField[];
  /** How another editor lays its form out: kept as it came for the way back. */
  readonly editorInterface?: Readonly<Record<string, unknown>>;
  readonly brought?: BroughtParts;
}
export interface ContentTypeField {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly linkType?: string;
  readonly items?: {
    readonly type: string;
    readonly linkType?: string;
    readonly validations?: readonly Readonly<Record<string, unknown>>[];
  };
  readonly localized?: boolean;
  readonly required?: boolean;
  readonly validations?: readonly Readonly<Record<string, unknown>>[];
  readonly disabled?: boolean;
  readonly omitted?: boolean;
}

export const tags = pgTable('tags', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  visibility: text('visibility').$type<'public' | 'private'>().notNull().default('public'),
  brought: jsonb('brought').$type<BroughtParts>(),
});
