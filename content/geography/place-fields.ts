import { countries as facts, type TCountryCode } from 'countries-list';
import { CONTINENT_OF_CODE } from './continents.ts';
import { createGazetteer, zoneAt, type Position } from './coordinates.ts';
import { TABLE_LANGUAGES, type Names } from './languages.ts';
import { aliasesOf, createNaming, slugOf } from './names.ts';
import type { CityRow, CountryRow, PlaceRow, RegionRow } from './read-tables.ts';
import { link, localized, plain } from './write-records.ts';

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
export type FieldsById = ReadonlyMap<string, Fields>;
export interface Places {
  readonly countries: readonly CountryRow[];
  readonly cities: readonly CityRow[];
  readonly superareas: readonly RegionRow[];
  readonly areas: readonly RegionRow[];
}

const slugs = (names: Names) =>
  ({ en: slugOf(names.en), es: slugOf(names.es), pt: slugOf(names.pt), it: slugOf(names.it) }) as const;

const common = (row: PlaceRow, names: Names, spelling?: string): Fields => ({
  id: plain(row.id),
  name: localized(names),
  slug: localized(slugs(names)),
  spelling: spelling ? plain(spelling) : undefined,
  aliases: localized(aliasesOf(names, spelling, row.otherNames)),
});

/** Finds by a key of the table, or says what is not there. */
function finder<T>(rows: readonly T[], keyOf: (row: T) => string, table: string): (key: string, asked: string) => T {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return (key, asked) => {
    const found = byKey.get(key);
    if (!found) throw new Error(`${asked}: ${table} has no "${key}"; add it, or correct the name`);
    return found;
  };
}

export function regionFields(type: 'superarea' | 'area', { superareas, areas, countries }: Places): FieldsById {
  const country = finder(countries, ({ iso }) => iso, 'countries.tsv');
  return new Map(
    (type === 'area' ? areas : superareas).map((row) => {
      const names: Names = { en: '', es: '', pt: '', it: '', ...row.names };
      const missing = TABLE_LANGUAGES.filter((language) => !names[language]);
      if (missing.length > 0) throw new Error(`${type}s.tsv: ${row.id} has no name in ${missing.join(', ')}`);
      const ids = type === 'area' ? row.within.map((iso) => country(iso, row.id).id) : row.within;
      return [
        row.id,
        {
          ...common(row, names),
          [type === 'area' ? 'countries' : 'continents']: plain(ids.map((id) => link('Entry', id))),
          latitude: plain(row.latitude),
          longitude: plain(row.longitude),
        },
      ];
    }),
  );
}

const isCode = (iso: string): iso is TCountryCode => Object.hasOwn(facts, iso);

export function countryFields({ countries, cities, superareas }: Places): FieldsById {
  const naming = createNaming();
  const locate = createGazetteer();
  const superarea = finder(superareas, ({ key }) => key, 'superareas.tsv');
  const city = finder(cities, (row) => `${row.country} ${row.names.en ?? ''}`, 'cities.tsv');
  return new Map(
    countries.map((row) => {
      const { id, iso } = row;
      if (!isCode(iso)) throw new Error(`countries.tsv: ${id}: countries-list has no "${iso}"`);
      const fact = facts[iso];
      const continent = CONTINENT_OF_CODE[row.continent || fact.continent];
      if (!continent) throw new Error(`countries.tsv: ${id}: no continent for "${row.continent || fact.continent}"`);
      const names = naming.ofCountry(iso, row.names);
      const spelling = row.spelling || fact.native.replace(/[‎‏]/g, '').trim();
      const capital = row.capital ? city(`${iso} ${row.capital}`, id) : undefined;
      return [
        id,
        {
          ...common(row, names, spelling),
          continent: plain(link('Entry', continent)),
          superarea: plain(row.superareas.map((key) => link('Entry', superarea(key, id).id))),
          isoCode: plain(iso),
          capital: capital && plain(link('Entry', capital.id)),
          currency: plain(fact.currency[0]),
          languages: plain((row.languages.length > 0 ? row.languages : fact.languages).slice(0, 6)),
          timeZone: plain(zoneAt(capital ? locate(capital) : row, iso, undefined)),
          sockets: plain(row.sockets),
          voltage: plain(row.voltage),
          latitude: plain(row.latitude),
          longitude: plain(row.longitude),
        },
      ];
    }),
  );
}

/** What its people call a place: its name in their language where it is one of ours, or the name that all four share. */
function ownSpelling(names: Names, iso: string): string | undefined {
  if (!isCode(iso) || !/\p{Script=Latin}/u.test(facts[iso].native)) return undefined;
  const language = TABLE_LANGUAGES.find((ours) => ours === facts[iso].languages[0]);
  if (language) return names[language];
  return new Set(Object.values(names)).size === 1 ? names.en : undefined;
}

export function cityFields({ countries, cities, areas }: Places): FieldsById {
  const naming = createNaming();
  const locate = createGazetteer();
  const country = finder(countries, ({ iso }) => iso, 'countries.tsv');
  const area = finder(areas, ({ key }) => key, 'areas.tsv');
  const capital = finder(cities, (row) => `${row.country} ${row.names.en ?? ''}`, 'cities.tsv');
  return new Map(
    cities.map((row) => {
      const home = country(row.country, row.id);
      const names = naming.ofCity(row.names);
      const position: Position = locate(row);
      return [
        row.id,
        {
          ...common(row, names, row.spelling || ownSpelling(names, home.iso)),
          country: plain(link('Entry', home.id)),
          areas: plain(row.areas.map((key) => link('Entry', area(key, row.id).id))),
          latitude: plain(position.latitude),
          longitude: plain(position.longitude),
          population: plain(position.population),
          timeZone: plain(
            zoneAt(
              position,
              home.iso,
              home.capital ? locate(capital(`${home.iso} ${home.capital}`, home.id)) : undefined,
            ),
          ),
        },
      ];
    }),
  );
}
