/** What a list of packages is narrowed and sorted by, as the address says it (the keys are declared in `routes.json`). */
import { TRIP_NAMES, TRIP_PARAMETERS } from './search/trip-names.ts';

export const GROUPS = ['places', 'interests', 'todo', 'type'] as const;
export type Group = (typeof GROUPS)[number];
export const SORTS = ['recommended', 'price', 'price-desc', 'days', 'days-desc'] as const;
export type Sort = (typeof SORTS)[number];

export interface ListState extends Readonly<Record<Group, readonly string[]>> {
  /** Per person, in the currency of the market. */
  readonly min?: number;
  readonly max?: number;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  /** The trip beside the filters (`schemas/search/read-trip.ts`), as parameters; absent: none. */
  readonly trip?: string;
}

export const EMPTY: ListState = { places: [], interests: [], todo: [], type: [], sort: 'recommended', page: 1 };

/** A slug, or an id as places have them (`ci_1`). */
const SLUG = /^[a-z0-9]+(?:[-_/][a-z0-9]+)*$/;
const MAX_SLUG = 100;
/** Of one filter: more than anybody ticks, few enough to look up. */
const MAX_CHOICES = 20;
const MAX_PRICE = 1_000_000;
/** Lists are shown up to the thousandth package. */
const MAX_PAGE = 1000;

/** Reads a query: values may be repeated or parted by commas; what makes no sense is as if it were not there. */
export function parseState(search: URLSearchParams): ListState {
  const slugs = (key: Group): readonly string[] => {
    const given = search.getAll(key).flatMap((value) => value.split(','));
    const valid = given.filter((slug) => slug.length <= MAX_SLUG && SLUG.test(slug));
    return [...new Set(valid)].sort().slice(0, MAX_CHOICES);
  };
  const [min, max] = [priceOf(search.get('min')), priceOf(search.get('max'))];
  const isTurned = min !== undefined && max !== undefined && min > max;
  const [from, to] = isTurned ? [max, min] : [min, max];
  const trip = tripOf(search);
  const page = Number(/^[1-9]\d{0,3}$/.exec(search.get('page') ?? '')?.[0] ?? 1);
  return {
    places: slugs('places'),
    interests: slugs('interests'),
    todo: slugs('todo'),
    type: slugs('type'),
    ...(from !== undefined && from > 0 && { min: from }),
    ...(to !== undefined && { max: to }),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'recommended',
    page: Math.min(MAX_PAGE, page),
    ...(trip !== '' && { trip }),
  };
}

/** Its parameters in their one order, those of one name as they came. */
function tripOf(search: URLSearchParams): string {
  const pairs = TRIP_PARAMETERS.flatMap((name) => search.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString();
}

/** "1,400", "1.400" and "1 400" are what people type for 1400. */
function priceOf(text: string | null): number | undefined {
  const digits = text?.trim().replace(/[.,\s\u00a0](?=\d{3}(?!\d))/g, '');
  return digits !== undefined && /^\d{1,7}$/.test(digits) ? Math.min(MAX_PRICE, Number(digits)) : undefined;
}

/** Writes a query in its one order, without the leading `?`; empty for a list that is not narrowed. */
export function formatState(state: ListState): string {
  const { min, max, sort, page, trip } = state;
  return [
    ...GROUPS.map((group) => state[group].length > 0 && `${group}=${state[group].toSorted().join(',')}`),
    min !== undefined && `min=${min}`,
    max !== undefined && `max=${max}`,
    sort !== 'recommended' && `sort=${sort}`,
    page > 1 && `page=${page}`,
    trip,
  ]
    .filter(Boolean)
    .join('&');
}

export const hrefOf = (path: string, state: ListState): string => {
  const query = formatState(state);
  return query === '' ? path : `${path}?${query}`;
};

export const isFiltered = (state: ListState): boolean =>
  GROUPS.some((group) => state[group].length > 0) || state.min !== undefined || state.max !== undefined;

/** The same list without one filter, from its first page. */
export function withoutFilter(state: ListState, group: Group | 'price', slug?: string): ListState {
  const { min: _min, max: _max, ...unpriced } = state;
  if (group === 'price') return withoutBudget({ ...unpriced, page: 1 });
  return { ...state, [group]: slug === undefined ? [] : state[group].filter((each) => each !== slug), page: 1 };
}

/** A filter by price goes with the budget that it was made of: else the next reading would make it anew. */
export function withoutBudget({ trip, ...state }: ListState): ListState {
  const left = new URLSearchParams(trip ?? '');
  for (const name of TRIP_NAMES.budget) left.delete(name);
  return left.size === 0 ? state : { ...state, trip: left.toString() };
}

/** The same order, and the trip without its budget: nothing is filtered any more. */
export const unfiltered = ({ sort, trip }: ListState): ListState =>
  withoutBudget({ ...EMPTY, sort, ...(trip !== undefined && { trip }) });
