import { useSite } from '../site-context.tsx';
import { sharedValues } from '#schemas/search/shared-values.ts';
import type { SearchFault } from '#schemas/search/search-reader.ts';

/** What a form is drawn with: the search that the page is about; where that is one of another form, what both have in common. */
export interface Shown {
  /** The form comes filled: ticks and choices are those of the search, not the usual ones. */
  readonly isFilled: boolean;
  /** It is of another form, and this one has what both ask for. */
  readonly isShared: boolean;
  readonly value: (name: string) => string | undefined;
  readonly all: (name: string) => readonly string[];
  readonly faultOf: (name: string) => SearchFault | undefined;
  readonly faults: readonly SearchFault[];
}

const NOTHING: readonly never[] = [];

/** @param faults of the fields as they are now; before that, those the search came back with */
export function useShownSearch(component: string, faults: readonly SearchFault[] | undefined): Shown {
  const { search } = useSite();
  const own = search?.component === component ? search : undefined;
  const isShared = search !== undefined && !own;
  const values = own?.values ?? (search && sharedValues(search.values));
  const all = (name: string): readonly string[] => values?.[name] ?? NOTHING;
  const shown = faults ?? own?.faults ?? NOTHING;
  return {
    isFilled: search !== undefined,
    isShared,
    all,
    value: (name) => all(name)[0],
    faultOf: (name) => shown.find(({ field }) => field === name),
    faults: shown,
  };
}
