import type { ScreenLoader } from '../screen.ts';
import { ask } from './ask.ts';
import { checkAddress } from './check-address.ts';
import { indexName } from './describe-place.ts';
import { cityTiles } from './load-country.ts';
import { inPlace } from './in-place.ts';
import { nameInSentence } from './name-in-sentence.ts';
import { aboutEntries, heroEntry, navEntry, packagesEntry, tilesEntries } from './place-entries.ts';
import { countryMap } from './place-maps.ts';
import { findPlacePackages } from './place-packages.ts';
import { cityPath, continentPath, countryPath, indexPath, placeResultsPath } from './place-paths.ts';
import { citiesOf, type CityRecord } from './place-records.ts';
import { placeScreen } from './place-screen.ts';
import { findSimilarCountries } from './similar-countries.ts';
import { slugIn } from './slug-in.ts';
import { themeLinks } from './theme-links.ts';

/** Other cities of the country that are shown. */
const SIBLINGS = 4;

/** Destination by continent, country, city and id (specification §2). */
export const loadCity: ScreenLoader = async (request) => {
  const wrong = await checkAddress(request, 'city');
  if (wrong) return wrong;
  const { locale, match } = request;
  const id = match.params['id'] ?? '';
  const [answer, packages] = await Promise.all([
    ask<{ readonly city?: CityRecord }>(request, 'destinationCityByID', { id, onlySlug: false }),
    findPlacePackages(request, id),
  ]);
  const { city } = answer.data;
  const { name, country } = city ?? {};
  if (!city || !name || !country) return { kind: 'not-found', reason: `city ${id} is not there`, tags: [id] };
  const { continent, currency, languages, sockets, voltage } = country;
  const all = citiesOf(country);
  // The city itself may be too small to be among the largest of its country.
  const onMap = all.some(({ sys }) => sys.id === id) ? all : [city, ...all];
  const [map, similar] = await Promise.all([
    countryMap({ locale, continent, country, cities: onMap, hereId: id }),
    findSimilarCountries(request, country, { superareas: country.superarea ?? [], continent }),
  ]);
  const results = placeResultsPath(locale, city);
  const parent = { name: country.name ?? '', path: countryPath(locale, continent, country) };
  const crumbs = [
    { name: indexName(locale), path: indexPath(locale) },
    { name: continent?.name ?? '', path: continentPath(locale, continent) },
    parent,
  ];
  const siblings = cityTiles(
    request,
    all.filter(({ sys }) => sys.id !== id),
    { continent, country },
    SIBLINGS,
  );
  const below = [
    ...aboutEntries(
      city,
      {
        country: parent,
        population: city.population,
        currency,
        languages,
        timeZone: city.timeZone ?? country.timeZone,
        sockets,
        voltage,
      },
      map,
    ),
    packagesEntry(city, packages, {
      name: nameInSentence(locale, city),
      where: inPlace(locale, 'city', city, 'por'),
      path: results,
      themes: themeLinks(results, packages.themes),
    }),
    ...tilesEntries(city, {
      kind: 'siblings',
      name: nameInSentence(locale, country),
      where: inPlace(locale, 'country', country),
      anchor: 'places',
      tiles: siblings.tiles,
      others: siblings.others,
      more: { ...parent, name: nameInSentence(locale, country) },
    }),
    ...tilesEntries(city, {
      kind: 'similar',
      name: nameInSentence(locale, country),
      anchor: 'similar',
      tiles: similar.tiles,
      more: { name: continent ? nameInSentence(locale, continent) : '', path: continentPath(locale, continent) },
    }),
  ];
  return placeScreen(request, {
    place: { ...city, name },
    hero: heroEntry(city, { language: languages?.[0], crumbs }),
    modules: [navEntry(city, below, { total: packages.total, path: results, label: 'places' }), ...below],
    crumbs,
    pathIn: (each) => cityPath(each, slugIn(each, continent), slugIn(each, country), slugIn(each, city)),
    answers: [answer, packages, similar],
  });
};
