import { LANGUAGE_TAG } from '#schemas/contracts/storefront.ts';
import type { ScreenLoader, ScreenRequest } from '../screen.ts';
import { ask } from './ask.ts';
import { checkAddress } from './check-address.ts';
import { indexName } from './describe-place.ts';
import { inPlace } from './in-place.ts';
import { nameInSentence } from './name-in-sentence.ts';
import { aboutEntries, heroEntry, navEntry, packagesEntry, type Tile, tilesEntries } from './place-entries.ts';
import { countryMap } from './place-maps.ts';
import { findPlacePackages } from './place-packages.ts';
import { cityPath, continentPath, countryPath, countryResultsPath, indexPath } from './place-paths.ts';
import { citiesOf, type CityCard, type CountryRecord, type Identity } from './place-records.ts';
import { placeScreen } from './place-screen.ts';
import { findSimilarCountries } from './similar-countries.ts';
import { slugIn } from './slug-in.ts';
import { themeLinks } from './theme-links.ts';

/** Cities with a picture before the list of all. */
const TILES = 8;

/** Destination by continent, country and id (specification §2). */
export const loadCountry: ScreenLoader = async (request) => {
  const wrong = await checkAddress(request, 'country');
  if (wrong) return wrong;
  const { locale, match } = request;
  const id = match.params['id'] ?? '';
  const [answer, packages] = await Promise.all([
    ask<{ readonly country?: CountryRecord }>(request, 'destinationCountryByID', { id, onlySlug: false }),
    findPlacePackages(request, id),
  ]);
  const { country } = answer.data;
  const { name, continent } = country ?? {};
  if (!country || !name) return { kind: 'not-found', reason: `country ${id} is not there`, tags: [id] };
  const cities = citiesOf(country);
  const [map, similar] = await Promise.all([
    countryMap({ locale, continent, country, cities, capitalId: country.capital?.sys.id }),
    findSimilarCountries(request, country, { superareas: country.superarea ?? [], continent }),
  ]);
  const results = countryResultsPath(locale, country);
  const crumbs = [
    { name: indexName(locale), path: indexPath(locale) },
    { name: continent?.name ?? '', path: continentPath(locale, continent) },
  ];
  const { currency, languages, timeZone, sockets, voltage, capital } = country;
  const { tiles, others } = cityTiles(request, cities, { continent, country });
  const below = [
    ...aboutEntries(
      country,
      {
        capital: capital?.name
          ? { name: capital.name, path: cityPath(locale, continent, country, capital) }
          : undefined,
        currency,
        languages,
        timeZone,
        sockets,
        voltage,
      },
      map,
    ),
    packagesEntry(country, packages, {
      name: nameInSentence(locale, country),
      where: inPlace(locale, 'country', country, 'por'),
      path: results,
      themes: themeLinks(results, packages.themes),
    }),
    ...tilesEntries(country, { kind: 'cities', name, anchor: 'places', tiles, others }),
    ...tilesEntries(country, {
      kind: 'similar',
      name: nameInSentence(locale, country),
      anchor: 'similar',
      tiles: similar.tiles,
      more: { name: continent ? nameInSentence(locale, continent) : '', path: continentPath(locale, continent) },
    }),
  ];
  return placeScreen(request, {
    place: { ...country, name },
    hero: heroEntry(country, { language: languages?.[0], crumbs }),
    modules: [navEntry(country, below, { total: packages.total, path: results, label: 'places' }), ...below],
    crumbs,
    pathIn: (each) => countryPath(each, slugIn(each, continent), slugIn(each, country)),
    answers: [answer, packages, similar],
  });
};

/** Cities with a picture as tiles, as many as fill whole rows; all others by name. */
export function cityTiles(
  { locale }: ScreenRequest,
  cities: readonly CityCard[],
  { continent, country }: { readonly continent: Identity | undefined; readonly country: Identity },
  most = TILES,
): { readonly tiles: readonly Tile[]; readonly others: readonly Tile[] } {
  const tileOf = (city: CityCard): Tile => ({
    name: city.name ?? '',
    path: cityPath(locale, continent, country, city),
    photo: city.photo,
  });
  const { compare } = new Intl.Collator(LANGUAGE_TAG[locale]);
  const named = cities.filter((city) => city.name && cityPath(locale, continent, country, city) !== undefined);
  // Cities that somebody has written about come first; the query has the larger ones first.
  const pictured = named
    .filter(({ photo }) => photo)
    .toSorted((a, b) => Number(!!b.description) - Number(!!a.description));
  const shown = pictured.slice(0, Math.min(most, pictured.length - (pictured.length % 4) || pictured.length));
  const others = named.filter((city) => !shown.includes(city));
  return { tiles: shown.map(tileOf), others: others.map(tileOf).toSorted((a, b) => compare(a.name, b.name)) };
}
