/** Cities of a country in the order of their population, and slugs of before: right after every kind of write. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegistryManifest } from '#schemas/contracts/registry.ts';
import type { StoredFields } from '#server/db/schema.ts';
import { loadDialect } from '#server/content/dialect/load-dialect.ts';
import { ContentCache } from '#server/content/dialect/read/content-cache.ts';
import { sha256 } from '#server/content/dialect/execute/prepare.ts';
import { runQuery } from '#server/content/dialect/execute/run-query.ts';
import { importBundle } from '#server/content/transfer/import-bundle.ts';
import { parseExport } from '#server/content/transfer/parse-export.ts';
import { linkTo, makePackageWorld } from '../support/package-world.ts';
import { START_TIMEOUT, type TestStore, openTestStore } from './support.ts';

const manifest = JSON.parse(
  readFileSync(new URL('../../schemas/generated/manifest.json', import.meta.url), 'utf8'),
) as RegistryManifest;

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore(manifest.contentTypes);
  const { store, files } = opened;
  const bundle = parseExport({ entries: makePackageWorld({ packages: 0, cities: 60, countries: 3 }) }, 'world');
  expect((await importBundle({ store, files, bundle, by: 'test' })).ok).toBe(true);
}, START_TIMEOUT);
afterAll(() => opened?.close());

const QUERY = `query cities($id: String!, $slug: String!) {
  country(id: $id) { linkedFrom { cityCollection(limit: 5, skip: 1, order: [population_DESC]) { total items { sys { id } } } } }
  formerSlug(type: "country", slug: $slug, locale: "en-UK") { sys { id } }
}`;
interface Answer {
  readonly country: {
    readonly linkedFrom: {
      readonly cityCollection: {
        readonly total: number;
        readonly items: readonly { readonly sys: { readonly id: string } }[];
      };
    };
  };
  readonly formerSlug: { readonly sys: { readonly id: string } } | null;
}

/** As asked for with nothing remembered. */
async function ask(
  id: string,
  slug = 'none',
): Promise<{ total: number; cities: string[]; former: string | undefined }> {
  const dialect = await loadDialect({
    db: opened.store.database.pool,
    manifest,
    operations: {},
    cache: new ContentCache(),
    defaultLocale: 'en-UK',
  });
  const { result } = await runQuery({
    schema: dialect.schema,
    prepared: dialect.documents.prepare(QUERY, sha256(QUERY)),
    variables: { id, slug },
    context: dialect.open({ requestId: 'test', mayPreview: false, assetOrigin: '' }),
  });
  const { country, formerSlug } = result.data as unknown as Answer;
  const { total, items } = country.linkedFrom.cityCollection;
  return { total, cities: items.map(({ sys }) => sys.id), former: formerSlug?.sys.id };
}

/** The same from the entries themselves. */
async function plain(id: string): Promise<{ total: number; cities: string[] }> {
  const { rows } = await opened.store.database.pool.query<{ id: string; published: StoredFields }>(
    `SELECT id, published FROM entries WHERE type_id = 'city' AND published IS NOT NULL`,
  );
  const cities = rows
    .filter(({ published }) => isDeepStrictEqual(published['country']?.['en-UK'], linkTo(id)))
    .toSorted((a, b) => Number(b.published['population']?.['en-UK']) - Number(a.published['population']?.['en-UK']));
  return { total: cities.length, cities: cities.slice(1, 6).map((city) => city.id) };
}

async function rewrite(id: string, fields: StoredFields): Promise<void> {
  const { entries } = opened.store;
  const before = await entries.get(id);
  const saved = await entries.update({
    id,
    version: before?.version ?? 0,
    by: 'test',
    fields: { ...before?.fields, ...fields },
  });
  await entries.publish({ id, version: saved.version, by: 'test' });
}

test('cities of a country stand in the order of their population, whatever is published or withdrawn', async () => {
  const agree = async () => {
    for (const id of ['ct_1', 'ct_2']) expect(await ask(id)).toMatchObject(await plain(id));
  };
  await agree();
  const [second = ''] = (await ask('ct_1')).cities;
  await rewrite(second, { population: { 'en-UK': 90_000_000 } });
  await agree();
  expect((await ask('ct_1')).cities).not.toContain(second);
  await rewrite(second, { country: { 'en-UK': linkTo('ct_2') } });
  await agree();
  const { entries } = opened.store;
  const withdrawn = await entries.get(second);
  await entries.unpublish({ id: second, version: withdrawn?.version ?? 0, by: 'test' });
  await agree();
});

test('a store that is older than these tables derives them when it is opened', async () => {
  const { pool } = opened.store.database;
  const before = [await ask('ct_1'), await ask('ct_2', 'country-2-en')];
  await pool.query('TRUNCATE linked_ranks, linked_counts, former_slugs');
  await pool.query(`DELETE FROM derived_forms WHERE name IN ('ranks', 'former slugs')`);
  await (await opened.openAnother()).close();
  expect([await ask('ct_1'), await ask('ct_2', 'country-2-en')]).toEqual(before);
});

test('a country is found under every slug it was published with, in the language of that slug', async () => {
  expect((await ask('ct_3', 'country-3-en')).former).toBe('ct_3');
  expect((await ask('ct_3', 'country-3-es')).former).toBeUndefined();
  const slugs = (await opened.store.entries.get('ct_3'))?.fields['slug'];
  await rewrite('ct_3', { slug: { ...slugs, 'en-UK': 'freeland' } });
  expect((await ask('ct_3', 'country-3-en')).former).toBe('ct_3');
  expect((await ask('ct_3', 'freeland')).former).toBe('ct_3');
  // Whoever bore it last has it.
  const others = (await opened.store.entries.get('ct_2'))?.fields['slug'];
  await rewrite('ct_2', { slug: { ...others, 'en-UK': 'country-3-en' } });
  expect((await ask('ct_3', 'country-3-en')).former).toBe('ct_2');
});
