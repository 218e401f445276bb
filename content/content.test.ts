import { Ajv2020 } from 'ajv/dist/2020.js';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { safeUrl } from '#schemas/url.ts';
import routes from '../routes.json' with { type: 'json' };
import {
  LANGUAGE,
  LOCALES,
  linkOf,
  readPlacement,
  typeIdOf,
  valueIn,
  type ContentLocale,
  type ContentRecord,
  type FieldSchema,
} from './testing/read-content.ts';
import { all, entries, ofType, record, RECORDS, schemaOf } from './testing/records.ts';
import { guessLocale, readRichText, textsOf } from './testing/texts.ts';

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
