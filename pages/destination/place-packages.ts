import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import type { ScreenRequest } from '../screen.ts';
import { askForPart } from './ask.ts';
import type { Identity } from './place-records.ts';

/** Packages a page of a place shows before it leads to all of them. */
const SHOWN = 6;
/** Kinds of trip that are offered beside the title. */
const THEMES = 4;

export interface PlacePackages {
  readonly total: number;
  readonly packages: readonly DeliveredEntry[];
  /** Interests of its packages, most frequent first. */
  readonly themes: readonly Identity[];
  readonly tags: readonly string[];
  readonly faults: readonly string[];
}

interface Answer {
  readonly packageOffers?: {
    readonly total?: number;
    readonly items?: readonly (DeliveredEntry | null)[];
    readonly facets?: { readonly options?: readonly { readonly kind?: string; readonly record?: Identity | null }[] };
  };
}

/** @param placeId of a continent, country or city */
export async function findPlacePackages(request: ScreenRequest, placeId: string): Promise<PlacePackages> {
  const { data, tags, faults } = await askForPart<Answer>(request, 'DestinationPaquetes', {
    place: placeId,
    limit: SHOWN,
    facets: THEMES,
  });
  const { total = 0, items = [], facets } = data?.packageOffers ?? {};
  return {
    total,
    packages: items.flatMap((each) => each ?? []),
    themes: (facets?.options ?? []).flatMap(({ kind, record }) => (kind === 'category' && record ? [record] : [])),
    tags,
    faults,
  };
}
