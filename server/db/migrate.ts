import { createHash } from 'node:crypto';
import type { Client, Pool, PoolClient } from 'pg';
import { MIGRATIONS, type Migration } from './migrations/index.ts';
import { StoreStartError } from './start-error.ts';

/** Any constant will do; the same in every process, so that only one of them migrates at a time. */
export const MIGRATION_LOCK = 727_001;

const digest = (sql: string): string => createHash('sha256').update(sql.trim()).digest('hex');

/**
 * Brings a database to the newest shape, each migration in its own transaction, under an advisory lock: processes that
 * start together wait for the first.
 *
 * @returns names of the migrations that were applied now
 * @throws Error when the database was migrated by a newer or a changed product; nothing has been altered then
 */
export async function migrate(pool: Pool, migrations: readonly Migration[] = MIGRATIONS): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await applyMissing(client, migrations);
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
}

async function applyMissing(client: PoolClient | Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_migrations ORDER BY name',
  );
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const row of rows) {
    const migration = known.get(row.name);
    if (!migration) {
      throw new StoreStartError(
        `The content database has migration "${row.name}", which this version of the product does not know. Start the newer version, or use another database.`,
      );
    }
    if (digest(migration.sql) !== row.sha256) {
      throw new StoreStartError(
        `Migration "${row.name}" was changed after it had been applied to this database. Put the file back as released and add a new migration instead.`,
      );
    }
  }
  const applied = new Set(rows.map((row) => row.name));
  const done: string[] = [];
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    await client.query('BEGIN');
    try {
      await client.query(migration.sql);
      await client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [
        migration.name,
        digest(migration.sql),
      ]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw new StoreStartError(
        `Migration "${migration.name}" failed and was rolled back: ${(error as Error).message}`,
        { cause: error },
      );
    }
    done.push(migration.name);
  }
  return done;
}
