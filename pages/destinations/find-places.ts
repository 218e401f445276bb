import type { Locale } from '#schemas/contracts/storefront.ts';
import { isContentUnavailable } from '#schemas/contracts/content.ts';
import type { PlaceSuggestion } from '#schemas/contracts/site.ts';
import { ask } from '../destination/ask.ts';
import { cityPath, countryPath, placeResultsPath } from '../destination/place-paths.ts';
import type { Identity } from '../destination/place-records.ts';
import { rankPlaces } from '../finding/rank-places.ts';
import type { ScreenRequest } from '../screen.ts';

/** Longest name that is searched for; nothing is called longer. */
export const MAX_QUERY = 100;
const MOST = 24;

type Asker = Pick<ScreenRequest, 'client' | 'contentLocale' | 'locale' | 'preview' | 'market' | 'storefront'>;

interface FoundRecord extends Identity {
  readonly __typename: string;
  readonly population?: number;
  readonly continent?: Identity;
  readonly country?: Identity & { readonly continent?: Identity };
  readonly countries?: readonly Identity[];
  readonly continents?: readonly Identity[];
}

export type FoundPlace = PlaceSuggestion;
export interface FoundPlaces {
  readonly places: readonly FoundPlace[];
  readonly tags: readonly string[];
  readonly faults: readonly string[];
}

/** Our own service ranks; of others comes whatever contains the text, by kind. */
interface Answer {
  readonly placeSearch?: { readonly items?: readonly (FoundRecord | null)[] };
  readonly country?: readonly FoundRecord[];
  readonly superarea?: readonly FoundRecord[];
  readonly area?: readonly FoundRecord[];
  readonly city?: readonly FoundRecord[];
}

/** The same as one part of a screen: without an answer it is shown as if nobody had asked, and the fault is told. */
export async function findPlacesForPart(asker: Asker, query: string): Promise<FoundPlaces> {
  try {
    return await findPlaces(asker, query);
  } catch (error) {
    if (!isContentUnavailable(error)) throw error;
    return { places: [], tags: [], faults: [error.message] };
  }
}

/**
 * Places by name, best match first (operation `destinationsCollection`).
 *
 * @throws ContentUnavailable
 */
export async function findPlaces(asker: Asker, query: string, limit = MOST): Promise<FoundPlaces> {
  const search = query.slice(0, MAX_QUERY);
  const { data, tags, faults } = await ask<Answer>(asker, 'destinationsCollection', { search, limit });
  const { placeSearch, country = [], superarea = [], area = [], city = [] } = data;
  const records = placeSearch
    ? (placeSearch.items ?? []).flatMap((record) => record ?? [])
    : rankPlaces([...country, ...superarea, ...area, ...city], search, limit);
  return { places: records.flatMap((record) => describe(asker.locale, record)), tags, faults };
}

function describe(locale: Locale, record: FoundRecord): FoundPlace[] {
  const { id } = record.sys;
  const { name, continent, country, countries = [], continents = [] } = record;
  if (!name) return [];
  const names = (records: readonly Identity[]) => records.flatMap((each) => each.name ?? []).join(', ') || undefined;
  switch (record.__typename) {
    case 'City': {
      const path = cityPath(locale, country?.continent, country, record);
      return [{ id, name, kind: 'city', path, within: country?.name }];
    }
    case 'Country':
      return [{ id, name, kind: 'country', path: countryPath(locale, continent, record), within: continent?.name }];
    case 'Area':
      return [{ id, name, kind: 'area', path: placeResultsPath(locale, record), within: names(countries) }];
    case 'Superarea':
      return [{ id, name, kind: 'superarea', path: placeResultsPath(locale, record), within: names(continents) }];
    default:
      return [];
  }
}
