import { useSite } from '../site-context.tsx';
import type { SearchFault } from '#schemas/search/search-reader.ts';

/** What a form is drawn with: the search that the page is about, where it is one of this form. */
export interface Shown {
  /** The form comes filled: ticks and choices are those of the search, not the usual ones. */
  readonly isFilled: boolean;
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
  const all = (name: string): readonly string[] => own?.values[name] ?? NOTHING;
  const shown = faults ?? own?.faults ?? NOTHING;
  return {
    isFilled: own !== undefined,
    all,
    value: (name) => all(name)[0],
    faultOf: (name) => shown.find(({ field }) => field === name),
    faults: shown,
  };
}
