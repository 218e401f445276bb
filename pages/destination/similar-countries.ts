import type { ScreenRequest } from '../screen.ts';
import { askForPart } from './ask.ts';
import type { Tile } from './place-entries.ts';
import { countryPath } from './place-paths.ts';
import { type CountryCard, type Identity, packagesOf } from './place-records.ts';

const SHOWN = 4;

interface Answer {
  readonly country?: readonly CountryCard[];
}
export interface SimilarCountries {
  readonly tiles: readonly Tile[];
  readonly tags: readonly string[];
  readonly faults: readonly string[];
}

/**
 * "If you like Greece": countries of the same superareas, then of the same continent; of each those with most packages
 * first, as somebody who reads this wants to travel.
 */
export async function findSimilarCountries(
  request: ScreenRequest,
  country: Identity,
  { superareas, continent }: { readonly superareas: readonly Identity[]; readonly continent: Identity | undefined },
): Promise<SimilarCountries> {
  const slugs = superareas.flatMap(({ slug }) => slug ?? []);
  const [near, around] = await Promise.all([
    slugs.length === 0
      ? undefined
      : askForPart<Answer>(request, 'destinationsSimilarSuperArea', { slug: slugs, id: country.sys.id }),
    continent?.slug
      ? askForPart<Answer>(request, 'destinationsSimilarContinents', { slug: [continent.slug], id: country.sys.id })
      : undefined,
  ]);
  const byPackages = (countries: readonly CountryCard[] | undefined) =>
    (countries ?? []).toSorted((a, b) => packagesOf(b) - packagesOf(a));
  const found = [...byPackages(near?.data?.country), ...byPackages(around?.data?.country)];
  const different = new Map(found.map((each) => [each.sys.id, each]));
  const all = [...different.values()];
  // A country that can be booked is a better answer than one nearer by that cannot.
  const ranked = [...all.filter((each) => packagesOf(each) > 0), ...all.filter((each) => packagesOf(each) === 0)];
  return {
    tiles: ranked.flatMap((each) => tileOf(request, each)).slice(0, SHOWN),
    tags: [...(near?.tags ?? []), ...(around?.tags ?? [])],
    faults: [...(near?.faults ?? []), ...(around?.faults ?? [])],
  };
}

function tileOf({ locale }: ScreenRequest, country: CountryCard): Tile[] {
  const path = countryPath(locale, country.continent, country);
  if (!country.name || path === undefined) return [];
  return [{ name: country.name, path, photo: country.photo, packages: packagesOf(country) }];
}
