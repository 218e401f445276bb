/** Airports and ports: facts that no editor writes, so no entries (decision 0018). `content/geography/airports/make.ts` writes them. */
import type { GazetteerPlace } from '#schemas/contracts/places.ts';
import { LOCALES, type Locale } from '#schemas/contracts/storefront.ts';
import { airportNames } from './airport-names.ts';
import { type Draft, type Names, labelsOf } from './draft.ts';
import type { Cities } from './link-cities.ts';

/** Fetched when first needed: a process that nobody searches in does not hold them. */
export async function readRows(): Promise<{ airports: readonly string[]; ports: readonly string[] }> {
  const [airports, ports] = await Promise.all([
    import('./data/airports.json', { with: { type: 'json' } }),
    import('./data/ports.json', { with: { type: 'json' } }),
  ]);
  return { airports: airports.default, ports: ports.default };
}

/** What is too general to find one airport by. */
const GENERAL = new Set(['City', 'International', 'North', 'South', 'Capital', 'Municipal', 'Intercontinental']);
const MILLION = 1_000_000;

const namesIn = ([en = '', es, pt, it]: readonly string[]): Names => ({ en, es: es || en, pt: pt || en, it: it || en });

/** `Roissy,en:Crete,es:Creta` → every one of them; in which language somebody types is not known. */
const aliasesIn = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(',')
    .map((alias) => alias.replace(/^[a-z]{2}:/u, ''))
    .filter(Boolean);

/** With the names that editors give the city, where the content has it. */
const namesOfCity = (listed: Names, city: GazetteerPlace | undefined): Names => city?.names ?? listed;

export function readAirport(row: string, cities: Cities): Draft {
  const [iata = '', country = '', latitude, longitude, passengers, own = '', ...rest] = row.split('\t');
  const listed = namesIn(rest);
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const city = cities.find(country, Object.values(listed), position);
  const cityNames = namesOfCity(listed, city?.place);
  const names = airportNames(cityNames, own);
  const aliases = [
    iata,
    ...(own === '' || GENERAL.has(own) ? [] : [own]),
    ...(own === '' ? [] : LOCALES.map((locale: Locale) => `${cityNames[locale]} ${own}`)),
    ...LOCALES.map((locale: Locale) => names[locale]),
    ...aliasesIn(rest[4]),
    ...(city?.aliases ?? []),
  ];
  return {
    place: {
      type: 'airport',
      id: `apt_${iata}`,
      name: names.en,
      names,
      iata,
      country,
      weight: Math.round(Number(passengers) * MILLION),
      ...position,
      ...(city && { within: city.place.id }),
      ...cities.countryOf(country),
    },
    // Found by the name of its city: that is how it is listed, too.
    labels: labelsOf(cityNames, aliases),
  };
}

export function readPort(row: string, cities: Cities): Draft {
  const [locode = '', country = '', passengers, ...rest] = row.split('\t');
  const listed = namesIn(rest);
  const city = cities.find(country, Object.values(listed));
  const names = namesOfCity(listed, city?.place);
  return {
    place: {
      type: 'port',
      id: `prt_${locode}`,
      name: names.en,
      names,
      locode,
      country,
      weight: Math.round(Number(passengers) * MILLION),
      ...(city && { within: city.place.id }),
      ...cities.countryOf(country),
    },
    labels: labelsOf(names, [locode, ...aliasesIn(rest[4]), ...(city?.aliases ?? [])]),
  };
}
