import { describe, expect, test } from 'vitest';
import { registry } from '#registry/index.ts';
import { planPage } from '#renderer/plan-page.ts';
import type { PageScreen } from '../screen.ts';
import { loadCity } from './load-city.ts';
import { loadContinent } from './load-continent.ts';
import { loadCountry } from './load-country.ts';
import { away, createFakeClient, europe, greece, requestOf } from './testing/fake-places.ts';

const GREECE = { continent: 'europe', country: 'greece', id: 'ct_1' };
const country = (params = GREECE, options: Parameters<typeof requestOf>[2] = {}) =>
  loadCountry(requestOf('destination-country', params, options));

async function pageOf(loaded: ReturnType<typeof country>): Promise<PageScreen> {
  const screen = await loaded;
  if (screen.kind !== 'page') throw new Error(`no page: ${JSON.stringify(screen)}`);
  return screen;
}
const moduleOf = (screen: PageScreen, typename: string, field?: string, value?: string) =>
  screen.record.parts.modules.find(
    (entry) => entry.__typename === typename && (field === undefined || entry[field] === value),
  ) as Record<string, unknown> | undefined;

describe('a country', () => {
  test('is a hero, contents, text with facts and map, packages, places, and what is like it', async () => {
    const { record } = await pageOf(country());
    expect(record.parts.heroBanners.map(({ __typename }) => __typename)).toEqual(['PlaceHero']);
    expect(record.parts.modules.map(({ __typename, kind }) => (kind as string) ?? __typename)).toEqual([
      'PlaceNav',
      'PlaceAbout',
      'PlacePackages',
      'cities',
      'similar',
    ]);
  });

  test('makes only entries that their modules take', async () => {
    const screens = [
      await pageOf(country()),
      await pageOf(loadContinent(requestOf('destination-continent', { continent: 'europe', id: 'co_1' }))),
      await pageOf(
        loadCity(requestOf('destination-city', { continent: 'europe', country: 'greece', city: 'athens', id: 'ci_1' })),
      ),
    ];
    for (const { record } of screens)
      expect(
        planPage(record, { registry, typeSite: 'b2c', market: 'en', storefront: 'primary', now: Date.now() }).problems,
      ).toEqual([]);
  });

  test('links its capital, its cities and its parents', async () => {
    const screen = await pageOf(country());
    expect(moduleOf(screen, 'PlaceAbout')?.['capital']).toEqual({
      name: 'Athens',
      path: '/en/destinations/europe/greece/athens/ci_1/',
    });
    // Somebody has written about Naxos: it comes before the larger city.
    expect(moduleOf(screen, 'PlaceTiles', 'kind', 'cities')?.['tiles']).toMatchObject([
      { name: 'Naxos' },
      { name: 'Athens' },
    ]);
    expect(screen.head?.crumbs).toEqual([
      { name: 'Destinations', path: '/en/destinations/' },
      { name: 'Europe', path: '/en/destinations/europe/co_1/' },
      { name: 'Greece' },
    ]);
  });

  test('leads to its own list of packages, narrowed by interest where there are many', async () => {
    const packages = moduleOf(await pageOf(country()), 'PlacePackages');
    expect(packages).toMatchObject({ total: 7, path: '/en/results/packages/greece/' });
    expect(packages?.['themes']).toEqual([{ name: 'Islands', path: '/en/results/packages/greece/?interests=islands' }]);
  });

  test('puts countries that can be booked before those that cannot, each once', async () => {
    const similar = moduleOf(await pageOf(country()), 'PlaceTiles', 'kind', 'similar');
    expect(((similar?.['tiles'] ?? []) as { name: string }[]).map(({ name }) => name)).toEqual(['Italy', 'Austria']);
  });

  test('has an address in every language in which all its slugs exist', async () => {
    expect((await pageOf(country())).alternates).toEqual({
      en: '/en/destinations/europe/greece/ct_1/',
      es: '/es/destinos/europe-es/greece-es/ct_1/',
      it: '/it/destinazione/europe/greece/ct_1/',
    });
  });

  test('without packages says so: no list, no button', async () => {
    const screen = await pageOf(country({ continent: 'europe', country: 'austria', id: 'ct_3' }));
    expect(moduleOf(screen, 'PlacePackages')).toMatchObject({ total: 0, packages: [], themes: [] });
    expect(moduleOf(screen, 'PlaceNav')).toMatchObject({ packages: 0 });
  });

  test('without text, facts, cities and coordinates is still a page', async () => {
    const bare = {
      __typename: 'Country',
      sys: greece.sys,
      name: 'Nowhere',
      slug: 'greece',
      continent: europe,
    };
    const client = createFakeClient({ destinationCountryByID: () => ({ country: bare }) });
    const screen = await pageOf(country(GREECE, { client }));
    expect(moduleOf(screen, 'PlaceAbout')).toBeUndefined();
    expect(
      planPage(screen.record, { registry, typeSite: 'b2c', market: 'en', storefront: 'primary', now: Date.now() })
        .problems,
    ).toEqual([]);
  });

  test('asks a number of questions that does not depend on how many places there are', async () => {
    const client = createFakeClient();
    await country(GREECE, { client });
    expect(client.calls.map(({ operation }) => operation).sort()).toEqual([
      'DestinationPaquetes',
      'destinationCountryByID',
      'destinationCountryByID',
      'destinationsSimilarContinents',
      'destinationsSimilarSuperArea',
    ]);
  });

  test('is shown without what could not be had, and is not kept', async () => {
    const client = createFakeClient({ DestinationPaquetes: away, destinationsSimilarContinents: away });
    const screen = await pageOf(country(GREECE, { client }));
    expect(screen).toMatchObject({ isPartial: true, faults: ['the service is away', 'the service is away'] });
    expect(moduleOf(screen, 'PlaceAbout')).toBeDefined();
  });

  test('passes on that the service is away when it is the country itself that cannot be had', async () => {
    await expect(country(GREECE, { client: createFakeClient({ destinationCountryByID: away }) })).rejects.toThrow(
      /away/,
    );
  });

  test('is dropped from caches when one of what it shows, or a package or place, is published', async () => {
    const { tags } = await pageOf(country());
    expect(tags).toEqual(
      expect.arrayContaining(['ct_1', 'read-by-DestinationPaquetes', 'type:Package', 'type:City', 'type:Country']),
    );
  });
});

describe('a continent', () => {
  const load = () => pageOf(loadContinent(requestOf('destination-continent', { continent: 'europe', id: 'co_1' })));
  test('names the countries with most packages, all of them, its regions and the other continents', async () => {
    const screen = await load();
    expect(moduleOf(screen, 'PlaceAbout')).toMatchObject({
      countries: 3,
      most: [{ name: 'Italy' }, { name: 'Greece' }],
    });
    expect(moduleOf(screen, 'RegionGrid')).toMatchObject({ title: 'Europe', regions: [{ name: 'Mediterranean' }] });
    expect(moduleOf(screen, 'PlaceTiles', 'kind', 'continents')?.['tiles']).toMatchObject([{ name: 'Asia' }]);
  });
  test('leads to the packages of its own', async () => {
    expect(moduleOf(await load(), 'PlacePackages')?.['path']).toBe('/en/results/packages/?places=europe');
  });
});

describe('a city', () => {
  test('has the facts of its country, its place on the map of it, and the other cities', async () => {
    const params = { continent: 'europe', country: 'greece', city: 'athens', id: 'ci_1' };
    const screen = await pageOf(loadCity(requestOf('destination-city', params)));
    const about = moduleOf(screen, 'PlaceAbout') as { map: { pins: { name: string; here?: boolean }[] } };
    expect(about).toMatchObject({ country: { name: 'Greece' }, currency: 'EUR', timeZone: 'Europe/Athens' });
    expect(about.map.pins).toContainEqual(expect.objectContaining({ name: 'Athens', here: true }));
    expect(moduleOf(screen, 'PlaceTiles', 'kind', 'siblings')?.['tiles']).toMatchObject([{ name: 'Naxos' }]);
  });
});

describe('an address', () => {
  test('whose parts do not belong together is not found', async () => {
    for (const params of [
      { ...GREECE, continent: 'asia' },
      { ...GREECE, country: 'italy' },
      { ...GREECE, id: 'ct_2' },
      { ...GREECE, id: 'ct_9' },
    ])
      expect(await country(params), JSON.stringify(params)).toMatchObject({ kind: 'not-found' });
  });
  test('with a slug that nobody bears any more leads to the one of today', async () => {
    expect(await country({ ...GREECE, country: 'hellas' })).toMatchObject({
      kind: 'moved',
      path: '/en/destinations/europe/greece/ct_1/',
    });
  });
  test('in a language in which the place has no slug is not found', async () => {
    const client = createFakeClient({ destinationCountryByID: () => ({ country: { ...greece, slug: null } }) });
    expect(await country(GREECE, { client })).toMatchObject({ kind: 'not-found' });
  });
  test.each(['', 'ct_', 'CT_1', 'ct_1 ', '__proto__', "ct_1' OR 1=1", 'ct_'.padEnd(4000, '9'), '\u0000', '../ct_1'])(
    'with the id %j is not found, and nobody is asked',
    async (id) => {
      const client = createFakeClient();
      expect(await country({ ...GREECE, id }, { client })).toMatchObject({ kind: 'not-found' });
      expect(client.calls).toEqual([]);
    },
  );
  test.each(['<script>', 'a b', 'é', 'x'.repeat(5000), '%'])(
    'with %j where a slug should be is not found, and nobody is asked whose it is',
    async (slug) => {
      const client = createFakeClient();
      expect(await country({ ...GREECE, continent: slug }, { client })).toMatchObject({ kind: 'not-found' });
      expect(client.calls).toHaveLength(1);
    },
  );
});
