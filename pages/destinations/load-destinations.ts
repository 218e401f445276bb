import { LANGUAGE_TAG } from '#schemas/contracts/storefront.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import { askForPart } from '../destination/ask.ts';
import { continentPath, countryPath, indexPath, placeResultsPath } from '../destination/place-paths.ts';
import {
  type ContinentRecord,
  type CountryCard,
  packagesOf,
  type SuperareaCard,
} from '../destination/place-records.ts';
import { loadPageScreen } from '../page/load-page-screen.ts';
import { LIST_TAGS } from '../results/package-list.ts';
import type { ScreenLoader, ScreenRequest } from '../screen.ts';
import { findPlacesForPart, MAX_QUERY } from './find-places.ts';
import { regionEntries } from './region-entries.ts';

interface Continents {
  readonly continent?: readonly ContinentRecord[];
}
interface Countries {
  readonly country?: readonly CountryCard[];
}
interface Superareas {
  readonly superarea?: readonly SuperareaCard[];
}

/** All places are listed here: the next one to be published belongs on it. */
const PLACE_TAGS = ['type:Continent', 'type:Superarea'];

/**
 * The destinations index (specification §2). Its Page record gives title, heroes and modules; the screen adds the search
 * with its results, the map and the regions before them, and all countries after them.
 */
export const loadDestinations: ScreenLoader = async (request) => {
  const query = (request.search.get('q') ?? '').normalize('NFC').trim().slice(0, MAX_QUERY);
  const [page, continents, countries, superareas, found] = await Promise.all([
    loadPageScreen(request),
    askForPart<Continents>(request, 'DestinationsContinents', {}),
    askForPart<Countries>(request, 'DestinationsCountries', {}),
    askForPart<Superareas>(request, 'DestinationsSuperAreas', {}),
    query === '' ? undefined : findPlacesForPart(request, query),
  ]);
  if (page.kind !== 'page') return page;
  const { record } = page;
  const { basic, parts } = record;
  const answers = [continents, countries, superareas, ...(found ? [found] : [])];
  const faults = [...page.faults, ...answers.flatMap((answer) => answer.faults)];
  const isAnswered = found && (found.places.length > 0 || found.faults.length === 0);
  const search: DeliveredEntry = {
    __typename: 'PlaceSearch',
    sys: { id: 'place-search' },
    title: basic.name,
    shortTitle: basic.shortTitle,
    description: basic.description,
    belowHero: parts.heroBanners.length > 0,
    path: indexPath(request.locale),
    // Without an answer the page is shown as if nobody had asked: "nothing found" would not be true.
    ...(isAnswered && { query, found: found.places.map(({ id: _, ...place }) => place) }),
  };
  const regions = superareas.data?.superarea ?? [];
  const all = countries.data?.country ?? [];
  return {
    ...page,
    record: {
      ...record,
      parts: {
        ...parts,
        heroBanners: [...parts.heroBanners, search],
        modules: [
          ...mapEntries(request, continents.data?.continent ?? [], all, regions),
          ...regionEntries(request.locale, regions, { countries: all }),
          ...parts.modules,
          ...atlasEntries(request, continents.data?.continent ?? [], all),
        ],
      },
    },
    tags: [...new Set([...page.tags, ...answers.flatMap(({ tags }) => tags), ...LIST_TAGS, ...PLACE_TAGS])],
    isPartial: faults.length > 0,
    faults,
    head: {
      ...page.head,
      crumbs: [{ name: basic.shortTitle || basic.name }],
      // A list of what was searched for is nothing to search for.
      ...(query !== '' && { indexable: false, canonical: indexPath(request.locale) }),
    },
  };
};

function mapEntries(
  { locale }: ScreenRequest,
  continents: readonly ContinentRecord[],
  countries: readonly CountryCard[],
  regions: readonly SuperareaCard[],
): DeliveredEntry[] {
  const named = inOrder(continents).flatMap((continent) => {
    const own = countries.filter((country) => country.continent?.sys.id === continent.sys.id);
    const packages = own.reduce((sum, country) => sum + packagesOf(country), 0);
    return continent.name
      ? [{ id: continent.sys.id, name: continent.name, path: continentPath(locale, continent), own, packages }]
      : [];
  });
  const most = Math.max(...named.map(({ packages }) => packages));
  if (named.length === 0) return [];
  return [
    {
      __typename: 'WorldMap',
      sys: { id: 'world-map' },
      continents: named.map(({ own, packages, ...continent }) => ({
        ...continent,
        countries: own.length,
        ...(packages === most && most > 0 && { most: true }),
      })),
      pins: regions.flatMap((region) => {
        const { name, latitude, longitude } = region;
        if (!name || latitude === undefined || longitude === undefined) return [];
        const path = region.packageCount === 0 ? undefined : placeResultsPath(locale, region);
        return [{ name, latitude, longitude, path }];
      }),
    },
  ];
}

function atlasEntries(
  { locale }: ScreenRequest,
  continents: readonly ContinentRecord[],
  countries: readonly CountryCard[],
): DeliveredEntry[] {
  const { compare } = new Intl.Collator(LANGUAGE_TAG[locale]);
  const rows = inOrder(continents).flatMap((continent) => {
    const own = countries
      .filter((country) => country.name && country.continent?.sys.id === continent.sys.id)
      .map((country) => ({
        name: country.name ?? '',
        path: countryPath(locale, continent, country),
        packages: packagesOf(country),
      }))
      .toSorted((a, b) => compare(a.name, b.name));
    return continent.name && own.length > 0
      ? [
          {
            id: continent.sys.id,
            name: continent.name,
            path: continentPath(locale, continent),
            countries: own,
          },
        ]
      : [];
  });
  return rows.length === 0 ? [] : [{ __typename: 'PlaceAtlas', sys: { id: 'place-atlas' }, continents: rows }];
}

/** By their ids, `co_1` first: the order in which the specification names them. */
const inOrder = (continents: readonly ContinentRecord[]): readonly ContinentRecord[] =>
  continents.toSorted((a, b) => a.sys.id.localeCompare(b.sys.id, 'en', { numeric: true }));
