import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations/index.ts';
import * as accountTables from '#server/db/account-tables.ts';
import * as auditTables from '#server/db/audit-tables.ts';
import * as formTables from '#server/db/form-tables.ts';
import * as keptTables from '#server/db/kept-tables.ts';
import * as scheduleTables from '#server/db/schedule-tables.ts';
import * as schema from '#server/db/schema.ts';
import { openTestStore, silent, START_TIMEOUT, type TestStore } from './support.ts';

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore();
}, START_TIMEOUT);
afterAll(() => opened?.close());

const pool = () => opened.store.database.pool;

test('the tables are what the code takes them to be, column by column', async () => {
  const tables = Object.values({
    ...schema,
    ...accountTables,
    ...auditTables,
    ...formTables,
    ...keptTables,
    ...scheduleTables,
  }).filter((value) => is(value, PgTable));
  expect(tables.length).toBeGreaterThanOrEqual(14);
  const { rows } = await pool().query<{ table_name: string; column: string }>(`
    SELECT table_name, column_name || ' ' || CASE data_type WHEN 'ARRAY' THEN 'text[]' WHEN 'timestamp with time zone' THEN 'timestamp (3) with time zone' ELSE data_type END || CASE is_nullable WHEN 'NO' THEN ' not null' ELSE '' END AS column
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'schema_migrations'`);
  for (const table of tables) {
    const inCode = Object.values(getTableColumns(table)).map(
      (column) => `${column.name} ${column.getSQLType()}${column.notNull ? ' not null' : ''}`,
    );
    const inDatabase = rows.filter((row) => row.table_name === getTableName(table)).map((row) => row.column);
    expect([getTableName(table), ...inDatabase.toSorted()]).toEqual([getTableName(table), ...inCode.toSorted()]);
  }
});

test('migrating again does nothing; processes that do it together do it once', async () => {
  expect(await migrate(pool())).toEqual([]);
  const extra = [...MIGRATIONS, { name: '9999-test', sql: 'CREATE TABLE migrated_once (id integer)' }];
  const done = await Promise.all([migrate(pool(), extra), migrate(pool(), extra), migrate(pool(), extra)]);
  expect(done.toSorted((left, right) => left.length - right.length)).toEqual([[], [], ['9999-test']]);
  await expect(migrate(pool())).rejects.toThrow(/migration "9999-test".*newer version/);
  await pool().query("DROP TABLE migrated_once; DELETE FROM schema_migrations WHERE name = '9999-test'");
});

test('a migration that fails leaves nothing behind, one that was changed later is refused', async () => {
  const broken = [...MIGRATIONS, { name: '9999-broken', sql: 'CREATE TABLE half_done (id integer); SELECT 1/0' }];
  await expect(migrate(pool(), broken)).rejects.toThrow(/"9999-broken" failed and was rolled back/);
  expect((await pool().query("SELECT to_regclass('half_done') AS found")).rows).toEqual([{ found: null }]);
  const changed = MIGRATIONS.map((migration) => ({ ...migration, sql: `${migration.sql}\nSELECT 1;` }));
  await expect(migrate(pool(), changed)).rejects.toThrow(/was changed after it had been applied/);
  expect(await migrate(pool())).toEqual([]);
});

test('refuses a database that acknowledges before it has written', async () => {
  const { rows } = await pool().query<{ name: string }>('SELECT current_database() AS name');
  const name = rows[0]?.name ?? '';
  await pool().query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  const { dataDir, databaseUrl } = opened;
  await expect(openDatabase({ dataDir, databaseUrl, logger: silent })).rejects.toThrow(/synchronous_commit=off/);
  await pool().query(`ALTER DATABASE ${name} RESET synchronous_commit`);
});
