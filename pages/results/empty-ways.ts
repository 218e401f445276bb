import { GROUPS, type Group, type ListState, withoutFilter } from '#schemas/list-state.ts';
import type { PackageList, PackageQuery } from './package-list.ts';

/** A near answer to a list that is empty: which filter to loosen, and what is there then. */
export interface EmptyWay {
  readonly loosen: Group | 'price';
  /** Of `price`: the budget to raise (or lower) to; absent: without any. */
  readonly max?: number;
  readonly min?: number;
  readonly state: ListState;
  readonly total: number;
  readonly isExact: boolean;
  /** Name of the first package. */
  readonly first?: string;
}

/** Budgets are raised to the next step of this, in the market's currency. */
const STEP = 10;
const MOST = 2;

/**
 * Looks for packages without one filter at a time.
 *
 * @returns the ways that lead to some, the longest list first; none when no single filter is to blame
 */
export async function emptyWays(
  find: (query: PackageQuery) => Promise<PackageList>,
  query: PackageQuery,
  state: ListState,
): Promise<readonly EmptyWay[]> {
  const one = { ...query, limit: 1, skip: 0, facets: 0 };
  const ofGroups = GROUPS.filter((group) => state[group].length > 0).map(async (group): Promise<EmptyWay> => {
    const { items, total, isExact } = await find({ ...one, groups: { ...query.groups, [group]: [] } });
    return { loosen: group, state: withoutFilter(state, group), total, isExact, ...nameOf(items) };
  });
  const found = await Promise.all([...ofGroups, ...(hasPrice(state) ? [priceWay(find, one, state)] : [])]);
  return found
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, MOST);
}

/** The budget first: it is the easiest to move. */
const weight = ({ loosen, total }: EmptyWay): number => total + (loosen === 'price' ? 1_000_000 : 0);
const hasPrice = ({ min, max }: ListState): boolean => min !== undefined || max !== undefined;

/** As little as brings some: up to the cheapest above the budget, or down to the dearest below it. */
async function priceWay(
  find: (query: PackageQuery) => Promise<PackageList>,
  query: PackageQuery,
  state: ListState,
): Promise<EmptyWay> {
  const unpriced = withoutFilter(state, 'price');
  const [above, below] = await Promise.all([
    state.max === undefined ? undefined : find({ ...query, min: state.max, max: undefined, sort: 'price' }),
    state.min === undefined ? undefined : find({ ...query, min: undefined, max: state.min, sort: 'price-desc' }),
  ]);
  const dearer = priceOf(above);
  const cheaper = priceOf(below);
  if (dearer !== undefined) {
    const max = Math.ceil(dearer / STEP) * STEP;
    const next = { ...state, max, page: 1 };
    return { loosen: 'price', max, state: next, ...(await countOf(find, { ...query, max })) };
  }
  if (cheaper !== undefined) {
    const min = Math.floor(cheaper / STEP) * STEP;
    const next = { ...state, min, page: 1 };
    return { loosen: 'price', min, state: next, ...(await countOf(find, { ...query, min })) };
  }
  return { loosen: 'price', state: unpriced, total: 0, isExact: true };
}

async function countOf(find: (query: PackageQuery) => Promise<PackageList>, query: PackageQuery) {
  const { items, total, isExact } = await find(query);
  return { total, isExact, ...nameOf(items) };
}

const nameOf = ([first]: PackageList['items']): { readonly first?: string } =>
  typeof first?.['name'] === 'string' ? { first: first['name'] } : {};

/** Present price of the first package of a list. */
function priceOf(list: PackageList | undefined): number | undefined {
  const [info] = (list?.items[0]?.['marketInformation'] ?? []) as readonly {
    readonly price?: number;
    readonly priceWithDiscount?: number;
  }[];
  const { price, priceWithDiscount } = info ?? {};
  if (price === undefined) return undefined;
  return priceWithDiscount !== undefined && priceWithDiscount > 0 && priceWithDiscount < price
    ? priceWithDiscount
    : price;
}
