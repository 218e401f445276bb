import type { Locale } from '#schemas/contracts/storefront.ts';
import { askForPart } from '../destination/ask.ts';
import { cityPath, countryPath, placeResultsPath } from '../destination/place-paths.ts';
import type { Identity } from '../destination/place-records.ts';
import type { ScreenRequest } from '../screen.ts';

/** Longest name that is searched for; nothing is called longer. */
export const MAX_QUERY = 100;
const MOST = 24;

interface FoundRecord extends Identity {
  readonly __typename: string;
  readonly continent?: Identity;
  readonly country?: Identity & { readonly continent?: Identity };
  readonly countries?: readonly Identity[];
  readonly continents?: readonly Identity[];
}

type Kind = 'superarea' | 'area' | 'country' | 'city';
export interface FoundPlace {
  readonly name: string;
  readonly kind: Kind;
  readonly path?: string | undefined;
  /** What it is part of. */
  readonly within?: string | undefined;
}
export interface FoundPlaces {
  readonly places: readonly FoundPlace[];
  readonly tags: readonly string[];
  readonly faults: readonly string[];
}

interface Answer {
  readonly placeSearch?: { readonly items?: readonly (FoundRecord | null)[] };
}

/** Places by name, best match first (operation `destinationsCollection`). */
export async function findPlaces(request: ScreenRequest, query: string): Promise<FoundPlaces> {
  const { data, tags, faults } = await askForPart<Answer>(request, 'destinationsCollection', {
    search: query,
    limit: MOST,
  });
  const records = data?.placeSearch?.items ?? [];
  return { places: records.flatMap((record) => (record ? describe(request.locale, record) : [])), tags, faults };
}

function describe(locale: Locale, record: FoundRecord): FoundPlace[] {
  const { name, continent, country, countries = [], continents = [] } = record;
  if (!name) return [];
  const names = (records: readonly Identity[]) => records.flatMap((each) => each.name ?? []).join(', ') || undefined;
  switch (record.__typename) {
    case 'City': {
      const path = cityPath(locale, country?.continent, country, record);
      return [{ name, kind: 'city', path, within: country?.name }];
    }
    case 'Country':
      return [{ name, kind: 'country', path: countryPath(locale, continent, record), within: continent?.name }];
    case 'Area':
      return [{ name, kind: 'area', path: placeResultsPath(locale, record), within: names(countries) }];
    case 'Superarea':
      return [{ name, kind: 'superarea', path: placeResultsPath(locale, record), within: names(continents) }];
    default:
      return [];
  }
}
