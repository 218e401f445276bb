import type { Asset, DeliveredEntry } from '#schemas/contracts/page.ts';
import {
  GROUPS,
  type Group,
  type ListState,
  hrefOf,
  isFiltered,
  unfiltered,
  withoutFilter,
} from '#schemas/list-state.ts';
import type { EmptyWay } from './empty-ways.ts';
import { FACET_KINDS, type FacetKind, type FacetOption, GROUP_OF, type PackageList } from './package-list.ts';
import type { ListTrip } from './list-trip.ts';
import type { Choice, Choices } from './resolve-choices.ts';
import { keptByFilters } from './trip-entry.ts';

export interface ListView extends PackageList {
  readonly path: string;
  readonly state: ListState;
  readonly choices: Choices;
  readonly ways: readonly EmptyWay[];
  readonly trip: ListTrip;
  readonly pageSize: number;
  readonly currency: string;
  /** Of the page: names are sorted as its language sorts them. */
  readonly languageTag: string;
  readonly isOfCountry: boolean;
  /** Of the place whose list it is. */
  readonly photo?: Asset | undefined;
}

/** Places that are offered in all; of the other filters there are few. */
const MOST_PLACES = 40;

/** The modules of a list: filters, count with what is applied, then the packages or the ways out. */
export function listEntries(view: ListView): DeliveredEntry[] {
  const { state, path, total, isExact, items, currency } = view;
  const applied = appliedOf(view);
  const clearHref = hrefOf(path, unfiltered(state));
  const entry = (typename: string, fields: object): DeliveredEntry => ({
    __typename: typename,
    sys: { id: typename.replace(/(?<!^)(?=[A-Z])/g, '-').toLowerCase() },
    ...fields,
  });
  const count = { total, isExact };
  const filters = entry('ResultsFilters', {
    path,
    currency,
    ...count,
    sort: state.sort,
    applied: applied.length,
    clearHref,
    groups: groupsOf(view),
    keep: keptByFilters(state, view.trip),
    ...(view.prices && { prices: view.prices }),
    ...(state.min !== undefined && { min: state.min }),
    ...(state.max !== undefined && { max: state.max }),
  });
  // A budget of the trip has its chip there.
  const shown = view.trip.isBudgetFilter ? applied.filter((filter) => 'name' in filter) : applied;
  const bar = entry('ResultsBar', { ...count, currency, applied: shown, clearHref });
  if (total === 0)
    return [
      filters,
      bar,
      entry('ResultsEmpty', { applied: applied.length, clearHref, currency, ...emptyOf(view), photo: view.photo }),
    ];
  const list = entry('ResultsList', {
    packages: items,
    page: state.page,
    pages: pagesOf(view),
    ...linksBeside(view),
  });
  return [filters, bar, list];
}

/** Each filter that is applied, as a link that takes it out. */
function appliedOf({ state, choices, path }: ListView): object[] {
  const bySlug = new Map<string, Choice>();
  // A slug may stand for a country and a city of one name: it is one filter.
  for (const choice of choices.choices) {
    const key = `${choice.group} ${choice.slug}`;
    if (!bySlug.has(key)) bySlug.set(key, choice);
  }
  const named = GROUPS.flatMap((group) => state[group].flatMap((slug) => bySlug.get(`${group} ${slug}`) ?? []));
  const { min, max } = state;
  const price =
    min === undefined && max === undefined
      ? []
      : [
          {
            href: hrefOf(path, withoutFilter(state, 'price')),
            ...(min !== undefined && { min }),
            ...(max !== undefined && { max }),
          },
        ];
  return [
    ...price,
    ...named.map(({ group, slug, name }) => ({ name, href: hrefOf(path, withoutFilter(state, group, slug)) })),
  ];
}

interface Option {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
  readonly isExact: boolean;
  readonly isChosen: boolean;
}

function groupsOf(view: ListView): { key: Group; options: Option[] }[] {
  const { options, choices, state, isOfCountry, languageTag } = view;
  const { compare } = new Intl.Collator(languageTag);
  return GROUPS.map((key) => {
    const kinds = FACET_KINDS.filter((kind) => GROUP_OF[kind] === key && isOffered(kind, isOfCountry));
    const chosen = new Set(state[key]);
    const merged = new Map<string, Option>();
    const add = ({ slug, name, count, isExact }: Pick<FacetOption, 'slug' | 'name' | 'count' | 'isExact'>): void => {
      const known = merged.get(slug);
      if (!known || count > known.count) merged.set(slug, { slug, name, count, isExact, isChosen: chosen.has(slug) });
    };
    for (const option of options) {
      if (GROUP_OF[option.kind] === key && (kinds.includes(option.kind) || chosen.has(option.slug))) add(option);
    }
    // What is chosen can be taken back, whatever became of its count.
    for (const { group, slug, name } of choices.choices)
      if (group === key && !merged.has(slug)) add({ slug, name, count: 0, isExact: true });
    const sorted = [...merged.values()].toSorted((a, b) => b.count - a.count || compare(a.name, b.name));
    return { key, options: sorted.filter(({ isChosen }, index) => isChosen || index < MOST_PLACES) };
  }).filter((group) => group.options.length > 0);
}

/** A list of everything offers countries and smaller places, that of a country what is in it. */
const isOffered = (kind: FacetKind, isOfCountry: boolean): boolean =>
  kind !== 'continent' && kind !== 'superarea' && !(isOfCountry && kind === 'country');

interface PageLink {
  /** Absent: pages that are left out. */
  readonly number?: number;
  readonly href?: string;
}

/** Pages as links: first, last, the present one and its neighbours; gaps where pages are left out. */
function pagesOf({ total, pageSize, state, path }: ListView): PageLink[] {
  const last = Math.ceil(total / pageSize);
  if (last < 2) return [];
  const { page } = state;
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === last || Math.abs(number - page) <= 1 || (page <= 3 && number <= 4),
  );
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    const link = { number, href: hrefOf(path, { ...state, page: number }) };
    return before !== undefined && number - before > 1 ? [{}, link] : [link];
  });
}

function linksBeside({ total, pageSize, state, path }: ListView): { previous?: string; next?: string } {
  const { page } = state;
  return {
    ...(page > 1 && { previous: hrefOf(path, { ...state, page: page - 1 }) }),
    ...(page * pageSize < total && { next: hrefOf(path, { ...state, page: page + 1 }) }),
  };
}

function emptyOf({ ways, path, state, choices }: ListView): object {
  const { min, max } = state;
  return {
    isFiltered: isFiltered(state),
    ...(max !== undefined && { max }),
    ...(min !== undefined && { min }),
    ways: ways.map(({ loosen, state: next, total, isExact, first, max: to, min: from }) => ({
      loosen,
      href: hrefOf(path, next),
      total,
      isExact,
      ...(first && { first }),
      ...(to !== undefined && { max: to }),
      ...(from !== undefined && { min: from }),
      names: loosen === 'price' ? [] : namesOf(choices, loosen, state),
    })),
  };
}

const namesOf = ({ choices }: Choices, group: Group, state: ListState): string[] =>
  state[group].flatMap((slug) => choices.find((each) => each.group === group && each.slug === slug)?.name ?? []);
