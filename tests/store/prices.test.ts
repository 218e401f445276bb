/** What a price was before: written down by publishing, filled from older stores, brought by imports, never rewritten. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RegistryManifest } from '#schemas/contracts/registry.ts';
import { deriveIfOld } from '#server/content/derived/keep-derived.ts';
import { exportStore } from '#server/content/transfer/export-store.ts';
import { importBundle } from '#server/content/transfer/import-bundle.ts';
import { parseExport } from '#server/content/transfer/parse-export.ts';
import { resetStore } from '#server/content/transfer/reset-store.ts';
import { entry, linkTo } from '../support/package-world.ts';
import { openTestStore, START_TIMEOUT, type TestStore } from './support.ts';

const manifest = JSON.parse(
  readFileSync(new URL('../../schemas/generated/manifest.json', import.meta.url), 'utf8'),
) as RegistryManifest;
const plain = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { 'en-UK': value }]));
const MARKETS = ['en', 'es'].map((iso) => entry('market', `market-${iso}`, plain({ name: iso, iso, currency: 'EUR' })));
const fieldsOf = (price: number, priceWithDiscount?: number, market = 'es') =>
  plain({ market: linkTo(`market-${market}`), price, ...(priceWithDiscount !== undefined && { priceWithDiscount }) });
const priceEntry = (price: number, discount?: number, priceHistory?: readonly object[]) => ({
  ...entry('marketInformation', 'p', fieldsOf(price, discount)),
  ...(priceHistory && { priceHistory }),
});

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore(manifest.contentTypes);
}, START_TIMEOUT);
afterAll(() => opened?.close());
beforeEach(() => resetStore(opened.store));

async function bring(...entries: readonly object[]) {
  const { store, files } = opened;
  const bundle = parseExport({ entries: [...MARKETS, ...entries] }, 'prices');
  return importBundle({ store, files, bundle, by: 'test' });
}
async function rows() {
  const { rows: found } = await opened.store.database.pool.query<{ price: number | null; prior: number | null }>(
    "SELECT price::float8 AS price, prior::float8 AS prior FROM price_history WHERE entry_id = 'p' ORDER BY since",
  );
  return found.map(({ price, prior }) => [price, prior]);
}
const last = async () => (await rows()).at(-1);

async function save(fields: object): Promise<void> {
  const { entries } = opened.store;
  const draft = await entries.get('p');
  const saved = await entries.update({ id: 'p', version: draft?.version ?? 0, fields: fields as never, by: 'test' });
  await entries.publish({ id: 'p', version: saved.version, by: 'test' });
}
async function change(act: 'publish' | 'unpublish'): Promise<void> {
  const { entries } = opened.store;
  await entries[act]({ id: 'p', version: (await entries.get('p'))?.version ?? 0, by: 'test' });
}

describe('publishing', () => {
  test('writes down what is asked, once for each change', async () => {
    await bring(priceEntry(1000));
    await save(fieldsOf(1000));
    await save(fieldsOf(1000, 900));
    await save({ ...fieldsOf(1000, 900), travelcUrl: { 'en-UK': 'https://book.example/' } });
    await change('unpublish');
    await change('publish');
    expect((await rows()).map(([price]) => price)).toEqual([1000, 900, null, 900]);
  });
  test('makes no former price of one that stood for a moment', async () => {
    await bring(priceEntry(2000));
    await save(fieldsOf(2000, 1500));
    expect(await last()).toEqual([1500, null]);
  });
  test('cannot be undone: the history refuses to be changed', async () => {
    await bring(priceEntry(1000));
    const { pool } = opened.store.database;
    await expect(pool.query('UPDATE price_history SET price = 1')).rejects.toThrow(/append-only/);
    await expect(pool.query('DELETE FROM price_history')).rejects.toThrow(/append-only/);
  });
});

describe('a reduction', () => {
  const since = (days: number, price: number | null, more: object = {}) => ({ since: `-${days} days`, price, ...more });

  test('counts from the lowest price of the 30 days before it', async () => {
    await bring(priceEntry(1600, 1290, [since(90, 1600), since(20, 1400), since(10, 1600)]));
    expect(await last()).toEqual([1290, 1400]);
  });
  test('counts a price that began before the 30 days and lasted into them', async () => {
    await bring(priceEntry(1600, 1290, [since(90, 1200), since(29, 1600)]));
    expect(await last()).toEqual([1290, 1200]);
  });
  test('does not count what was over before', async () => {
    await bring(priceEntry(1600, 1290, [since(90, 900), since(31, 1600)]));
    expect(await last()).toEqual([1290, 1600]);
  });
  test('counts each further step from the price before that step', async () => {
    await bring(priceEntry(1600, 1290, [since(90, 1600)]));
    await save(fieldsOf(1600, 1100));
    expect(await last()).toEqual([1100, 1290]);
  });
  test('has no former price without 30 days of one', async () => {
    await bring(priceEntry(1600, 1290, [since(29, 1600)]));
    expect(await last()).toEqual([1290, null]);
  });
  test('has none when it was not for sale as the 30 days began', async () => {
    await bring(priceEntry(1600, 1290, [since(90, 1600), since(40, null), since(2, 2000)]));
    expect(await last()).toEqual([1290, null]);
  });
  test('has none when it was sold in another market', async () => {
    await bring(priceEntry(1600, 1290, [since(90, 1800, { market: 'market-en' })]));
    expect(await last()).toEqual([1290, null]);
  });
});

describe('an import', () => {
  test('cannot give a price that the store knows another past', async () => {
    await bring(priceEntry(1000));
    await bring(priceEntry(1000, 900, [{ since: '-90 days', price: 5000 }]));
    expect(await rows()).toEqual([
      [1000, null],
      [900, null],
    ]);
  });
  test('takes along what an export wrote down', async () => {
    await bring(priceEntry(1600, 1290, [{ since: '-90 days', price: 1600 }]));
    const before = await rows();
    const { text } = await exportStore(opened.store);
    await resetStore(opened.store);
    const { store, files } = opened;
    const bundle = parseExport(JSON.parse(text), 'export.json');
    expect((await importBundle({ store, files, bundle, by: 'test' })).ok).toBe(true);
    expect(await rows()).toEqual(before);
    expect((await exportStore(store)).text).toContain('"priceHistory"');
  });
  test('says which row of a history it cannot read', async () => {
    const report = await bring(
      priceEntry(1, undefined, [
        { since: 'yesterday', price: 1 },
        { since: '-1 day', price: -1 },
        { since: '2999-01-01', price: 1 },
      ]),
    );
    expect(report.ok).toBe(false);
    expect(report.problems.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'priceHistory: entry 0: "since" must be a date or "-96 days"',
      'priceHistory: entry 1: "price" must be a number from 0 to 1000000, or null',
      'priceHistory: entry 2: "since" must be a date or "-96 days"',
    ]);
  });
});

test('a store older than the history gets it from its versions, and then only once', async () => {
  const { pool, drizzle } = opened.store.database;
  await bring(priceEntry(1000));
  await save(fieldsOf(1000, 800));
  await change('unpublish');
  await change('publish');
  const before = await rows();
  await pool.query("TRUNCATE price_history; DELETE FROM derived_forms WHERE name = 'prices'");
  await deriveIfOld(drizzle);
  expect(await rows()).toEqual(before);
  await pool.query("DELETE FROM derived_forms WHERE name = 'prices'");
  await deriveIfOld(drizzle);
  expect(await rows()).toEqual(before);
});
