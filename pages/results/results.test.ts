import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EMPTY, type ListState, parseState } from '#schemas/list-state.ts';
import { emptyWays } from './empty-ways.ts';
import { inCountry } from './in-country.ts';
import type { PackageList, PackageQuery } from './package-list.ts';
import { type ListView, listEntries } from './results-entries.ts';
import { listName } from './results-names.ts';
import { type ScannedPackage, listOfScan } from './scan-packages.ts';

const state = (query: string): ListState => parseState(new URLSearchParams(query));
const nothing: PackageList = { items: [], total: 0, isExact: true, options: [], tags: [], faults: [] };

describe('the modules of a list', () => {
  const option = (slug: string, count: number) => ({
    kind: 'city' as const,
    id: slug,
    slug,
    name: slug.toUpperCase(),
    count,
    isExact: true,
  });
  const view = (more: Partial<ListView> = {}): ListView => ({
    ...nothing,
    items: [{ __typename: 'Package', sys: { id: 'p' } }],
    total: 200,
    path: '/en/list/',
    state: EMPTY,
    choices: { choices: [], state: EMPTY, tags: [], faults: [] },
    ways: [],
    trip: { parts: [], notes: [], today: '2026-11-28', isBudgetFilter: false },
    pageSize: 12,
    currency: 'EUR',
    languageTag: 'es-ES',
    isOfCountry: false,
    ...more,
  });
  const module = (name: string, more?: Partial<ListView>): Record<string, unknown> =>
    listEntries(view(more)).find(({ __typename }) => __typename === name) ?? {};

  test('pages: the first, the last, the neighbours, and a gap where some are left out', () => {
    const numbers = (page: number) =>
      (module('ResultsList', { state: { ...EMPTY, page } })['pages'] as { number?: number }[]).map(
        ({ number }) => number ?? '…',
      );
    expect(numbers(1)).toEqual([1, 2, 3, 4, '…', 17]);
    expect(numbers(9)).toEqual([1, '…', 8, 9, 10, '…', 17]);
    expect(numbers(17)).toEqual([1, '…', 16, 17]);
    expect(module('ResultsList', { total: 12 })).toMatchObject({ pages: [] });
    expect(module('ResultsList', { state: { ...EMPTY, page: 17 } })).not.toHaveProperty('next');
  });

  test('options of one number stand in the order of the language, not of its codes', () => {
    const named = (name: string, count = 1) => ({ ...option(name, count), name });
    const options = [named('Zürich'), named('Ávila'), named('Évora'), named('Bilbao'), named('Oslo', 3)];
    const [group] = module('ResultsFilters', { options })['groups'] as { options: { name: string }[] }[];
    expect(group?.options.map(({ name }) => name)).toEqual(['Oslo', 'Ávila', 'Bilbao', 'Évora', 'Zürich']);
  });

  test('what is chosen can be taken back although nothing of it is left, once for all records of one name', () => {
    const applied = state('places=luxembourg,naxos&max=900&page=3');
    const choice = (kind: 'country' | 'city', slug: string) => ({
      group: 'places' as const,
      kind,
      id: `${kind}-${slug}`,
      name: slug,
      slug,
    });
    const chosen = [choice('country', 'luxembourg'), choice('city', 'luxembourg'), choice('city', 'naxos')];
    const more = {
      state: applied,
      choices: { choices: chosen, state: applied, tags: [], faults: [] },
      options: [option('naxos', 4), option('athens', 9)],
    };
    expect(module('ResultsBar', more)['applied']).toEqual([
      { href: '/en/list/?places=luxembourg,naxos', max: 900 },
      { name: 'luxembourg', href: '/en/list/?places=naxos&max=900' },
      { name: 'naxos', href: '/en/list/?places=luxembourg&max=900' },
    ]);
    const [places] = module('ResultsFilters', more)['groups'] as { options: { slug: string; isChosen: boolean }[] }[];
    expect(places?.options.map(({ slug, isChosen }) => [slug, isChosen])).toEqual([
      ['athens', false],
      ['naxos', true],
      ['luxembourg', true],
    ]);
  });

  test('a list without packages has ways out instead of rows', () => {
    const names = listEntries(view({ total: 0, items: [] })).map(({ __typename }) => __typename);
    expect(names).toEqual(['ResultsFilters', 'ResultsBar', 'ResultsEmpty']);
  });
});

describe('ways out of an empty list', () => {
  const priced = (price: number, name: string) => ({
    __typename: 'Package',
    sys: { id: name },
    name,
    marketInformation: [{ price: price + 100, priceWithDiscount: price }],
  });
  const find = async ({ min = 0, max = Infinity, groups, sort }: PackageQuery): Promise<PackageList> => {
    if (groups?.places?.length) return nothing;
    const items = [priced(463, 'Rhodes'), priced(520, 'Symi')].filter(({ marketInformation: [info] }) => {
      const price = info?.priceWithDiscount ?? 0;
      return price >= min && price <= max;
    });
    if (sort === 'price-desc') items.reverse();
    return { ...nothing, items, total: items.length };
  };
  const ways = (query: string, groups: PackageQuery['groups'] = {}) =>
    emptyWays(find, { groups, min: state(query).min, max: state(query).max, limit: 12 }, state(query));

  test('the budget is raised by as little as finds some', async () => {
    expect(await ways('max=450')).toEqual([
      { loosen: 'price', max: 470, state: { ...EMPTY, max: 470 }, total: 1, isExact: true, first: 'Rhodes' },
    ]);
    expect(await ways('min=900')).toMatchObject([{ loosen: 'price', min: 520, total: 1, first: 'Symi' }]);
  });
  test('a filter that excludes everything is named; one that is not to blame is not', async () => {
    expect(await ways('places=milos&sort=price', { places: ['ci_9'] })).toMatchObject([
      { loosen: 'places', state: { places: [], sort: 'price' }, total: 2, first: 'Rhodes' },
    ]);
    expect(await ways('places=milos&max=100', { places: ['ci_9'] })).toEqual([]);
  });
});

describe('packages looked through in process', () => {
  const place = (typename: string, id: string, more: object = {}) => ({
    __typename: typename,
    sys: { id },
    name: id,
    slug: id,
    ...more,
  });
  const scanned = (id: string, price: number | undefined, more: object = {}): ScannedPackage => ({
    __typename: 'Package',
    sys: { id },
    name: id,
    numberOfDays: 5,
    marketInformation: price === undefined ? [] : [{ price }],
    ...more,
  });
  const PACKAGES = [
    scanned('a', 900, { places: [place('City', 'naxos', { country: place('Country', 'greece') })] }),
    scanned('b', 500, { outstanding: true, countries: [place('Country', 'italy')] }),
    scanned('c', undefined, { countries: [place('Country', 'italy')] }),
    scanned('d', 100, { unPublish: true }),
    scanned('e', 200, { typeSites: ['b2b'] }),
    scanned('f', 700, { typeSites: [], numberOfDays: 9, kinds: [place('Category', 'rail')] }),
  ];
  const list = (query: Partial<PackageQuery> = {}) =>
    listOfScan(PACKAGES, { limit: 12, ...query }, { typeSite: 'b2c', market: 'en' });
  const ids = (query?: Partial<PackageQuery>) => list(query).items.map(({ sys }) => sys.id);

  test('hidden, unpriced and those for another kind of site are in no list and no total', () => {
    expect(ids()).toEqual(['b', 'a', 'f']);
    expect(list().total).toBe(3);
    expect(ids({ sort: 'price-desc' })).toEqual(['a', 'f', 'b']);
    expect(ids({ sort: 'days-desc' })).toEqual(['f', 'b', 'a']);
  });
  test('a package counts for the country of its city', () => {
    expect(ids({ slug: 'greece' })).toEqual(['a']);
    expect(ids({ place: 'naxos' })).toEqual(['a']);
  });
  test('an option says what is left when it is chosen too, without the filter of its own kind', () => {
    const { options, prices } = list({ facets: 9, groups: { places: ['italy'] }, max: 600 });
    expect(options.map(({ id, count }) => [id, count])).toEqual([['italy', 1]]);
    expect(prices).toMatchObject({ min: 500, max: 500 });
    expect(list({ facets: 9 }).options.map(({ id, count }) => [id, count])).toEqual([
      ['greece', 1],
      ['italy', 1],
      ['naxos', 1],
      ['rail', 1],
    ]);
  });
  test('packages of a category that is to be hidden are left out', () => {
    expect(ids({ hideCategory: ['rail'] })).toEqual(['b', 'a']);
  });
});

test('a country is named as its language names it', () => {
  expect(listName('en', { name: 'Greece', isoCode: 'GR' })).toBe('Packages in Greece');
  expect(listName('en', { name: 'United Kingdom', isoCode: 'GB' })).toBe('Packages in the United Kingdom');
  expect(listName('en', { name: 'The Gambia', isoCode: 'GM' })).toBe('Packages in The Gambia');
  expect(listName('en', { name: 'Isle of Man', isoCode: 'IM' })).toBe('Packages in the Isle of Man');
  expect(listName('en', { name: 'Czechia', isoCode: 'CZ' })).toBe('Packages in Czechia');
  expect(listName('es', { name: 'Japón' })).toBe('Paquetes en Japón');
  expect(listName('pt', { name: 'Japão', isoCode: 'JP' })).toBe('Pacotes no Japão');
  expect(listName('pt', { name: 'Grécia', isoCode: 'GR' })).toBe('Pacotes na Grécia');
  expect(listName('pt', { name: 'Portugal', isoCode: 'PT' })).toBe('Pacotes em Portugal');
  expect(listName('it', { name: 'Grecia', isoCode: 'GR' })).toBe('Pacchetti in Grecia');
  expect(listName('it', { name: 'Stati Uniti', isoCode: 'US' })).toBe('Pacchetti negli Stati Uniti');
  expect(listName('it', { name: 'Isola di Man', isoCode: 'IM' })).toBe('Pacchetti sull’Isola di Man');
});
test('a country whose usage is not known is named by itself', () => {
  expect(listName('pt', { name: 'Atlântida', isoCode: 'ZZ' })).toBe('Pacotes: Atlântida');
  expect(listName('it', { name: 'Atlantide' })).toBe('Pacchetti: Atlantide');
});
test('how Portuguese says "in" is written down for every country of the content', () => {
  const files = readdirSync('content/entries/country').map((file) => `content/entries/country/${file}`);
  const codes = files.map((file) => {
    const { fields } = JSON.parse(readFileSync(file, 'utf8')) as {
      fields: { isoCode: Readonly<Record<string, string>> };
    };
    return fields.isoCode['en-UK'] ?? file;
  });
  expect(codes.length).toBeGreaterThan(200);
  expect(codes.filter((isoCode) => inCountry('pt', { name: 'X', isoCode }) === undefined)).toEqual([]);
});
