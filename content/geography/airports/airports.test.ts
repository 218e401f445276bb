import airportRows from '../../../server/gazetteer/data/airports.json' with { type: 'json' };
import portRows from '../../../server/gazetteer/data/ports.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { readTable } from '../read-tables.ts';
import { ownPart, townOf } from './clean-names.ts';

test('a municipality is cut down to the town that travellers name', () => {
  expect(
    [
      'Köln (Cologne)',
      'Bordeaux/Mérignac',
      'Arnavutköy, Istanbul',
      'Ciudad de Cancún',
      'Santorini Island',
      'Gqeberha (Port Elizabeth)',
      '',
    ].map(townOf),
  ).toEqual(['Köln', 'Bordeaux', 'Istanbul', 'Cancún', 'Santorini', 'Gqeberha', '']);
});

test('of the name of an airport its own part is kept', () => {
  expect(ownPart('Athens Eleftherios Venizelos International Airport', ['Athens'])).toBe('Eleftherios Venizelos');
  expect(ownPart('Humberto Delgado Airport (Lisbon Portela Airport)', ['Lisbon'])).toBe('Humberto Delgado');
  expect(ownPart('Madrid Airport', ['Madrid'])).toBe('');
});

test('every airport and port has a code of its own, a country, and a name', () => {
  for (const [rows, code] of [
    [airportRows, /^[A-Z]{3}$/],
    [portRows, /^[A-Z]{2}[A-Z0-9]{3}$/],
  ] as const) {
    const cells = rows.map((row) => row.split('\t'));
    expect(new Set(cells.map(([id]) => id)).size).toBe(rows.length);
    expect(cells.filter(([id = '', country = '']) => !code.test(id) || !/^[A-Z]{2}$/.test(country))).toEqual([]);
    expect(rows.filter((row) => row.includes('\uFFFD'))).toEqual([]);
  }
  expect(airportRows.length).toBeGreaterThan(3000);
  expect(airportRows.filter((row) => !row.split('\t')[6])).toEqual([]);
});

test('the files are made from the tables: each line of them is there', () => {
  const codes = new Set(airportRows.map((row) => row.slice(0, 3)));
  const table = readTable('airports/main-airports.tsv');
  expect(table.filter(({ iata = '' }) => !codes.has(iata))).toEqual([]);
  expect(readTable('airports/cruise-ports.tsv')).toHaveLength(portRows.length);
});
