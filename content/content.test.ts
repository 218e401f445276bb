import { Ajv2020 } from 'ajv/dist/2020.js';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { safeUrl } from '#schemas/url.ts';
import routes from '../routes.json' with { type: 'json' };
import { FORMATS, focalPoint, type PosterOptions } from './posters/poster.ts';
import { POSTERS } from './posters/set.ts';
import {
  LANGUAGE,
  LOCALES,
  linkOf,
  linksIn,
  readPlacement,
  readRecords,
  readSchemas,
  typeIdOf,
  valueIn,
  type ContentLocale,
  type ContentRecord,
  type FieldSchema,
} from './testing/read-content.ts';
import { guessLocale, readRichText, textsOf } from './testing/texts.ts';

const RECORDS = readRecords();
const SCHEMAS = readSchemas();
const all = [...RECORDS.values()];
const ofType = (type: string): ContentRecord[] => all.filter((record) => record.type === type);
const record = (id: string): ContentRecord => {
  const found = RECORDS.get(id);
  if (!found) throw new Error(`content: no record "${id}"`);
  return found;
};
const entries = all.filter(({ type }) => type !== 'Asset');
const schemaOf = ({ type, file }: ContentRecord) => {
  const schema = SCHEMAS.get(type);
  if (!schema) throw new Error(`${file}: no schema for content type "${type}"`);
  return schema;
};

const ajv = new Ajv2020({ allErrors: true, strict: false });
ajv.addFormat('safe-url', (value: string) => safeUrl(value) !== undefined);
const isReference = (schema: FieldSchema): boolean =>
  Boolean(schema['x-link'] ?? schema['x-asset'] ?? schema['x-rich-text']);

describe('records', () => {
  test('have ids of their own, named as their file', () => {
    const files = new Set(all.map(({ file }) => file));
    expect(files.size).toBe(all.length);
    for (const { id, file } of all) expect(path.basename(file, '.json')).toBe(id);
  });

  test.each(entries.map((entry) => [entry.id, entry] as const))('%s fits its schema in every locale', (_, entry) => {
    const schema = schemaOf(entry);
    expect(Object.keys(entry.fields).filter((field) => !schema.properties[field])).toEqual([]);
    for (const [field, fieldSchema] of Object.entries(schema.properties)) {
      const values = entry.fields[field];
      if (!values) {
        expect(schema.required ?? [], `${entry.id}.${field}`).not.toContain(field);
        continue;
      }
      expect(Object.keys(values), `${entry.id}.${field}`).toEqual(
        fieldSchema['x-localized'] ? [...LOCALES] : ['en-UK'],
      );
      for (const [locale, value] of Object.entries(values)) {
        const where = `${entry.id}.${field}.${locale}`;
        if (isReference(fieldSchema)) continue;
        const rules = fieldSchema.items && isReference(fieldSchema.items) ? { ...fieldSchema, items: {} } : fieldSchema;
        expect(ajv.validate(rules, value), `${where}: ${ajv.errorsText()}`).toBe(true);
      }
    }
  });

  test('link only to records that exist, of the types allowed', () => {
    for (const entry of entries) {
      for (const [field, fieldSchema] of Object.entries(schemaOf(entry).properties)) {
        const rules = fieldSchema.items ?? fieldSchema;
        const value = valueIn(entry, field);
        if (value === undefined || !isReference(rules) || rules['x-rich-text']) continue;
        const allowed = rules['x-link'];
        const types = !allowed
          ? ['Asset']
          : 'placement' in allowed
            ? readPlacement(allowed.placement)
            : allowed.map(typeIdOf);
        for (const item of Array.isArray(value) ? value : [value]) {
          const id = linkOf(item)?.id ?? '';
          expect(RECORDS.has(id), `${entry.id}.${field} → ${id}`).toBe(true);
          expect(types, `${entry.id}.${field} → ${id}`).toContain(record(id).type);
        }
      }
    }
  });

  test('are all reachable: nothing is left over', () => {
    const linked = new Set(
      JSON.stringify(all.map(({ fields }) => fields)).match(/(?<="linkType":"(?:Entry|Asset)","id":")[^"]+/g),
    );
    const roots = new Set([
      'page',
      'package',
      'city',
      'country',
      'continent',
      'superarea',
      'area',
      'parralax',
      'landing',
      'hotel',
      'venue',
      'catalogue',
      'catalogueCorrection',
      'iaAllSearchbox',
      'linkList',
      'category',
      'productTypes',
      'thingsToDo',
    ]);
    expect(all.filter(({ id, type }) => !roots.has(type) && !linked.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

/** Addresses that answer in a language: pages, fixed routes, results of each country, places, journeys, events. */
function knownPaths(locale: ContentLocale): Set<string> {
  const language = LANGUAGE[locale];
  const pathOf = (route: string): string => routes.routes.find(({ id }) => id === route)?.paths[language] ?? '';
  const fill = (route: string, params: Readonly<Record<string, string>>): string =>
    pathOf(route).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const slugOf = (entry: ContentRecord | undefined): string => String(entry && valueIn(entry, 'slug', locale));
  const parentOf = (entry: ContentRecord, field: string) => RECORDS.get(linkOf(valueIn(entry, field))?.id ?? '');
  const fixed = routes.routes.map(({ paths }) => paths[language]).filter((route) => !route.includes('{'));
  const countryParams = (country: ContentRecord) => ({
    country: slugOf(country),
    continent: slugOf(parentOf(country, 'continent')),
  });
  return new Set([
    ...fixed,
    ...ofType('page').map((page) => (slugOf(page).startsWith('home') ? '/' : `/${slugOf(page)}/`)),
    ...ofType('country').map((country) => fill('results-country', { country: slugOf(country) })),
    ...ofType('continent').map((continent) =>
      fill('destination-continent', { continent: slugOf(continent), id: continent.id }),
    ),
    ...ofType('country').map((country) => fill('destination-country', { ...countryParams(country), id: country.id })),
    ...ofType('city').flatMap((city) => {
      const country = parentOf(city, 'country');
      return country ? [fill('destination-city', { ...countryParams(country), city: slugOf(city), id: city.id })] : [];
    }),
    ...ofType('parralax').map(({ id }) => fill('special-journey', { id })),
    ...ofType('landing').map((landing) => fill('event', { slug: slugOf(landing) })),
  ]);
}

describe.each(LOCALES)('links in %s', (locale) => {
  const known = knownPaths(locale);
  const found = entries.flatMap((entry) =>
    Object.entries(schemaOf(entry).properties).flatMap(([field, schema]) => {
      const value = valueIn(entry, field, locale);
      const uris =
        schema['x-rich-text'] && value
          ? readRichText(value).uris
          : schema['format'] === 'safe-url' && typeof value === 'string'
            ? [value]
            : [];
      return uris.map((uri) => ({ where: `${entry.id}.${field}`, uri }));
    }),
  );

  test('lead to pages and routes of that language', () => {
    expect(found.length).toBeGreaterThan(100);
    for (const { where, uri } of found) {
      if (uri.startsWith('/')) expect(known.has(uri), `${where} → ${uri}`).toBe(true);
      else expect(safeUrl(uri)?.kind, `${where} → ${uri}`).toMatch(/^(external|contact)$/);
    }
  });

  test('need no page whose slug another page has', () => {
    for (const type of ['page', 'package', 'country', 'city', 'continent', 'superarea', 'area']) {
      // The address of a city names its country: Granada in Spain and Granada in Nicaragua keep their names.
      const slugs = ofType(type).map((entry) =>
        [linkOf(valueIn(entry, 'country'))?.id, valueIn(entry, 'slug', locale)].join(' '),
      );
      expect(
        slugs.filter((slug, index) => slugs.indexOf(slug) !== index),
        `${type}`,
      ).toEqual([]);
    }
  });
});

describe('texts', () => {
  // Names of places are no texts: many are the same everywhere, and other names are in other languages.
  const texts = entries
    .flatMap((entry) => textsOf(entry, schemaOf(entry)))
    .filter(({ where }) => !/^(?:[a-z]{2}_\d+|venue-[\w-]+)\.(?:name|aliases)\[/.test(where));

  test('are in the language they say', () => {
    expect(texts.length).toBeGreaterThan(3000);
    const wrong = texts.filter(({ text, locale }) => {
      const guess = guessLocale(text);
      return guess !== undefined && guess !== locale;
    });
    expect(wrong).toEqual([]);
  });

  test('the guess finds a text in the wrong language', () => {
    expect(guessLocale('Vuela a Atenas y deja que los ferris marquen el ritmo de las tres islas')).toBe('es-ES');
    expect(guessLocale('Voe até Atenas e deixe que os ferries marquem o ritmo das três ilhas')).toBe('pt-PT');
  });

  test('are translated: no sentence is the same in two languages', () => {
    const byText = Map.groupBy(
      // Words of three letters and more: "De Fira a Oia" is the same in Spanish and in Portuguese.
      texts.filter(({ text }) => (text.match(/\p{L}{3,}/gu) ?? []).length > 3),
      ({ text, where }) => `${where.split('.')[0]}|${text}`,
    );
    const same = [...byText.values()].filter((group) => new Set(group.map(({ locale }) => locale)).size > 1);
    expect(same).toEqual([]);
  });

  test('do not shout, hurry or gush', () => {
    const bad =
      /[!¡]|\b(?:discover|unleash|hurry (?:up|while)|only \d+ left|next adventure|descubre|descubra|scopri|última oportunidade,|não perca|no te pierdas)\b/i;
    expect(texts.filter(({ text }) => bad.test(text))).toEqual([]);
  });

  test('are Portuguese of Portugal', () => {
    const brazilian =
      /\b(?:você|vocês|ônibus|trem|trens|celular|café da manhã|banheiro|trilha|geladeira|usuário|cadastro|aeromoça)\b/i;
    // The text on Brazil says what buses and trains are called there.
    const mayQuote = 'ct_47.body[0]';
    expect(
      texts.filter(({ text, locale, where }) => locale === 'pt-PT' && where !== mayQuote && brazilian.test(text)),
    ).toEqual([]);
  });
});

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
