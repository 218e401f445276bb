/** What the database does for a screen does not depend on how large the world is. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GeneratedOperations, RegistryManifest } from '#schemas/contracts/registry.ts';
import { type Delivery, createDelivery } from '#server/content/dialect/create-delivery.ts';
import { type OfferQuery, countFacets, findOffers } from '#server/content/offers/find-offers.ts';
import { importBundle } from '#server/content/transfer/import-bundle.ts';
import { parseExport } from '#server/content/transfer/parse-export.ts';
import { resetStore } from '#server/content/transfer/reset-store.ts';
import { type PackageWorldSize, makePackageWorld } from '../support/package-world.ts';
import { type Work, countRows } from '../support/rows-read.ts';
import { START_TIMEOUT, type TestStore, openTestStore, silent } from './support.ts';

const generated = <T>(file: string) =>
  JSON.parse(readFileSync(new URL(`../../schemas/generated/${file}`, import.meta.url), 'utf8')) as T;
const manifest = generated<RegistryManifest>('manifest.json');
const operations = generated<GeneratedOperations>('operations.json');

/** Large enough that every list is longer than what a screen shows of it. */
const SMALL: PackageWorldSize = { packages: 600, cities: 1_000, countries: 5 };
const LARGE: PackageWorldSize = { packages: 5_000, cities: 10_000, countries: 5 };

let opened: TestStore;
const measured: Record<'small' | 'large', Record<string, Work>> = { small: {}, large: {} };

beforeAll(async () => {
  opened = await openTestStore(manifest.contentTypes);
  measured.small = await measureWorld(SMALL);
  await resetStore(opened.store);
  measured.large = await measureWorld(LARGE);
}, START_TIMEOUT * 6);
afterAll(() => opened?.close());

const list = (more: Partial<OfferQuery> = {}): OfferQuery => ({
  market: 'es',
  site: 'b2c',
  facet: '',
  groups: {},
  hidden: [],
  order: 'RECOMMENDED',
  skip: 0,
  limit: 12,
  ...more,
});
const NARROW = {
  groups: { interests: ['category/category-1'], places: ['country/ct_2'] },
  minPrice: 800,
  maxPrice: 2000,
};
const WIDE = { groups: { interests: ['category/category-1', 'category/category-2', 'category/category-3'] } };

/** Operations as the screens send them, and lists in every order. */
async function measureWorld(size: PackageWorldSize): Promise<Record<string, Work>> {
  const { store, files } = opened;
  const pool = store.database.pool;
  const bundle = parseExport({ entries: makePackageWorld(size) }, 'world');
  const report = await importBundle({ store, files, bundle, by: 'test' });
  expect(report.ok).toBe(true);
  await pool.query('VACUUM ANALYZE');
  const { counted, measure } = countRows(pool);
  const open = () =>
    createDelivery({ store: { database: { pool: counted } }, manifest, operations, tokens: {}, logger: silent });
  const ask = async (delivery: Delivery, operation: string, variables: object): Promise<void> => {
    const { data, errors } = await delivery.client.execute({ operation, variables: { locale: 'en-UK', ...variables } });
    expect([operation, data === null, errors.filter(({ extensions }) => !extensions)]).toEqual([operation, false, []]);
  };
  const sold = { market: ['es'], typeSite: 'b2c' };
  const priced = { market: 'es', typeSite: 'b2c' };
  const screens: Record<string, (delivery: Delivery) => Promise<void>> = {
    'list of everything': (on) => ask(on, 'DestinationPaquetes', { ...sold, limit: 12, facets: 40 }),
    'list of everything by price, page 20': (on) =>
      ask(on, 'DestinationPaquetes', { ...sold, limit: 12, skip: 240, facets: 40, sort: 'PRICE_DESC' }),
    'list of a country': (on) =>
      ask(on, 'DestinationPaquetes', { ...sold, slug: 'country-3-en', limit: 12, facets: 40, sort: 'DAYS_ASC' }),
    'packages of a superarea': (on) => ask(on, 'DestinationPaquetes', { ...sold, place: 'sa_1', limit: 6 }),
    'packages of a city': (on) => ask(on, 'DestinationPaquetes', { ...sold, place: 'ci_1', limit: 6 }),
    'country of a list': (on) => ask(on, 'resultsCountry', { slug: 'country-3-en' }),
    'choices of an address': (on) =>
      ask(on, 'resultsChoices', {
        places: ['city-7-en', 'country-2-en'],
        interests: ['category-1-en'],
        things: [],
        types: [],
        names: 'en-UK',
      }),
    'what can be filtered by': (on) => ask(on, 'destinationsFilterCollection', {}),
    'destination: a country': (on) => ask(on, 'destinationCountryByID', { id: 'ct_3', ...priced }),
    'destination: a city': (on) => ask(on, 'destinationCityByID', { id: 'ci_3', ...priced }),
    'countries of a continent': (on) => ask(on, 'DestinationsCountries', { slug: ['continent-1-en'], ...priced }),
    'neighbours of a country': (on) =>
      ask(on, 'destinationsSimilarContinents', { slug: ['continent-1-en'], id: 'ct_3', ...priced }),
  };
  const found: Record<string, Work> = {};
  for (const [name, run] of Object.entries(screens)) {
    // Nothing is remembered from one to the next: types and locales are read by a first question.
    const delivery = open();
    await delivery.readAsset('none', false);
    found[name] = await measure(() => run(delivery));
  }
  for (const [name, query] of Object.entries({ narrow: NARROW, wide: { ...WIDE, order: 'PRICE_ASC' as const } })) {
    found[`filtered, ${name}`] = await measure(() => findOffers(counted, list(query)));
    found[`filtered, ${name}: facets`] = await measure(() => countFacets(counted, list(query), 40));
  }
  return found;
}

test('queries and rows of a screen are the same among 10,000 cities and 5,000 packages', () => {
  const { small, large } = measured;
  const names = Object.keys(small).filter((name) => !name.startsWith('filtered'));
  expect(names.length).toBeGreaterThan(10);
  const grown = names.filter((name) => {
    const [before, after] = [small[name], large[name]];
    // Reads of one turn are one query, and which fall into one turn is chance: one more or less says nothing.
    return !before || !after || after.queries > before.queries + 1 || after.rows > before.rows * 1.1 + 25;
  });
  expect(grown.map((name) => [name, small[name], large[name]])).toEqual([]);
});

test('a list with filters is counted up to a thousand packages a filter, and no further', () => {
  const filtered = Object.entries(measured.large).filter(([name]) => name.startsWith('filtered'));
  expect(filtered).toHaveLength(4);
  for (const [name, { queries, rows }] of filtered) {
    expect([name, queries <= 4]).toEqual([name, true]);
    expect([name, rows <= queries * 1_100]).toEqual([name, true]);
  }
});
