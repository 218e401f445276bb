/**
 * A world as large as a test needs, as entries of an export: continents, superareas, areas, countries, cities, packages with
 * prices by market, pages. The same size and seed give the same entries, one after the other, so that a large one never
 * stands in memory whole. What an entry links to comes before it.
 */
import type { StoredFields } from '#server/db/schema.ts';
import { byLocale, makePlaceName, makeSentence, makeSlugs, type ByLocale } from './make-names.ts';
import { createWorldRandom, type WorldRandom } from './random.ts';

export interface WorldSize {
  readonly cities: number;
  readonly packages: number;
  readonly pages: number;
  /** One for 45 cities, unless said. */
  readonly countries?: number;
  readonly seed?: number;
  /**
   * `empty`: markets and categories come with the world. `demonstration`: the store holds the demonstration content, whose
   * markets and categories are linked.
   */
  readonly onto?: 'empty' | 'demonstration';
}

/** What the product is measured with. */
export const LARGE_WORLD: WorldSize = { cities: 10_000, packages: 5_000, pages: 100_000 };

export interface WorldEntry {
  readonly sys: {
    readonly id: string;
    readonly type: 'Entry';
    readonly contentType: object;
    readonly version: number;
    readonly publishedVersion: number;
  };
  readonly fields: StoredFields;
}

/** Ids of places begin here, out of the way of the demonstration content. */
const FIRST = 100_001;
const CONTINENTS = 5;
const MARKETS = ['en', 'es', 'pt', 'it'] as const;
const CATEGORIES = ['category-rail', 'category-cities', 'category-islands', 'category-on-foot'] as const;
const THINGS = ['thing-boats', 'thing-hiking', 'thing-markets', 'thing-museums'] as const;
const PRODUCT_TYPES = ['product-type-package', 'product-type-rail-journey', 'product-type-self-drive'] as const;

const link = (id: string): object => ({ sys: { type: 'Link', linkType: 'Entry', id } });
const plain = (values: Readonly<Record<string, unknown>>): StoredFields =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { 'en-UK': value }]));
const entry = (typeId: string, id: string, fields: StoredFields): WorldEntry => {
  const contentType = { sys: { type: 'Link', linkType: 'ContentType', id: typeId } };
  return { sys: { id, type: 'Entry', contentType, version: 2, publishedVersion: 1 }, fields };
};

const idOf = (prefix: string, index: number): string => `${prefix}_${FIRST + index}`;
const count = (length: number): number[] => Array.from({ length }, (_, index) => index);
const distinct = <T>(length: number, make: () => T): T[] => [...new Set(Array.from({ length }, make))];

const named = (names: ByLocale<string>, number: number): StoredFields => ({
  name: names,
  slug: makeSlugs(names, number),
});

function makePlace(random: WorldRandom, prefix: string, index: number): StoredFields {
  const names = makePlaceName(random);
  const fields = { ...plain({ id: idOf(prefix, index) }), ...named(names, FIRST + index) };
  if (random.next() < 0.2) fields['aliases'] = byLocale(() => [makePlaceName(random)['en-UK']]);
  if (random.next() < 0.1) fields['description'] = byLocale(() => makeSentence(random, 12));
  return fields;
}

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
const position = (random: WorldRandom): Readonly<Record<string, number>> => ({
  latitude: round(random.next() * 120 - 55),
  longitude: round(random.next() * 340 - 170),
});

function* shared(): Generator<WorldEntry> {
  for (const iso of MARKETS) {
    const fields = { iso, currency: iso === 'en' ? 'GBP' : 'EUR' };
    yield entry('market', `market-${iso}`, { name: byLocale(() => `Market ${iso}`), ...plain(fields) });
  }
  for (const [typeId, ids] of [
    ['category', CATEGORIES],
    ['thingsToDo', THINGS],
    ['productTypes', PRODUCT_TYPES],
  ] as const)
    for (const [index, id] of ids.entries())
      yield entry(
        typeId,
        id,
        named(
          byLocale(() => id),
          index + 1,
        ),
      );
}

/** @param citiesOf filled on the way: cities of each country, by its index */
function* places(
  random: WorldRandom,
  { countries, cities }: { readonly countries: number; readonly cities: number },
  citiesOf: number[][],
): Generator<WorldEntry> {
  const superareas = Math.max(1, Math.round(countries / 10));
  const areas = Math.max(1, Math.round(countries / 5));
  for (const index of count(CONTINENTS)) yield entry('continent', idOf('co', index), makePlace(random, 'co', index));
  for (const index of count(superareas)) {
    const continents = [link(idOf('co', index % CONTINENTS))];
    yield entry('superarea', idOf('sa', index), { ...makePlace(random, 'sa', index), ...plain({ continents }) });
  }
  for (const index of count(countries))
    yield entry('country', idOf('ct', index), {
      ...makePlace(random, 'ct', index),
      ...plain({
        continent: link(idOf('co', index % CONTINENTS)),
        superarea: [link(idOf('sa', index % superareas))],
        ...position(random),
      }),
    });
  for (const index of count(areas)) {
    const within = [link(idOf('ct', index % countries))];
    yield entry('area', idOf('ar', index), { ...makePlace(random, 'ar', index), ...plain({ countries: within }) });
  }
  for (const index of count(cities)) {
    // Squared: some countries have hundreds of cities, many have few.
    const country = Math.floor(random.next() ** 2 * countries);
    (citiesOf[country] ??= []).push(index);
    yield entry('city', idOf('ci', index), {
      ...makePlace(random, 'ci', index),
      ...plain({
        country: link(idOf('ct', country)),
        population: Math.floor(10 ** (2 + random.next() * 5)),
        ...position(random),
        ...(index % 4 === 0 ? { areas: [link(idOf('ar', index % areas))] } : {}),
      }),
    });
  }
}

/**
 * A package stays in its country, one in eight goes on to another. One in twenty is hidden, one in twenty for the trade only,
 * one in ten without one market's price, one in three cut.
 */
function* packages(
  random: WorldRandom,
  length: number,
  citiesOf: readonly (readonly number[] | undefined)[],
): Generator<WorldEntry> {
  const visited = [...citiesOf.entries()].flatMap(([country, cities]) => (cities ? [{ country, cities }] : []));
  const [first, ...others] = visited;
  if (!first) return;
  const choice = [first, ...others] as const;
  for (const index of count(length)) {
    const trip = distinct(index % 8 === 0 ? 2 : 1, () => random.pick(choice));
    const number = FIRST + index;
    const places = [makePlaceName(random), makePlaceName(random)] as const;
    const names = byLocale((locale) => `${places[0][locale]} – ${places[1][locale]}`);
    const slug = makeSlugs(names, number);
    const base = 300 + random.below(4_500);
    const markets = MARKETS.filter((_, market) => index % 10 !== market);
    for (const iso of markets) {
      const price = base + random.below(150);
      yield entry('marketInformation', `world-price-${number}-${iso}`, {
        ...plain({
          name: `Price ${number} ${iso}`,
          market: link(`market-${iso}`),
          travelcUrl: `https://book.meridian.example/${iso}/${number}/`,
          price,
          ...(index % 3 === 0 ? { priceWithDiscount: Math.round(price * (0.75 + random.next() * 0.2)) } : {}),
        }),
      });
    }
    const days = 3 + random.below(18);
    yield entry('package', `world-package-${number}`, {
      name: names,
      slug,
      shortDescription: byLocale(() => makeSentence(random, 24)),
      included: byLocale(() => [makeSentence(random, 6), makeSentence(random, 5), makeSentence(random, 7)]),
      ...plain({
        numberOfDays: days,
        numberOfNights: days - 1,
        outstanding: index % 40 === 0,
        recommended: index % 9 === 0,
        unPublish: index % 20 === 7,
        typeSites: index % 20 === 3 ? ['b2b'] : ['b2c', 'b2b'],
        cities: trip
          .flatMap(({ cities }) => distinct(1 + random.below(4), () => cities[random.below(cities.length)] ?? 0))
          .map((city) => link(idOf('ci', city))),
        countries: trip.map(({ country }) => link(idOf('ct', country))),
        categories: [random.pick(CATEGORIES), random.pick(THINGS), random.pick(PRODUCT_TYPES)].map(link),
        marketInformation: markets.map((iso) => link(`world-price-${number}-${iso}`)),
      }),
    });
  }
}

function* pages(random: WorldRandom, length: number): Generator<WorldEntry> {
  for (const index of count(length)) {
    const names = makePlaceName(random);
    yield entry('page', `world-page-${FIRST + index}`, {
      ...named(names, FIRST + index),
      description: byLocale(() => makeSentence(random, 10)),
      ...plain({ layout: 'default', markets: MARKETS.map((iso) => link(`market-${iso}`)), typeSites: ['b2c', 'b2b'] }),
    });
  }
}

export function* worldEntries(size: WorldSize): Generator<WorldEntry> {
  const random = createWorldRandom(size.seed ?? 1);
  const countries = Math.max(1, size.countries ?? Math.ceil(size.cities / 45));
  if (size.packages > 0 && size.cities < 1) throw new Error('worldEntries: packages need a city to go to');
  if ((size.onto ?? 'empty') === 'empty') yield* shared();
  const citiesOf: number[][] = [];
  yield* places(random, { countries, cities: size.cities }, citiesOf);
  yield* packages(random, size.packages, citiesOf);
  yield* pages(random, size.pages);
}
