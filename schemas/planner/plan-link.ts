/** Where a plan leads: the list of packages, narrowed by what it understands, with the rest of the plan beside it. */
import type { TripPlan } from '../contracts/planner.ts';
import type { Budget, Queries, Room } from '../contracts/search.ts';
import { formatState, EMPTY, type ListState } from '../list-state.ts';
import { budgetPerHead } from '../search/budget-per-head.ts';
import { MOST_UNREAD, searchOfPlan } from './plan-search.ts';
import { printQuery } from '../search/search-params.ts';

/** English slug of an interest → its filter, and its slug in the language of the list. */
export type InterestSlugs = ReadonlyMap<
  string,
  { readonly group: 'interests' | 'todo' | 'type'; readonly slug: string }
>;

/** What one traveller may cost, if the list is in the currency of the budget. */
function maxOf(budget: Budget | undefined, rooms: readonly Room[] | undefined, currency: string): number | undefined {
  return budget?.currency === currency ? budgetPerHead(budget, rooms)?.max : undefined;
}

/** @param path of the list @param currency of the market */
export function linkOfPlan(
  plan: TripPlan,
  { path, currency, slugs }: { readonly path: string; readonly currency: string; readonly slugs: InterestSlugs },
): string {
  const group = (name: 'interests' | 'todo' | 'type'): string[] =>
    plan.interests.flatMap((each) => {
      const known = slugs.get(each);
      return known?.group === name ? [known.slug] : [];
    });
  const { places, origin, when, rooms, budget } = searchOfPlan(plan);
  const max = maxOf(budget, rooms, currency);
  const state: ListState = {
    ...EMPTY,
    places: plan.destinations.flatMap(({ id }) => id ?? []),
    interests: group('interests'),
    todo: group('todo'),
    type: group('type'),
    ...(max !== undefined && { max }),
  };
  // One place is the destination of the search; of several, the list can be told those it has packages of, and one that it has not.
  const only = places.length === 1 ? places[0] : places.find(({ id }) => !id);
  const query: Queries['TravelPackages'] = {
    ...(only && { destination: only }),
    ...(origin && { origin }),
    ...(when && { when }),
    ...(rooms && { rooms }),
    ...(budget && { budget }),
  };
  const search = printQuery('TravelPackages', query);
  // A window says no nights, and a list without dates neither.
  if (plan.nights !== undefined && !search.has('nights')) search.append('nights', String(plan.nights));
  if (plan.unparsed) search.append('unread', plan.unparsed.slice(0, MOST_UNREAD));
  const parts = [formatState(state), search.toString()].filter(Boolean).join('&');
  return parts === '' ? path : `${path}?${parts}`;
}
