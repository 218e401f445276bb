import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import { isContentUnavailable } from '#schemas/contracts/content.ts';
import { findPackages } from '../results/find-packages.ts';
import type { FacetOption } from '../results/package-list.ts';
import type { ScreenRequest } from '../screen.ts';

/** Packages a page of a place shows before it leads to all of them. */
const SHOWN = 6;
/** Kinds of trip that are offered beside the title; fewer packages than are shown need no narrowing. */
const THEMES = 4;

export interface PlacePackages {
  readonly total: number;
  readonly packages: readonly DeliveredEntry[];
  /** Interests of its packages, most frequent first. */
  readonly themes: readonly FacetOption[];
  readonly tags: readonly string[];
  readonly faults: readonly string[];
}

/**
 * The first packages of a place and how many it has (operation `DestinationPaquetes`). Without them the rest of its page
 * is shown.
 *
 * @param placeId of a continent, country or city
 */
export async function findPlacePackages(request: ScreenRequest, placeId: string): Promise<PlacePackages> {
  try {
    const found = await findPackages(request, { place: placeId, limit: SHOWN, facets: THEMES });
    const interests = found.options.filter(({ kind }) => kind === 'category').slice(0, THEMES);
    return {
      total: found.total,
      packages: found.items,
      themes: found.total > SHOWN ? interests : [],
      tags: found.tags,
      faults: found.faults,
    };
  } catch (error) {
    if (!isContentUnavailable(error)) throw error;
    return { total: 0, packages: [], themes: [], tags: [], faults: [error.message] };
  }
}
