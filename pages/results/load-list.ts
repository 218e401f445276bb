import { type Group, GROUPS, type ListState, isFiltered, parseState } from '#schemas/list-state.ts';
import type { ScreenRequest } from '../screen.ts';
import { emptyWays } from './empty-ways.ts';
import { findPackages } from './find-packages.ts';
import type { PackageList, PackageQuery } from './package-list.ts';
import { type Choices, resolveChoices } from './resolve-choices.ts';
import { type ListTrip, loadTrip, withTrip } from './list-trip.ts';

/** Packages of a page of the list. */
export const PAGE_SIZE = 12;
/** Options of each kind that the filters offer. */
const OPTIONS = 40;

export interface List extends PackageList {
  readonly choices: Choices;
  readonly state: ListState;
  readonly trip: ListTrip;
  readonly query: PackageQuery;
  /** Ways out of a list without packages. */
  readonly ways: Awaited<ReturnType<typeof emptyWays>>;
}

/** Reads the address and finds what it asks for. @param slug of the country whose list it is */
export async function loadList(request: ScreenRequest, slug: string | undefined): Promise<List> {
  const asked = await loadTrip(request, parseState(request.search));
  const choices = await resolveChoices(request, asked.state);
  const { state, trip } = withTrip(asked, choices);
  const groups = Object.fromEntries(
    GROUPS.map((group) => [group, choices.choices.filter((each) => each.group === group).map(({ id }) => id)]),
  ) as Record<Group, string[]>;
  const query: PackageQuery = {
    ...(slug !== undefined && { slug }),
    groups,
    min: state.min,
    max: state.max,
    sort: state.sort,
    limit: PAGE_SIZE,
    skip: (state.page - 1) * PAGE_SIZE,
    facets: OPTIONS,
  };
  const found = await findPackages(request, query);
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  // A page behind the last one is the last one.
  const isBehind = state.page > pages;
  const shown = isBehind ? await findPackages(request, { ...query, skip: (pages - 1) * PAGE_SIZE }) : found;
  const isEmpty = shown.total === 0 && isFiltered(state);
  const ways = isEmpty ? await emptyWays((each) => findPackages(request, each), query, state) : [];
  return {
    ...shown,
    ways,
    choices,
    trip,
    query,
    state: isBehind ? { ...state, page: pages } : state,
    tags: [...asked.tags, ...choices.tags, ...shown.tags],
    faults: [...asked.faults, ...choices.faults, ...shown.faults],
  };
}
