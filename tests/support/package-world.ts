/** Packages, prices and places in any number, as an export: for tests of lists whose work must not grow with the world. */
import type { StoredFields } from '#server/db/schema.ts';

export interface PackageWorldSize {
  readonly packages: number;
  readonly cities: number;
  readonly countries?: number;
}

/** Mulberry32: the same numbers for the same seed, everywhere. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const LOCALE_CODES = ['en-UK', 'es-ES', 'pt-PT', 'it-IT'] as const;
export const MARKETS = ['en', 'es', 'pt', 'it'] as const;
export const KINDS = { category: 8, thingsToDo: 6, productTypes: 4 } as const;

export const linkTo = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
const plain = (values: Readonly<Record<string, unknown>>): StoredFields =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { 'en-UK': value }]));
const named = (name: string, slug: string): StoredFields => ({
  name: Object.fromEntries(LOCALE_CODES.map((code) => [code, `${name} ${code.slice(0, 2)}`])),
  slug: Object.fromEntries(LOCALE_CODES.map((code) => [code, `${slug}-${code.slice(0, 2)}`])),
});
export const entry = (typeId: string, id: string, fields: StoredFields) => ({
  sys: {
    id,
    type: 'Entry',
    contentType: { sys: { type: 'Link', linkType: 'ContentType', id: typeId } },
    version: 2,
    publishedVersion: 1,
  },
  fields,
});
export type ExportedEntry = ReturnType<typeof entry>;

/** Entries of a world. About one package in twenty is hidden, one in twenty for trade only, one in ten lacks a market. */
export function makePackageWorld({ packages, cities, countries = 20 }: PackageWorldSize): ExportedEntry[] {
  const random = createRandom(7);
  const below = (limit: number) => Math.floor(random() * limit);
  const some = <T>(count: number, pick: () => T) => [...new Set(Array.from({ length: count }, pick))];
  const range = (length: number) => Array.from({ length }, (_, index) => index + 1);
  const entries: ExportedEntry[] = [
    ...MARKETS.map((iso) => entry('market', `market-${iso}`, plain({ name: iso, iso, currency: 'EUR' }))),
    ...range(3).map((n) =>
      entry('continent', `co_${n}`, { ...plain({ id: `co_${n}` }), ...named(`Continent ${n}`, `continent-${n}`) }),
    ),
    ...range(5).map((n) =>
      entry('superarea', `sa_${n}`, {
        ...plain({ id: `sa_${n}`, continents: [linkTo(`co_${1 + (n % 3)}`)] }),
        ...named(`Superarea ${n}`, `superarea-${n}`),
      }),
    ),
    ...range(10).map((n) =>
      entry('area', `ar_${n}`, { ...plain({ id: `ar_${n}` }), ...named(`Area ${n}`, `area-${n}`) }),
    ),
    ...range(countries).map((n) =>
      entry('country', `ct_${n}`, {
        ...plain({ id: `ct_${n}`, continent: linkTo(`co_${1 + (n % 3)}`), superarea: [linkTo(`sa_${1 + (n % 5)}`)] }),
        ...named(`Country ${n}`, `country-${n}`),
      }),
    ),
    ...range(cities).map((n) =>
      entry('city', `ci_${n}`, {
        ...plain({
          id: `ci_${n}`,
          country: linkTo(`ct_${1 + (n % countries)}`),
          population: 1_000 + below(5_000_000),
          ...(n % 4 === 0 ? { areas: [linkTo(`ar_${1 + (n % 10)}`)] } : {}),
        }),
        ...named(`City ${n}`, `city-${n}`),
      }),
    ),
    ...Object.entries(KINDS).flatMap(([kind, count]) =>
      range(count).map((n) => entry(kind, `${kind}-${n}`, named(`${kind} ${n}`, `${kind.toLowerCase()}-${n}`))),
    ),
  ];
  for (const n of range(packages)) {
    const id = `package-${n}`;
    const base = 200 + below(4_000);
    const markets = MARKETS.filter((_, index) => n % 10 !== index);
    for (const iso of markets) {
      const price = base + below(200);
      entries.push(
        entry('marketInformation', `price-${n}-${iso}`, {
          ...plain({
            market: linkTo(`market-${iso}`),
            travelcUrl: `https://book.example/${n}`,
            price,
            ...(n % 3 === 0 ? { priceWithDiscount: Math.round(price * 0.9) } : {}),
          }),
        }),
      );
    }
    entries.push(
      entry('package', id, {
        ...named(`Package ${n}`, id),
        ...plain({
          numberOfDays: 3 + below(18),
          outstanding: n % 40 === 0,
          recommended: n % 9 === 0,
          unPublish: n % 20 === 7,
          typeSites: n % 20 === 3 ? ['b2b'] : n % 2 ? ['b2c', 'b2b'] : [],
          cities: some(3, () => linkTo(`ci_${1 + below(cities)}`)),
          ...(n % 5 === 0 ? { countries: [linkTo(`ct_${1 + below(countries)}`)] } : {}),
          categories: [
            ...some(2, () => `category-${1 + below(KINDS.category)}`),
            `thingsToDo-${1 + below(KINDS.thingsToDo)}`,
            `productTypes-${1 + below(KINDS.productTypes)}`,
          ].map(linkTo),
          marketInformation: markets.map((iso) => linkTo(`price-${n}-${iso}`)),
        }),
      }),
    );
  }
  return entries;
}
