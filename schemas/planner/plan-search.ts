import type { PlannedPlace, TripPlan } from '../contracts/planner.ts';
import type { Budget, Queries, Room, SearchPlace, When } from '../contracts/search.ts';
import { printSearch } from '../search/search-params.ts';

/** Days within, or near, which a trip lies move by as much as a search can say. */
const WINDOW = 7;

const searchPlace = ({ name, id, iata, country, type }: PlannedPlace): SearchPlace => ({
  name,
  ...(id && { id }),
  ...(iata && { iata }),
  ...(country && { country }),
  ...(type && { type: type as NonNullable<SearchPlace['type']> }),
});

function whenOf({ dates, month, nights }: TripPlan): When | undefined {
  if (dates) return { from: dates.from, to: dates.to, ...(dates.flexible && { flexible: WINDOW }) };
  if (!month) return undefined;
  return { month, ...(nights !== undefined && { nights: { min: nights, max: nights } }) };
}

/** Adults of several rooms are shared out evenly; children, with their ages, are in the first. */
function roomsOf({ adults, childAges, rooms = 1 }: TripPlan): readonly Room[] | undefined {
  if (adults === undefined) return undefined;
  const count = Math.min(rooms, adults);
  return Array.from({ length: count }, (_, index) => ({
    adults: Math.floor(adults / count) + (index < adults % count ? 1 : 0),
    childAges: index === 0 ? childAges : [],
  }));
}

const budgetOf = ({ budget }: TripPlan): Budget | undefined =>
  budget && { max: Math.round(budget.amount), currency: budget.currency, perPerson: budget.perPerson };

/** Longest text of what was not understood that an address carries. */
export const MOST_UNREAD = 120;

/** Parts of a plan as a search has them; what was not said is absent. */
export interface PlannedSearch {
  readonly places: readonly SearchPlace[];
  readonly origin?: SearchPlace;
  readonly when?: When;
  readonly rooms?: readonly Room[];
  readonly budget?: Budget;
}

export function searchOfPlan(plan: TripPlan): PlannedSearch {
  const [when, rooms, budget] = [whenOf(plan), roomsOf(plan), budgetOf(plan)];
  return {
    places: plan.destinations.map(searchPlace),
    ...(plan.origin && { origin: plan.origin }),
    ...(when && { when }),
    ...(rooms && { rooms }),
    ...(budget && { budget }),
  };
}

/**
 * A plan as the search that is handed over to an engine, with the notice before it.
 *
 * @returns parameters of the hand-over screen; `undefined` where the plan does not say all that the product needs
 */
export function handOverOfPlan(
  plan: TripPlan,
  component: 'DesignYourJourney' | 'TravelPackages',
): URLSearchParams | undefined {
  const search = engineSearch(plan, component);
  // For the page alone: no engine is told it.
  if (search && plan.unparsed) search.append('unread', plan.unparsed.slice(0, MOST_UNREAD));
  return search;
}

function engineSearch(plan: TripPlan, component: 'DesignYourJourney' | 'TravelPackages'): URLSearchParams | undefined {
  const { places, when, rooms, ...rest } = searchOfPlan(plan);
  const interests = plan.interests.length > 0 ? { interests: plan.interests } : {};
  const [only, ...others] = places;
  if (component === 'TravelPackages') {
    const query: Queries['TravelPackages'] = {
      ...(only && { destination: only }),
      ...rest,
      ...interests,
      ...(when && { when }),
      ...(rooms && { rooms }),
    };
    return only && others.length === 0 && when ? printSearch({ component, query }) : undefined;
  }
  if (!only || !when || !rooms) return undefined;
  return printSearch({ component, query: { places, when, rooms, ...rest, ...interests } });
}
