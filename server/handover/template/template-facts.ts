/** What a template can say of a search: `destination.iata`, `dates.from`, `rooms.adults`, `site.currency`. */
import type { Budget, Days, Moment, MonthStay, Room, SearchComponent, SearchPlace } from '#schemas/contracts/search.ts';
import { productFor } from '#schemas/search/products.ts';
import { daysBetween } from '#schemas/search/days-between.ts';
import type { LinkDraft, Source } from '../link-draft.ts';
import { adultsOf, agesOf, type Part } from '../query-parts.ts';

export type FactKind = 'day' | 'time' | 'text' | 'flag' | 'list' | 'rooms';
export type FactValue = string | readonly string[] | readonly Room[] | undefined;
export interface Fact {
  readonly kind: FactKind;
  readonly from: readonly Source[];
  /** Keys of the canonical query one of which it is read from; none: always there. */
  readonly keys: readonly string[];
  readonly read: (query: Readonly<Record<string, unknown>>, draft: LinkDraft) => FactValue;
}

const FACTS = new Map<string, Fact>();

const add = (name: string, kind: FactKind, from: readonly Source[], keys: readonly string[], read: Fact['read']) =>
  FACTS.set(name, { kind, from, keys, read });
const textOf = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value));

for (const root of ['origin', 'destination', 'venue', 'team', 'port', 'pickUp', 'dropOff'] as const satisfies Part[]) {
  const placeIn = (query: Readonly<Record<string, unknown>>) => query[root] as SearchPlace | undefined;
  // The engine's own id: without one the link is not made.
  add(`${root}.id`, 'text', [root], [root], (query, draft) => {
    const place = placeIn(query);
    return place && draft.idOf(root, place);
  });
  for (const property of ['name', 'iata', 'locode', 'country', 'type'] as const)
    add(`${root}.${property}`, 'text', [root], [root], (query) => placeIn(query)?.[property]);
}
add('places.ids', 'list', ['places'], ['places'], (query, draft) =>
  (query['places'] as readonly SearchPlace[]).map((place) => draft.idOf('places', place)),
);
add('places.names', 'list', ['places'], ['places'], (query) =>
  (query['places'] as readonly SearchPlace[]).map(({ name }) => name),
);

const daysIn = ({ dates, when }: Readonly<Record<string, unknown>>) => (dates ?? when) as Partial<Days> | undefined;
const monthIn = ({ when }: Readonly<Record<string, unknown>>) => when as Partial<MonthStay> | undefined;
const DATES = ['dates', 'when'];
add('dates.from', 'day', ['leave'], DATES, (query) => daysIn(query)?.from);
add('dates.to', 'day', ['return'], DATES, (query) => daysIn(query)?.to);
add('dates.flexible', 'text', ['flexible'], DATES, (query) => textOf(daysIn(query)?.flexible));
add('dates.nights', 'text', ['leave', 'return'], DATES, (query) => {
  const { from, to } = daysIn(query) ?? {};
  return from && to ? String(daysBetween(from, to)) : undefined;
});
add('month', 'day', ['month'], ['when'], (query) => monthIn(query)?.month);
add('nights.min', 'text', ['nights'], ['when'], (query) => textOf(monthIn(query)?.nights?.min));
add('nights.max', 'text', ['nights'], ['when'], (query) => textOf(monthIn(query)?.nights?.max));

for (const root of ['pickUpAt', 'dropOffAt', 'returnAt'] as const) {
  const momentIn = (query: Readonly<Record<string, unknown>>) => query[root] as Moment | undefined;
  add(`${root}.date`, 'day', [root], [root], (query) => momentIn(query)?.date);
  add(`${root}.time`, 'time', [root], [root], (query) => momentIn(query)?.time);
}

const roomsIn = ({ rooms }: Readonly<Record<string, unknown>>) => rooms as readonly Room[] | undefined;
const ROOMS = ['rooms'];
add('rooms.count', 'text', ['roomCount'], ROOMS, (query) => textOf(roomsIn(query)?.length));
add('rooms.adults', 'text', ['adults'], ROOMS, (query) => roomsIn(query) && String(adultsOf(roomsIn(query) ?? [])));
// How many says nothing of their ages, by which prices go.
add(
  'rooms.children',
  'text',
  ['engine'],
  ROOMS,
  (query) => roomsIn(query) && String(agesOf(roomsIn(query) ?? []).length),
);
add(
  'rooms.ages',
  'list',
  ['children', 'childAges'],
  ROOMS,
  (query) => roomsIn(query) && agesOf(roomsIn(query) ?? []).map(String),
);
add('rooms.list', 'rooms', ['adults', 'children', 'childAges', 'roomCount', 'roomSplit'], ROOMS, roomsIn);

for (const flag of ['oneWay', 'business', 'withoutFlights'] as const)
  add(flag, 'flag', [flag], [flag], (query) => (query[flag] ? '1' : '0'));
add('driverAge', 'text', ['driverAge'], ['driverAge'], (query) => textOf(query['driverAge'] as number | undefined));
for (const name of ['company', 'ship'] as const)
  add(name, 'text', [name], [name], (query) => query[name] as string | undefined);
add('interests', 'list', ['interests'], ['interests'], (query) => query['interests'] as readonly string[] | undefined);

const budgetIn = ({ budget }: Readonly<Record<string, unknown>>) => budget as Budget | undefined;
const BUDGET = ['budget'];
add('budget.min', 'text', ['budget'], BUDGET, (query) => textOf(budgetIn(query)?.min));
add('budget.max', 'text', ['budget'], BUDGET, (query) => textOf(budgetIn(query)?.max));
add('budget.currency', 'text', ['budget'], BUDGET, (query) => budgetIn(query)?.currency);

add('site.language', 'text', ['language'], [], (_, { site }) => site.locale);
add('site.languageTag', 'text', ['language'], [], (_, { site }) => site.languageTag);
add('site.market', 'text', ['market'], [], (_, { site }) => site.market);
add('site.currency', 'text', ['currency'], [], (_, { site }) => site.currency);

export const factOf = (name: string): Fact | undefined => FACTS.get(name);

/** @returns names of all facts that a component's queries can have */
export function factNamesOf(component: SearchComponent): readonly string[] {
  const keys = productFor(component).fields.map(({ key }) => key);
  return [...FACTS].flatMap(([name, fact]) =>
    fact.keys.length === 0 || fact.keys.some((key) => keys.includes(key)) ? [name] : [],
  );
}
