import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FORMATS, focalPoint, type PosterOptions } from './posters/poster.ts';
import { POSTERS } from './posters/set.ts';
import { LANGUAGE, LOCALES, linkOf, linksIn, valueIn, type ContentRecord } from './testing/read-content.ts';
import { ofType, record, schemaOf } from './testing/records.ts';

describe('packages', () => {
  const packages = ofType('package');
  const markets = ['en', 'es', 'pt', 'it'] as const;
  const pricesOf = (entry: ContentRecord) =>
    new Map(linksIn(entry, 'marketInformation').map((id) => [linkOf(valueIn(record(id), 'market'))?.id, record(id)]));
  const isShown = (entry: ContentRecord, market: string, site: string): boolean =>
    !valueIn(entry, 'unPublish') &&
    (valueIn(entry, 'typeSites') as string[]).includes(site) &&
    pricesOf(entry).has(`market-${market}`);

  test('are at least 120 in 40 countries, and few stay away, each for a reason of its own', () => {
    expect(packages.length).toBeGreaterThanOrEqual(120);
    expect(new Set(packages.flatMap((entry) => linksIn(entry, 'countries'))).size).toBeGreaterThanOrEqual(40);
    const everywhere = packages.filter((entry) => markets.every((market) => isShown(entry, market, 'b2c')));
    expect(everywhere.length / packages.length).toBeGreaterThan(0.8);
    expect(isShown(record('package-lisbon'), 'en', 'b2b')).toBe(false);
    expect([
      isShown(record('package-red-rock'), 'en', 'b2b'),
      isShown(record('package-red-rock'), 'en', 'b2c'),
    ]).toEqual([true, false]);
    expect(markets.map((market) => isShown(record('package-madeira'), market, 'b2c'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('have categories of the three kinds, and say what they contain', () => {
    for (const entry of packages) {
      const kinds = linksIn(entry, 'categories').map((id) => record(id).type);
      expect(new Set(kinds), `${entry.id}`).toEqual(new Set(['category', 'thingsToDo', 'productTypes']));
      for (const field of ['shortDescription', 'included', 'notIncluded'])
        expect(Object.keys(entry.fields[field] ?? {}), `${entry.id}.${field}`).toEqual([...LOCALES]);
    }
    expect(packages.filter(({ fields }) => fields['informationExtra']).length).toBeGreaterThanOrEqual(120);
  });

  test('cost much the same everywhere but for the way there, in pounds and euros, and less when cut', () => {
    for (const entry of packages) {
      const amounts = [...pricesOf(entry)].map(([market, price]) => {
        const [full, cut] = [Number(valueIn(price, 'price')), valueIn(price, 'priceWithDiscount')];
        if (cut !== undefined) expect(Number(cut), `${price.id}`).toBeLessThan(full);
        return Number(cut ?? full) * (market === 'market-en' ? 1.15 : 1);
      });
      expect(Math.max(...amounts) / Math.min(...amounts), `${entry.id}`).toBeLessThan(2);
    }
  });

  test('leave the trade a tenth to a fifth of what the client pays', () => {
    for (const price of packages.flatMap((entry) => [...pricesOf(entry).values()])) {
      const client = Number(valueIn(price, 'priceWithDiscount') ?? valueIn(price, 'price'));
      const kept = 1 - Number(valueIn(price, 'netPrice')) / client;
      expect(kept, price.id).toBeGreaterThan(0.1);
      expect(kept, price.id).toBeLessThan(0.2);
    }
  });

  test('nights fit the days and places', () => {
    for (const entry of packages) {
      const [days, nights] = [Number(valueIn(entry, 'numberOfDays')), Number(valueIn(entry, 'numberOfNights'))];
      expect(days - nights, `${entry.id}`).toBeGreaterThanOrEqual(1);
      expect(linksIn(entry, 'cities').length, `${entry.id}`).toBeGreaterThan(0);
      const countries = linksIn(entry, 'countries');
      for (const city of linksIn(entry, 'cities'))
        expect(countries, `${entry.id}`).toContain(linkOf(valueIn(record(city), 'country'))?.id);
    }
  });
});

describe('the home page', () => {
  const home = record('home');
  const modules = linksIn(home, 'modules').map(record);

  test('has ten modules that use every layout, a newsletter and banners', () => {
    expect(modules).toHaveLength(10);
    const layouts = schemaOf(record('home-summer')).properties['layout']?.['enum'] as string[];
    const used = modules.filter(({ type }) => type === 'modules').map((entry) => valueIn(entry, 'layout'));
    expect(new Set(used)).toEqual(new Set(layouts));
    expect(modules.map(({ type }) => type)).toEqual(expect.arrayContaining(['newsletter', 'banners']));
    expect(modules.some((entry) => valueIn(entry, 'dark'))).toBe(true);
    expect(modules.some((entry) => valueIn(entry, 'hideTabsMenu'))).toBe(true);
  });

  test('has three hero banners, eight search tabs and a campaign', () => {
    expect(linksIn(home, 'heroBanners')).toHaveLength(3);
    expect(linksIn(home, 'searchboxItems')).toHaveLength(8);
    expect(linkOf(valueIn(home, 'campaignMainProduct'))?.id).toBeTruthy();
  });

  test('says the price and the cut of the package it advertises', () => {
    for (const locale of LOCALES) {
      const price = record(`price-cyclades-${LANGUAGE[locale]}`);
      const [full, cut] = [Number(valueIn(price, 'price')), Number(valueIn(price, 'priceWithDiscount'))];
      expect(valueIn(record('hero-cyclades'), 'price', locale)).toBe(cut);
      expect(valueIn(record('hero-cyclades'), 'discount')).toBe(Math.round((1 - cut / full) * 100));
    }
  });
});

describe('posters', () => {
  const photoOf = (id: string): string | undefined => linkOf(valueIn(record(id), 'photo'))?.id;
  const runs = [
    ...ofType('modules').map((entry) => [...linksIn(entry, 'leftSliders'), ...linksIn(entry, 'rightSliders')]),
    ...ofType('modules').map((entry) =>
      valueIn(entry, 'hideTabsMenu') ? linksIn(entry, 'tabs').flatMap((tab) => linksIn(record(tab), 'products')) : [],
    ),
    ...ofType('modulesTab').map((entry) => linksIn(entry, 'products')),
    ...ofType('page').map((entry) => linksIn(entry, 'heroBanners')),
  ];
  const hidden = new Set(['package-lisbon', 'package-red-rock', 'package-madeira']);

  test.each([
    ['all of them', () => true],
    ['without those that may be dropped', (id: string) => !hidden.has(id)],
  ])('no two of the same kind and palette stand side by side: %s', (_, isIn) => {
    for (const run of runs) {
      const looks = run
        .filter(isIn)
        .map(photoOf)
        .filter((id) => id !== undefined)
        .map((id) => {
          const { kind, palette } = POSTERS.get(id) ?? {};
          return `${kind} ${palette}`;
        });
      looks.slice(1).forEach((look, index) => expect(look, `${run.join(' ')}`).not.toBe(looks[index]));
    }
  });

  test('every poster has its picture and its focal point, and nothing else lies there', () => {
    const assets = ofType('Asset').filter(({ id }) => id.startsWith('art-'));
    expect(assets.map(({ id }) => id).toSorted()).toEqual([...POSTERS.keys()].toSorted());
    for (const asset of assets) {
      const options: PosterOptions = POSTERS.get(asset.id) ?? { seed: asset.id };
      expect({ x: valueIn(asset, 'focalX'), y: valueIn(asset, 'focalY') }, `${asset.id}`).toEqual(focalPoint(options));
      for (const field of ['title', 'description'])
        expect(Object.keys(asset.fields[field] ?? {}), `${asset.id}`).toEqual([...LOCALES]);
      const size = statSync(asset.file.replace(/json$/, 'webp')).size;
      const limit = options.size ? { small: 36_000, medium: 66_000 }[options.size] : 62_000;
      expect(size, `${asset.id}`).toBeGreaterThan(options.size ? 3_000 : 15_000);
      expect(size, `${asset.id}`).toBeLessThan(options.format === 'wide' ? 100_000 : limit);
    }
    expect(FORMATS.card).toEqual({ width: 1200, height: 800 });
    const pictures = readdirSync(path.join(import.meta.dirname, 'assets')).filter((file) => file.endsWith('.webp'));
    const drawn = pictures.filter((file) => file.startsWith('art-'));
    expect(drawn).toHaveLength(assets.length);
  });
});
