/** A collection read from end to end, a page at a time: the last page costs what its place in an index costs, no sorting. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegistryManifest } from '#schemas/contracts/registry.ts';
import { buildModel } from '#server/content/dialect/model.ts';
import { selectSql } from '#server/content/dialect/read/selection-sql.ts';
import { openTestStore, START_TIMEOUT, type TestStore } from './support.ts';

const manifest = JSON.parse(
  readFileSync(new URL('../../schemas/generated/manifest.json', import.meta.url), 'utf8'),
) as RegistryManifest;

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore(manifest.contentTypes);
}, START_TIMEOUT);
afterAll(() => opened?.close());

test('records of a type come in the order of their ids without being sorted', async () => {
  const { pool } = opened.store.database;
  await pool.query(`
    INSERT INTO entries (id, type_id, version, fields, published, published_version, published_at, created_at, updated_at)
    SELECT 'page-' || n, 'page', 2, fields, fields, 1, now(), now(), now()
    FROM generate_series(1, 20000) AS n, jsonb_build_object('slug', jsonb_build_object('en-UK', 's' || n)) AS fields`);
  await pool.query('ANALYZE entries');
  const scope = {
    model: buildModel(manifest.contentTypes, []),
    locales: { default: 'en-UK', fallbacks: new Map([['en-UK', null]]) },
    view: 'published',
  } as const;
  const selection = { kind: 'Entry', typeIds: ['page'], locale: 'en-UK', order: ['sys_id_ASC'] } as const;
  const { text, values } = selectSql(selection, { skip: 19_600, limit: 400 }, scope);
  const { rows } = await pool.query<{ id: string }>(text, [...values]);
  expect(rows).toHaveLength(400);
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted());
  const { rows: plan } = await pool.query<Record<string, string>>(`EXPLAIN ${text}`, [...values]);
  const steps = plan.map((row) => Object.values(row)[0]).join('\n');
  expect(steps).toContain('entries_type_id');
  expect(steps).not.toContain('Sort');
}, 30_000);
