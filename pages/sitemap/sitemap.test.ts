import { describe, expect, test } from 'vitest';
import routesFile from '../../routes.json' with { type: 'json' };
import storefronts from '../../storefronts.json' with { type: 'json' };
import type { ContentCall, ContentClient } from '#schemas/contracts/content.ts';
import type { Routes, Storefronts } from '#schemas/contracts/storefront.ts';
import { createSitemap } from './create-sitemap.ts';

const [primary, wide, trade] = (storefronts as Storefronts).storefronts as [never, never, never];
const origin = 'https://www.example.com';
type Row = Readonly<Record<string, unknown>>;

/** A content service with these records, by field of the answer; counts what it is asked for. */
function clientOf(records: Readonly<Record<string, readonly Row[]>>) {
  const calls: ContentCall[] = [];
  const fields: Readonly<Record<string, string>> = {
    sitemapPages: 'pageCollection',
    sitemapEvents: 'landingCollection',
    sitemapJourneys: 'parralaxCollection',
    sitemapContinents: 'continentCollection',
    sitemapCountries: 'countryCollection',
    sitemapCountryLists: 'countryCollection',
    sitemapCities: 'cityCollection',
  };
  const client = {
    execute: async (call: ContentCall) => {
      calls.push(call);
      const field = fields[call.operation] ?? '';
      const all = records[field] ?? [];
      const { skip, limit } = call.variables as { skip: number; limit: number };
      return { data: { [field]: { total: all.length, items: all.slice(skip, skip + limit) } }, errors: [], refs: [] };
    },
  } as ContentClient;
  return { client, calls };
}
const make = (records: Readonly<Record<string, readonly Row[]>>, fileRecords?: number) => {
  const { client, calls } = clientOf(records);
  const sitemap = createSitemap({ client, routes: routesFile as Routes, fileRecords });
  const read = async (
    name: 'index' | { locale: 'en' | 'es' | 'pt' | 'it'; number: number },
    storefront: never = wide,
  ) => {
    const pieces = await sitemap({ storefront, origin, name });
    if (!pieces) return undefined;
    let text = '';
    for await (const piece of pieces) text += piece;
    return text;
  };
  return { read, calls };
};
const inAll = (field: string, value: string) =>
  Object.fromEntries(['En', 'Es', 'Pt', 'It'].map((suffix) => [field + suffix, value + suffix.toLowerCase()]));
const page = (id: string, more: Row = {}): Row => ({
  __typename: 'Page',
  sys: { id, publishedAt: '2026-11-20T10:00:00.123Z' },
  ...inAll('slug', `${id}-`),
  ...more,
});
const locs = (text: string | undefined) => [...(text ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

describe('a sitemap', () => {
  test('is there only where search engines are welcome', async () => {
    const { read } = make({});
    expect(await read('index', primary)).toBeUndefined();
    expect(await read({ locale: 'en', number: 1 }, trade)).toBeUndefined();
    expect(await read({ locale: 'en', number: 2 })).toBeUndefined();
    expect(locs(await read('index'))).toEqual(
      ['en', 'es', 'pt', 'it'].map((locale) => `${origin}/sitemap-${locale}-1.xml`),
    );
  });
  test('tells of a page with its last change, and with itself and all others as alternates', async () => {
    const { read } = make({ pageCollection: [page('groups')] });
    const text = await read({ locale: 'es', number: 1 });
    expect(text).toContain(
      `<url><loc>${origin}/es/groups-es/</loc><lastmod>2026-11-20T10:00:00.123Z</lastmod>` +
        `<xhtml:link rel="alternate" hreflang="en-GB" href="${origin}/en/groups-en/"/>` +
        `<xhtml:link rel="alternate" hreflang="es-ES" href="${origin}/es/groups-es/"/>` +
        `<xhtml:link rel="alternate" hreflang="pt-PT" href="${origin}/pt/groups-pt/"/>` +
        `<xhtml:link rel="alternate" hreflang="it-IT" href="${origin}/it/groups-it/"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/en/groups-en/"/></url>`,
    );
  });
  test('leaves out what the rules of the pages leave out', async () => {
    const { read } = make({
      pageCollection: [
        page('trade', { typeSites: ['b2b'] }),
        page('market', { markets: [{ iso: 'es' }] }),
        page('nowhere', { slugEn: null, slugEs: null }),
        page('deep', { slugEn: 'a/b/c' }),
        page('taken', { slugEn: 'destinations-en', slugEs: 'destinos' }),
        page('home', { slugEn: 'home', slugEs: 'home', slugPt: 'home', slugIt: 'home' }),
      ],
    });
    expect(locs(await read({ locale: 'en', number: 1 }))).toEqual([
      `${origin}/en/results/packages/`,
      `${origin}/en/destinations-en/`,
      `${origin}/en/`,
    ]);
    expect(locs(await read({ locale: 'es', number: 1 }))).toEqual([
      `${origin}/es/resultados/paquetes/`,
      `${origin}/es/market-es/`,
      `${origin}/es/deep-es/`,
      `${origin}/es/`,
    ]);
    expect(await read({ locale: 'es', number: 1 })).not.toContain('/en/market-en/');
  });
  test('tells of places whose whole way has a name in the language, and of lists that have something on them', async () => {
    const continent = { sys: { id: 'co_1' }, ...inAll('slug', 'europe-'), ...inAll('name', 'Europe ') };
    const country = {
      __typename: 'Country',
      sys: { id: 'ct_1' },
      ...inAll('slug', 'italy-'),
      ...inAll('name', 'Italy '),
      nameIt: null,
      continent,
      packagesEn: 3,
      packagesEs: 0,
    };
    const city = {
      __typename: 'City',
      sys: { id: 'ci_1' },
      ...inAll('slug', 'rome-'),
      ...inAll('name', 'Rome '),
      country,
    };
    const { read } = make({ continentCollection: [continent], countryCollection: [country], cityCollection: [city] });
    expect(locs(await read({ locale: 'en', number: 1 })).slice(1)).toEqual([
      `${origin}/en/destinations/europe-en/co_1/`,
      `${origin}/en/destinations/europe-en/italy-en/ct_1/`,
      `${origin}/en/results/packages/italy-en/`,
      `${origin}/en/destinations/europe-en/italy-en/rome-en/ci_1/`,
    ]);
    expect(locs(await read({ locale: 'es', number: 1 }))).not.toContain(`${origin}/es/resultados/paquetes/italy-es/`);
    expect(locs(await read({ locale: 'it', number: 1 })).slice(1)).toEqual([
      `${origin}/it/destinazione/europe-it/co_1/`,
    ]);
  });
  test('cannot be broken by what a record holds', async () => {
    const { read } = make({
      pageCollection: [page('a', { slugEn: 'a&b<c>"', slugEs: 7 })],
      landingCollection: [page('x')],
    });
    const text = (await read({ locale: 'en', number: 1 })) ?? '';
    expect(text.replace(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toMatch(/[&"]a&|<c>/);
    expect(text).toContain('/en/a&amp;b%3Cc%3E%22/');
  });
});

test('a hundred thousand pages are parted into files, each read a few hundred at a time', async () => {
  const pages = Array.from({ length: 100_000 }, (_, n) => page(`p${n}`));
  const { read, calls } = make({ pageCollection: pages });
  expect(locs(await read('index'))).toHaveLength(4 * 10);
  calls.length = 0;
  const last = locs(await read({ locale: 'it', number: 10 }));
  expect(last).toHaveLength(10_000);
  expect(last.at(-1)).toBe(`${origin}/it/p99999-it/`);
  const reads = calls.filter(({ variables }) => variables['limit'] !== 0);
  expect(Math.max(...reads.map(({ variables }) => Number(variables['limit'])))).toBeLessThanOrEqual(400);
  expect(reads).toHaveLength(25);
});

test('files of all kinds join without gap or repetition, wherever they are cut', async () => {
  const records = {
    pageCollection: Array.from({ length: 7 }, (_, n) => page(`p${n}`)),
    parralaxCollection: Array.from({ length: 5 }, (_, n) => ({ sys: { id: `j${n}` }, ...inAll('name', 'J') })),
  };
  const whole = locs(await make(records).read({ locale: 'en', number: 1 }));
  const { read } = make(records, 4);
  const parts = await Promise.all([1, 2, 3].map((number) => read({ locale: 'en', number })));
  expect(parts.flatMap(locs)).toEqual(whole);
  expect(whole).toHaveLength(13);
});
