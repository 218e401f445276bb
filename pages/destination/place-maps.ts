/** What the maps of the three kinds of places show. */
import type { Locale } from '#schemas/contracts/storefront.ts';
import { drawLocator, type Locator, type Pinned } from './map/draw-locator.ts';
import type { Place } from './map/sphere.ts';
import { cityPath, countryPath } from './place-paths.ts';
import { type CityCard, type CountryCard, type Identity, packagesOf } from './place-records.ts';

type Located = { readonly latitude?: number; readonly longitude?: number };
const placeOf = ({ latitude, longitude }: Located): Place | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

interface CountryMap {
  readonly locale: Locale;
  readonly continent: Identity | undefined;
  readonly country: Identity & Located & { readonly isoCode?: string };
  readonly cities: readonly CityCard[];
  readonly capitalId?: string | undefined;
  /** The city that the page is about. */
  readonly hereId?: string;
}

/** A country with its cities: the one that the page is about, the capital, those somebody has written about, large ones. */
export function countryMap({ locale, continent, country, cities, capitalId, hereId }: CountryMap) {
  const weight = ({ sys, description }: CityCard) =>
    sys.id === hereId ? 3 : sys.id === capitalId ? 2 : description ? 1 : 0;
  const ranked = cities.toSorted((a, b) => weight(b) - weight(a));
  const places = ranked.flatMap((city): Pinned[] => {
    const place = placeOf(city);
    if (!place || !city.name) return [];
    const isHere = city.sys.id === hereId;
    const path = isHere ? undefined : cityPath(locale, continent, country, city);
    return [{ ...place, name: city.name, ...(path !== undefined && { path }), ...(isHere && { here: true }) }];
  });
  const own = placeOf(country);
  // A country without cities of its own is a dot with its name.
  const dots: readonly Pinned[] =
    places.length > 0 || !own || !country.name ? places : [{ ...own, name: country.name, here: true }];
  return drawLocator({ codes: country.isoCode ? [country.isoCode] : [], places: dots, middle: own });
}

/** Corners of the continents' maps, in degrees: where most of their countries are, not their farthest islands. */
const CORNERS: Readonly<Record<string, readonly [south: number, west: number, north: number, east: number]>> = {
  co_1: [35, -21, 66, 38],
  co_2: [-35, -17, 37, 50],
  co_3: [-8, 34, 52, 140],
  co_4: [-54, -118, 60, -40],
  co_5: [-46, 114, 4, 184],
};

/** A continent with its countries, those with most packages first. @returns `undefined` for one without a map of its own */
export function continentMap(
  locale: Locale,
  continent: Identity,
  countries: readonly CountryCard[],
): Promise<Locator | undefined> | undefined {
  const corners = CORNERS[continent.sys.id];
  if (!corners) return undefined;
  const [south, west, north, east] = corners;
  const ranked = countries.toSorted((a, b) => packagesOf(b) - packagesOf(a));
  const places = ranked.flatMap((country): Pinned[] => {
    const place = placeOf(country);
    const path = countryPath(locale, country.continent, country);
    return place && country.name && path !== undefined ? [{ ...place, name: country.name, path }] : [];
  });
  return drawLocator({
    codes: countries.flatMap(({ isoCode }) => isoCode ?? []),
    places,
    corners: [
      { latitude: south, longitude: west },
      { latitude: north, longitude: east },
    ],
  });
}
