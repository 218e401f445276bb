import { describe, expect, test } from 'vitest';
import { registry } from '#registry/index.ts';
import { planPage } from '#renderer/plan-page.ts';
import { away, createFakeClient, requestOf } from '../destination/testing/fake-places.ts';
import type { PageScreen } from '../screen.ts';
import { loadDestinations } from './load-destinations.ts';

type Options = Parameters<typeof requestOf>[2];
async function load(options: Options = {}): Promise<PageScreen> {
  const screen = await loadDestinations(requestOf('destinations', {}, options));
  if (screen.kind !== 'page') throw new Error(`no page: ${JSON.stringify(screen)}`);
  return screen;
}
const moduleOf = ({ record }: PageScreen, typename: string) =>
  [...record.parts.heroBanners, ...record.parts.modules].find((entry) => entry.__typename === typename) as
    | Record<string, unknown>
    | undefined;

describe('the index of destinations', () => {
  test('keeps what editors have placed, between the map and the list of all countries', async () => {
    const { record } = await load();
    expect(record.parts.heroBanners.map(({ __typename }) => __typename)).toEqual(['PlaceSearch']);
    expect(record.parts.modules.map(({ __typename }) => __typename)).toEqual([
      'WorldMap',
      'RegionGrid',
      'Newsletter',
      'PlaceAtlas',
    ]);
  });

  test('makes only entries that their modules take', async () => {
    const { record } = await load({ search: 'q=nax' });
    const own = {
      ...record,
      parts: { ...record.parts, modules: record.parts.modules.filter(({ sys }) => sys.id !== 'news') },
    };
    expect(
      planPage(own, { registry, typeSite: 'b2c', market: 'en', storefront: 'primary', now: Date.now() }).problems,
    ).toEqual([]);
  });

  test('has continents in the order of their ids, with countries counted, the busiest marked', async () => {
    expect(moduleOf(await load(), 'WorldMap')?.['continents']).toEqual([
      { id: 'co_1', name: 'Europe', path: '/en/destinations/europe/co_1/', countries: 3, most: true },
      { id: 'co_3', name: 'Asia', path: '/en/destinations/asia/co_3/', countries: 0 },
    ]);
  });

  test('lists countries in the order of the alphabet, with their packages', async () => {
    const [row] = (moduleOf(await load(), 'PlaceAtlas')?.['continents'] ?? []) as {
      countries: { name: string; packages: number }[];
    }[];
    expect(row?.countries.map(({ name, packages }) => [name, packages])).toEqual([
      ['Austria', 0],
      ['Greece', 7],
      ['Italy', 8],
    ]);
  });

  test('a region leads to its packages, and names first the countries with most', async () => {
    expect(moduleOf(await load(), 'RegionGrid')?.['regions']).toMatchObject([
      { path: '/en/results/packages/?places=mediterranean', countries: ['Italy', 'Austria'], more: 0 },
    ]);
  });

  test('a part that cannot be had is missing, the others are shown, and the page is not kept', async () => {
    const screen = await load({ client: createFakeClient({ DestinationsSuperAreas: away }) });
    expect(moduleOf(screen, 'RegionGrid')).toBeUndefined();
    expect(moduleOf(screen, 'PlaceAtlas')).toBeDefined();
    expect(screen.isPartial).toBe(true);
  });

  test('leaves the heading to a hero that editors have placed', async () => {
    const hero = { __typename: 'HeroBanner', sys: { id: 'hero', publishedVersion: 1 }, name: 'Summer' };
    const page = { __typename: 'Page', sys: { id: 'page-destinations' }, heroBannersCollection: { items: [hero] } };
    const screen = await load({ client: createFakeClient({ pageHeroBanners: () => ({ page }) }) });
    expect(moduleOf(screen, 'PlaceSearch')).toMatchObject({ belowHero: true });
  });
});

describe('the search for a place', () => {
  test('finds on the server, and its list is not for search engines', async () => {
    const screen = await load({ search: 'q=%20nax%20' });
    expect(moduleOf(screen, 'PlaceSearch')).toMatchObject({
      query: 'nax',
      found: [{ name: 'Naxos', kind: 'city', path: '/en/destinations/europe/greece/naxos/ci_2/', within: 'Greece' }],
    });
    expect(screen.head).toMatchObject({ indexable: false, canonical: '/en/destinations/' });
  });

  test('that cannot be answered leaves the page without a list, and the page is not kept', async () => {
    const screen = await load({ search: 'q=nax', client: createFakeClient({ destinationsCollection: away }) });
    expect(moduleOf(screen, 'PlaceSearch')?.['query']).toBeUndefined();
    expect(screen.isPartial).toBe(true);
  });

  test('says when nothing was found', async () => {
    expect(moduleOf(await load({ search: 'q=zzz' }), 'PlaceSearch')).toMatchObject({ query: 'zzz', found: [] });
  });

  test('asks nobody without words', async () => {
    const client = createFakeClient();
    const screen = await load({ client, search: 'q=%20%20' });
    expect(client.calls.some(({ operation }) => operation === 'destinationsCollection')).toBe(false);
    expect(screen.head?.indexable).toBeUndefined();
  });

  test('takes no more words than anything is called', async () => {
    const client = createFakeClient();
    await load({ client, search: `q=${'x'.repeat(5000)}` });
    const call = client.calls.find(({ operation }) => operation === 'destinationsCollection');
    expect(call?.variables['search']).toHaveLength(100);
  });
});
