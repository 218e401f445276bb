/** Places that another content service has found, in the order in which our own would list them. */
import { FIT, type Fit, fitOf, foldText } from '#schemas/fold-text.ts';

/** What the operation `destinationsCollection` says of a place, normalized; its values may be of any form. */
export interface NamedPlace {
  readonly __typename: string;
  readonly sys: { readonly id: string };
  readonly name?: string;
  readonly spelling?: string;
  readonly aliases?: readonly string[];
  readonly population?: number;
}

/** Equally good matches: countries before regions before cities. */
const KINDS = ['Country', 'Superarea', 'Area', 'City'];

/**
 * @param search as typed
 * @returns those with the search in any of their names, the best match first; a service that also finds what differs in
 *   accents is believed for the rest, after them
 */
export function rankPlaces<Place extends NamedPlace>(
  places: readonly Place[],
  search: string,
  limit: number,
): readonly Place[] {
  const folded = foldText(search);
  if (folded === '') return [];
  const ranked = places.map((place) => ({ place, fit: bestFit(place, folded), kind: KINDS.indexOf(place.__typename) }));
  ranked.sort(
    (a, b) =>
      a.fit - b.fit ||
      a.kind - b.kind ||
      populationOf(b.place) - populationOf(a.place) ||
      (a.place.sys.id < b.place.sys.id ? -1 : 1),
  );
  return ranked.slice(0, limit).map(({ place }) => place);
}

function bestFit({ name, spelling, aliases }: NamedPlace, folded: string): number {
  const names: readonly unknown[] = [name, spelling, ...(Array.isArray(aliases) ? aliases : [])];
  const fits = names.flatMap((each): Fit[] => {
    const fit = typeof each === 'string' ? fitOf(foldText(each), folded) : undefined;
    return fit === undefined ? [] : [fit];
  });
  return fits.length > 0 ? Math.min(...fits) : FIT.inside + 1;
}

const populationOf = ({ population }: NamedPlace): number => (typeof population === 'number' ? population : 0);
