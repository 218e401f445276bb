import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from '#schemas/contracts/site.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { findLinks } from '#server/content/store/links.ts';
import type { ContentTypeDefinition, StoredFields } from '#server/db/schema.ts';

export const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Values that are not localized. */
export const plain = (values: Readonly<Record<string, unknown>>): StoredFields =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { 'en-UK': value }]));
export const entryLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
export const assetLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });

export interface TestRecord {
  readonly id: string;
  /** Content type; absent: an asset. */
  readonly type?: string;
  readonly fields: StoredFields;
  /** Draft values, where they differ from the published ones. */
  readonly draft?: StoredFields;
  /** Absent: published with version 3. `null`: a draft. */
  readonly publishedVersion?: number | null;
  readonly publishedAt?: string;
  readonly archived?: boolean;
  readonly tags?: readonly string[];
}

export interface TestDatabase {
  readonly database: Database;
  readonly put: (...records: readonly TestRecord[]) => Promise<void>;
  readonly define: (types: Readonly<Record<string, ContentTypeDefinition>>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** An empty database with the locales en-UK (default), es-ES → en-UK, pt-PT and it-IT (no fallback). */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-dialect-'));
  const own = process.env['DATABASE_URL'] ? await createOwn(process.env['DATABASE_URL']) : undefined;
  const database = await openDatabase({ dataDir, logger: silent, ...(own ? { databaseUrl: own.url } : {}) });
  const { pool } = database;
  await pool.query(`INSERT INTO locales (code, name, fallback_code, is_default, position) VALUES
    ('en-UK', 'English', NULL, TRUE, 0), ('es-ES', 'Español', 'en-UK', FALSE, 1), ('pt-PT', 'Português', NULL, FALSE, 2), ('it-IT', 'Italiano', NULL, FALSE, 3)`);
  return {
    database,
    put: async (...records) => {
      for (const record of records) await putRecord(pool, record);
    },
    define: async (types) => {
      for (const [id, definition] of Object.entries(types)) {
        await pool.query(
          'INSERT INTO content_types (id, definition, created_at, updated_at) VALUES ($1, $2, now(), now())',
          [id, definition],
        );
      }
    },
    close: async () => {
      await database.close();
      await own?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** On a server that others use too: a database of one's own. */
async function createOwn(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `dialect_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await run(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function putRecord(pool: pg.Pool, record: TestRecord): Promise<void> {
  const { id, type, fields, draft = fields, archived = false, tags = [] } = record;
  const publishedVersion = archived || record.publishedVersion === null ? null : (record.publishedVersion ?? 3);
  const published = publishedVersion === null ? null : fields;
  const at = publishedVersion === null ? null : (record.publishedAt ?? '2026-01-01T00:00:00Z');
  const table = type === undefined ? 'assets' : 'entries';
  const kind = type === undefined ? 'Asset' : 'Entry';
  await pool.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
  await pool.query('DELETE FROM links WHERE source_kind = $1 AND source_id = $2', [kind, id]);
  const columns = [
    'id',
    'version',
    'fields',
    'published',
    'published_version',
    'published_at',
    'first_published_at',
    'archived_at',
    'created_at',
    'updated_at',
    'tags',
  ];
  const values: unknown[] = [
    id,
    (publishedVersion ?? 0) + 1,
    draft,
    published,
    publishedVersion,
    at,
    at,
    archived ? new Date() : null,
    new Date(),
    new Date(),
    tags,
  ];
  if (type !== undefined) {
    columns.push('type_id');
    values.push(type);
  }
  await pool.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')})`,
    values,
  );
  for (const [view, stored] of [
    ['draft', draft],
    ['published', published],
  ] as const) {
    for (const link of stored ? findLinks(stored) : []) {
      await pool.query(
        'INSERT INTO links (source_kind, source_id, view, field, locale, position, target_kind, target_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
        [kind, id, view, link.field, link.locale, link.position, link.targetKind, link.targetId],
      );
    }
  }
}
