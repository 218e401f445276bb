/**
 * Writes the records of continents, superareas, areas, countries and cities from the tables beside this file and from the
 * data packages. Texts (`description`, `body`) are written by hand in the records and stay. A second run changes nothing.
 * Photos are linked as soon as their asset is there (`posters/make.ts --missing` draws it).
 *
 *   node content/geography/make.ts
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { continentFields } from './continents.ts';
import { cityFields, countryFields, regionFields } from './place-fields.ts';
import { readAreaRows, readCityRows, readCountryRows, readSuperareaRows } from './read-tables.ts';
import { POSTERS_OF_PLACES } from '../posters/set.ts';
import { hasAsset, link, plain, writePlace } from './write-records.ts';

const countries = readCountryRows();
const cities = readCityRows();
const superareas = readSuperareaRows();
const areas = readAreaRows();
const places = { countries, cities, superareas, areas };

const jobs = [
  ['continent', continentFields()],
  ['superarea', regionFields('superarea', places)],
  ['area', regionFields('area', places)],
  ['country', countryFields(places)],
  ['city', cityFields(places)],
] as const;
for (const [type, records] of jobs) {
  mkdirSync(path.join(import.meta.dirname, '..', 'entries', type), { recursive: true });
  const written = [...records].filter(([id, fields]) => writePlace(type, id, fields)).length;
  console.log(`${type}: ${records.size} records, ${written} written`);
}

const typeOf = new Map(jobs.flatMap(([type, records]) => [...records.keys()].map((id) => [id, type] as const)));
for (const [id, asset] of POSTERS_OF_PLACES().photoOf) {
  const type = typeOf.get(id);
  if (type && hasAsset(asset)) writePlace(type, id, { photo: plain(link('Asset', asset)) });
}
