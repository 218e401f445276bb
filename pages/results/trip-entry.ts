import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import { formatState, hrefOf, isFiltered, type ListState } from '#schemas/list-state.ts';
import { printTrip, type TripPart } from '#schemas/search/read-trip.ts';
import type { ListTrip } from './list-trip.ts';

/** Months that the form of a month offers. */
const MONTHS = 18;

/**
 * The module that shows the trip of a list: each part with its form and with the list without it. A trip that is nothing but
 * filters (a place, interests) has no part here, as the list shows those itself; it can be saved and shared like any other.
 *
 * @returns `undefined` for a list of everything
 */
export function tripEntry(
  path: string,
  state: ListState,
  trip: ListTrip,
  shareLink?: (query: string) => string | undefined,
): DeliveredEntry | undefined {
  // From its first page, in the usual order: it is the trip that is shared, not where somebody stands in the list.
  const shared = formatState({ ...state, page: 1, sort: 'recommended' });
  const isTrip = isFiltered(state) || trip.parts.some(({ key }) => key !== 'unread');
  const share = isTrip ? shareLink?.(shared) : undefined;
  if (trip.parts.length === 0 && trip.notes.length === 0 && share === undefined) return undefined;
  return {
    __typename: 'ResultsTrip',
    sys: { id: 'results-trip' },
    path,
    ...(share !== undefined && { share }),
    months: monthsFrom(trip.today),
    notes: trip.notes.map((note) => ({ ...note })),
    parts: trip.parts.map((part) => {
      const rest = without(state, trip.parts, part);
      const href = hrefOf(path, rest);
      return {
        key: part.key,
        search: printTrip([part]),
        without: href,
        ...(part.fault && { fault: { ...part.fault } }),
      };
    }),
  };
}

/** The same list as if that part had not been said, from its first page. */
function without(state: ListState, parts: readonly TripPart[], part: TripPart): ListState {
  const { trip: _trip, min, max, ...rest } = state;
  const text = printTrip(parts.filter((each) => each !== part));
  // A budget that is the filter takes it along, and who travels may be what it was shared among.
  const isPriced = part.key !== 'budget' && !(part.key === 'rooms' && isOfTrip(parts));
  return {
    ...rest,
    page: 1,
    ...(isPriced && min !== undefined && { min }),
    ...(isPriced && max !== undefined && { max }),
    ...(text !== '' && { trip: text }),
  };
}

const isOfTrip = (parts: readonly TripPart[]): boolean =>
  parts.some(
    ({ key, pairs }) => key === 'budget' && pairs.some(([name, value]) => name === 'budgetFor' && value === 'trip'),
  );

/** `2027-06` and the months after it. */
function monthsFrom(today: string): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const at = month - 1 + index;
    return `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** Parameters that the form of the filters sends along; its own fields of the price stand for a budget that is one. */
export function keptByFilters(state: ListState, { isBudgetFilter }: ListTrip): string {
  const kept = new URLSearchParams(state.trip ?? '');
  if (isBudgetFilter) kept.append('budgetUsed', '1');
  return kept.toString();
}
