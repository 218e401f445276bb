/** Lists of packages from derived tables: right after every kind of write, and bounded work however many there are. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegistryManifest } from '#schemas/contracts/registry.ts';
import {
  type OfferQuery,
  OFFER_ORDERS,
  countFacets,
  countPackages,
  findOffers,
} from '#server/content/offers/find-offers.ts';
import type { OfferOrder } from '#server/content/offers/find-offers.ts';
import { importBundle } from '#server/content/transfer/import-bundle.ts';
import { parseExport } from '#server/content/transfer/parse-export.ts';
import { type ExportedEntry, linkTo, makePackageWorld } from '../support/package-world.ts';
import { openTestStore, START_TIMEOUT, type TestStore } from './support.ts';

const manifest = JSON.parse(
  readFileSync(new URL('../../schemas/generated/manifest.json', import.meta.url), 'utf8'),
) as RegistryManifest;

const SMALL = { packages: 300, cities: 120 };
let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore(manifest.contentTypes);
  await bring(makePackageWorld(SMALL));
}, START_TIMEOUT);
afterAll(() => opened?.close());

async function bring(entries: readonly ExportedEntry[]): Promise<void> {
  const { store, files } = opened;
  const report = await importBundle({ store, files, bundle: parseExport({ entries }, 'world'), by: 'test' });
  expect(report.problems.filter(({ severity }) => severity === 'error').slice(0, 3)).toEqual([]);
}

const db = () => opened.store.database.pool;
const ask = (more: Partial<OfferQuery> = {}): OfferQuery => ({
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

/** The rules once more, in the plainest form, over the entries themselves. */
interface Plain {
  readonly id: string;
  readonly price: number;
  readonly days: number;
  readonly rank: number;
  readonly facets: ReadonlySet<string>;
}
const known = new WeakMap<readonly ExportedEntry[], Map<string, Plain[]>>();
function plainOffers(entries: readonly ExportedEntry[], query: OfferQuery): Plain[] {
  const made = known.get(entries) ?? new Map<string, Plain[]>();
  known.set(entries, made);
  const key = `${query.market} ${query.site}`;
  const offers = made.get(key) ?? makeOffers(entries, query);
  made.set(key, offers);
  return offers;
}
function makeOffers(entries: readonly ExportedEntry[], { market, site }: OfferQuery): Plain[] {
  const byId = new Map(entries.map((each) => [each.sys.id, each.fields]));
  const typeOf = new Map(entries.map((each) => [each.sys.id, each.sys.contentType.sys.id]));
  const value = (id: string, field: string): unknown => byId.get(id)?.[field]?.['en-UK'];
  const links = (id: string, field: string): string[] =>
    [value(id, field) ?? []].flat().map((link) => (link as ReturnType<typeof linkTo>).sys.id);
  return entries.flatMap(({ sys }): Plain[] => {
    const { id } = sys;
    if (typeOf.get(id) !== 'package' || value(id, 'unPublish') === true) return [];
    const sites = value(id, 'typeSites') as string[];
    if (sites.length > 0 && !sites.includes(site)) return [];
    const info = links(id, 'marketInformation').find((each) => links(each, 'market')[0] === `market-${market}`);
    if (!info) return [];
    const cities = links(id, 'cities');
    const countries = [...links(id, 'countries'), ...cities.flatMap((city) => links(city, 'country'))];
    const facets = [
      ...cities,
      ...countries,
      ...cities.flatMap((city) => links(city, 'areas')),
      ...countries.flatMap((country) => [...links(country, 'superarea'), ...links(country, 'continent')]),
      ...links(id, 'categories'),
    ];
    return [
      {
        id,
        price: (value(info, 'priceWithDiscount') ?? value(info, 'price')) as number,
        days: value(id, 'numberOfDays') as number,
        rank: value(id, 'outstanding') ? 0 : value(id, 'recommended') ? 1 : 2,
        facets: new Set(facets.map((each) => `${typeOf.get(each)}/${each}`)),
      },
    ];
  });
}

function plainFind(entries: readonly ExportedEntry[], query: OfferQuery, without?: string): Plain[] {
  return plainOffers(entries, query).filter(
    (offer) =>
      (query.facet === '' || offer.facets.has(query.facet)) &&
      Object.entries(query.groups).every(
        ([group, facets]) =>
          group === without || facets.length === 0 || facets.some((facet) => offer.facets.has(facet)),
      ) &&
      !query.hidden.some((facet) => offer.facets.has(facet)) &&
      (without === 'prices' || (offer.price >= (query.minPrice ?? 0) && offer.price <= (query.maxPrice ?? Infinity))),
  );
}
const KEYS: Record<OfferOrder, (offer: Plain) => number> = {
  RECOMMENDED: ({ rank }) => rank,
  PRICE_ASC: ({ price }) => price,
  PRICE_DESC: ({ price }) => -price,
  DAYS_ASC: ({ days }) => days,
  DAYS_DESC: ({ days }) => -days,
};
const sorted = (offers: readonly Plain[], order: OfferOrder): string[] =>
  offers
    .toSorted((a, b) => KEYS[order](a) - KEYS[order](b) || (a.id < b.id ? -1 : 1) * (order.endsWith('_DESC') ? -1 : 1))
    .map(({ id }) => id);

const QUERIES: readonly Partial<OfferQuery>[] = [
  {},
  { market: 'en', site: 'b2b' },
  { market: 'nowhere' },
  { facet: 'country/ct_3' },
  { facet: 'city/ci_5' },
  { facet: 'superarea/sa_2' },
  { facet: 'continent/co_1', groups: { interests: ['category/category-2'] } },
  { groups: { interests: ['category/category-1', 'category/category-2'], types: ['productTypes/productTypes-3'] } },
  { groups: { places: ['city/ci_7', 'country/ct_4'] }, minPrice: 700, maxPrice: 2400 },
  { minPrice: 1000 },
  { maxPrice: 999.5 },
  { minPrice: 5000, maxPrice: 10 },
  { facet: 'country/ct_1', groups: { things: ['thingsToDo/thingsToDo-1'] }, minPrice: 300, maxPrice: 3000 },
  { hidden: ['category/category-3'] },
  { facet: 'country/ct_404' },
];

/** @returns how many lists were compared */
async function compare(entries: readonly ExportedEntry[]): Promise<number> {
  for (const more of QUERIES) {
    const wanted = plainFind(entries, ask(more));
    for (const order of Object.keys(OFFER_ORDERS) as OfferOrder[]) {
      const found = await findOffers(db(), ask({ ...more, order, skip: 2, limit: 5 }));
      expect([more, order, found]).toEqual([
        more,
        order,
        { total: wanted.length, isExact: true, packageIds: sorted(wanted, order).slice(2, 7) },
      ]);
    }
    const { facets, prices } = await countFacets(db(), ask(more), 1000);
    for (const { kind, id, count } of facets) {
      const group = { category: 'interests', thingsToDo: 'things', productTypes: 'types' }[kind as string] ?? 'places';
      const there = plainFind(entries, ask(more), group).filter((offer) => offer.facets.has(`${kind}/${id}`)).length;
      expect([more, kind, id, count]).toEqual([more, kind, id, there]);
    }
    const priced = plainFind(entries, ask(more), 'prices').map(({ price }) => price);
    expect([more, prices?.min, prices?.max]).toEqual(
      priced.length === 0 ? [more, undefined, undefined] : [more, Math.min(...priced), Math.max(...priced)],
    );
    expect([...(prices?.steps.values() ?? [])].reduce((sum, n) => sum + n, 0)).toBe(priced.length);
  }
  return QUERIES.length;
}

/** Changes fields of an entry and publishes it. */
async function rewrite(
  id: string,
  fields: Readonly<Record<string, unknown>>,
  entries: ExportedEntry[],
): Promise<ExportedEntry[]> {
  const { store } = opened;
  const before = await store.entries.get(id);
  const changed = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, { 'en-UK': value }]));
  const next = { ...before?.fields, ...changed };
  const saved = await store.entries.update({ id, version: before?.version ?? 0, by: 'test', fields: next });
  await store.entries.publish({ id, version: saved.version, by: 'test' });
  return entries.map((each) => (each.sys.id === id ? { ...each, fields: next } : each));
}

describe('offers', () => {
  test('of an import are those of the rules: order, totals, facets and prices of every list', async () => {
    expect(await compare(makePackageWorld(SMALL))).toBe(QUERIES.length);
  });

  test('follow every publish that decides them, and leave with what is unpublished', async () => {
    let entries = makePackageWorld(SMALL);
    entries = await rewrite('package-12', { numberOfDays: 2, outstanding: true, cities: [linkTo('ci_5')] }, entries);
    entries = await rewrite('price-15-es', { price: 1234, priceWithDiscount: 99 }, entries);
    entries = await rewrite('ci_5', { country: linkTo('ct_1') }, entries);
    entries = await rewrite('ct_3', { superarea: [linkTo('sa_5')] }, entries);
    entries = await rewrite('package-18', { unPublish: true }, entries);
    entries = await rewrite('package-21', { marketInformation: [linkTo('price-21-en')] }, entries);
    await compare(entries);
    const { store } = opened;
    const record = await store.entries.get('package-24');
    await store.entries.unpublish({ id: 'package-24', version: record?.version ?? 0, by: 'test' });
    await compare(entries.filter(({ sys }) => sys.id !== 'package-24'));
    // Nothing is left of what went: the tables are those of a store that has only ever seen the present state.
    const kept = await dump();
    await db().query(`UPDATE derived_forms SET form = 0`);
    await (await opened.openAnother()).close();
    expect(await dump()).toEqual(kept);
  });

  test('two that publish at once leave the same as one after the other', async () => {
    const { store } = opened;
    const ids = ['package-30', 'price-30-es', 'package-32', 'price-32-es', 'ci_9'];
    const records = await Promise.all(ids.map((id) => store.entries.get(id)));
    await Promise.all(
      records.map((record) =>
        store.entries.publish({ id: record?.id ?? '', version: record?.version ?? 0, by: 'test' }),
      ),
    );
    const kept = await dump();
    await db().query(`UPDATE derived_forms SET form = 0`);
    await (await opened.openAnother()).close();
    expect(await dump()).toEqual(kept);
  });

  test('count the packages of places of every kind', async () => {
    const counts = await countPackages(db(), { market: 'en', site: 'b2c' }, [
      { kind: 'country', id: 'ct_2' },
      { kind: 'city', id: 'ci_1' },
      { kind: 'country', id: 'ct_404' },
    ]);
    const { total } = await findOffers(db(), ask({ market: 'en', facet: 'country/ct_2' }));
    expect(counts.get('country/ct_2')).toBe(total);
    expect(counts.has('country/ct_404')).toBe(false);
  });
});

async function dump(): Promise<unknown> {
  const read = async (table: string) =>
    (await db().query(`SELECT to_jsonb(t) AS row FROM ${table} AS t ORDER BY to_jsonb(t)::text`)).rows;
  return {
    offers: await read('package_offers'),
    listings: await read('package_listings'),
    counts: await read('package_counts'),
  };
}
