import { LANGUAGE_TAG } from '#schemas/contracts/storefront.ts';
import { regionEntries } from '../destinations/region-entries.ts';
import type { ScreenLoader, ScreenRequest } from '../screen.ts';
import { ask, askForPart } from './ask.ts';
import { checkAddress } from './check-address.ts';
import { indexName } from './describe-place.ts';
import { inPlace } from './in-place.ts';
import { nameInSentence } from './name-in-sentence.ts';
import { aboutEntries, heroEntry, navEntry, packagesEntry, type Tile, tilesEntries } from './place-entries.ts';
import { continentMap } from './place-maps.ts';
import { findPlacePackages } from './place-packages.ts';
import { continentPath, countryPath, indexPath, placeResultsPath } from './place-paths.ts';
import { type ContinentRecord, type CountryCard, packagesOf, type SuperareaCard } from './place-records.ts';
import { placeScreen } from './place-screen.ts';
import { slugIn } from './slug-in.ts';
import { themeLinks } from './theme-links.ts';

/** Countries with a picture before the list of all. */
const TILES = 8;
/** Countries with most packages that are named among the facts. */
const MOST = 3;

interface Countries {
  readonly country?: readonly CountryCard[];
}
interface Continents {
  readonly continent?: readonly (ContinentRecord & { readonly packageCount?: number })[];
}

/** Destination by continent and id (specification §2). */
export const loadContinent: ScreenLoader = async (request) => {
  const wrong = await checkAddress(request, 'continent');
  if (wrong) return wrong;
  const { locale, match } = request;
  const id = match.params['id'] ?? '';
  const slug = match.params['continent'];
  const [answer, packages, countries, superareas, continents] = await Promise.all([
    ask<{ readonly continent?: ContinentRecord }>(request, 'destinationContinentByID', { id, onlySlug: false }),
    findPlacePackages(request, id),
    askForPart<Countries>(request, 'DestinationsCountries', { slug: [slug] }),
    askForPart<{ readonly superarea?: readonly SuperareaCard[] }>(request, 'DestinationsSuperAreas', {}),
    askForPart<Continents>(request, 'DestinationsContinents', {}),
  ]);
  const { continent } = answer.data;
  const { name } = continent ?? {};
  if (!continent || !name) return { kind: 'not-found', reason: `continent ${id} is not there`, tags: [id] };
  const own = countries.data?.country ?? [];
  const map = await continentMap(locale, continent, own);
  const results = placeResultsPath(locale, continent);
  const crumbs = [{ name: indexName(locale), path: indexPath(locale) }];
  const { tiles, others } = countryTiles(request, own);
  const regions = (superareas.data?.superarea ?? []).filter((region) =>
    region.continents?.some(({ sys }) => sys.id === id),
  );
  const below = [
    ...aboutEntries(
      continent,
      {
        countries: own.length || undefined,
        packages: packages.total || undefined,
        most: [...tiles, ...others]
          .filter((country) => country.packages)
          .slice(0, MOST)
          .map(({ name: each, path }) => ({ name: each, path })),
      },
      map,
    ),
    packagesEntry(continent, packages, {
      name: nameInSentence(locale, continent),
      where: inPlace(locale, 'continent', continent, 'por'),
      path: results,
      themes: themeLinks(results, packages.themes),
    }),
    ...tilesEntries(continent, { kind: 'countries', name, anchor: 'places', tiles, others }),
    ...regionEntries(locale, regions, { title: name, countries: own }),
    ...tilesEntries(continent, {
      kind: 'continents',
      name,
      anchor: 'similar',
      tiles: (continents.data?.continent ?? []).flatMap((other): Tile[] => {
        const path = continentPath(locale, other);
        if (other.sys.id === id || !other.name || path === undefined) return [];
        return [{ name: other.name, path, photo: other.photo, packages: other.packageCount }];
      }),
    }),
  ];
  return placeScreen(request, {
    place: { ...continent, name },
    hero: heroEntry(continent, { crumbs }),
    modules: [navEntry(continent, below, { total: packages.total, path: results, label: 'countries' }), ...below],
    crumbs,
    pathIn: (each) => continentPath(each, slugIn(each, continent)),
    answers: [answer, packages, countries, superareas, continents],
  });
};

/** Countries with most packages as tiles, where they have a picture; all others by name. */
function countryTiles(
  { locale }: ScreenRequest,
  countries: readonly CountryCard[],
): { readonly tiles: readonly Tile[]; readonly others: readonly Tile[] } {
  const { compare } = new Intl.Collator(LANGUAGE_TAG[locale]);
  const tileOf = (country: CountryCard): Tile => ({
    name: country.name ?? '',
    path: countryPath(locale, country.continent, country),
    photo: country.photo,
    packages: packagesOf(country),
  });
  const named = countries.filter((each) => each.name && countryPath(locale, each.continent, each) !== undefined);
  const pictured = named.filter(({ photo }) => photo).toSorted((a, b) => packagesOf(b) - packagesOf(a));
  const shown = pictured.slice(0, Math.min(TILES, pictured.length - (pictured.length % 4) || pictured.length));
  const others = named.filter((country) => !shown.includes(country));
  return { tiles: shown.map(tileOf), others: others.map(tileOf).toSorted((a, b) => compare(a.name, b.name)) };
}
