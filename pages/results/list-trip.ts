/** The trip of a list of packages: what of it the catalogue can tell becomes filters, what it cannot is said. */
import type { SearchPlace } from '#schemas/contracts/search.ts';
import type { ListState } from '#schemas/list-state.ts';
import { budgetPerHead } from '#schemas/search/budget-per-head.ts';
import { printTrip, readTrip, type Trip, type TripPart } from '#schemas/search/read-trip.ts';
import { SHARED, type TripKey } from '#schemas/search/trip-names.ts';
import { findPlacesForPart } from '../destinations/find-places.ts';
import type { ScreenRequest } from '../screen.ts';
import type { Choice, Choices } from './resolve-choices.ts';

/** Why a list is not narrowed by a part of the trip. `value`: what the sentence names. */
export interface TripNote {
  readonly key: 'broken' | 'currency' | 'party' | 'place' | 'interests' | 'kept';
  readonly value?: string;
}

export interface ListTrip {
  /** Without what has become a filter. */
  readonly parts: readonly TripPart[];
  readonly notes: readonly TripNote[];
  /** Days of this trip are not before this one, `YYYY-MM-DD`. */
  readonly today: string;
  /** The list is narrowed by the budget of the trip. */
  readonly isBudgetFilter: boolean;
}

interface AskedTrip {
  readonly trip: Trip;
  readonly today: string;
  readonly currency: string;
  /** Of the address. */
  readonly given: ListState;
  /** With what the trip names, to be looked up. */
  readonly state: ListState;
  /** Its price was emptied in the form that showed the budget. */
  readonly isEmptied: boolean;
  /** It comes from a shared link that was changed. */
  readonly isBroken: boolean;
  readonly placeId: string | undefined;
  readonly tags: readonly string[];
  readonly faults: readonly string[];
}

/** Dates are told by the market's day. */
const dayIn = (timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date());

/** Reads the trip of an address, and finds the place it leads to by its name where no id is given. */
export async function loadTrip(request: ScreenRequest, given: ListState): Promise<AskedTrip> {
  const { storefront, market, search } = request;
  const { currency = 'EUR', timeZone } = storefront.markets.find(({ iso }) => iso === market) ?? {};
  const today = dayIn(timeZone);
  const trip = readTrip(search, { today, currency });
  const { destination, interests = [] } = trip.query;
  const found = destination && !destination.id ? await findPlace(request, destination) : undefined;
  const placeId = destination?.id ?? found?.id;
  const join = (own: readonly string[], more: readonly string[]) => [...new Set([...own, ...more])];
  return {
    trip,
    today,
    currency,
    given,
    state: {
      ...given,
      places: join(given.places, placeId === undefined ? [] : [placeId]),
      interests: join(given.interests, interests),
      todo: join(given.todo, interests),
      type: join(given.type, interests),
    },
    isEmptied: search.has('budgetUsed') && search.get('max') === '' && (search.get('min') ?? '') === '',
    isBroken: search.get(SHARED) === 'broken',
    placeId,
    tags: found?.tags ?? [],
    faults: found?.faults ?? [],
  };
}

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Only a place of that very name, or the only one that is called like that. */
async function findPlace(request: ScreenRequest, { name }: SearchPlace) {
  const { places, tags, faults } = await findPlacesForPart(request, name);
  const same =
    places.find((place) => plain(place.name) === plain(name)) ?? (places.length === 1 ? places[0] : undefined);
  return { id: same?.id, tags, faults };
}

/** What was found of what the trip names is a filter now; the rest stays beside the list. */
export function withTrip(
  { trip, today, currency, given, isEmptied, isBroken, placeId }: AskedTrip,
  { choices, state: resolved }: Pick<Choices, 'choices' | 'state'>,
): { readonly state: ListState; readonly trip: ListTrip } {
  const isKnown = (choice: Choice, slug: string) => [choice.id, choice.slug, choice.given].includes(slug);
  const { query } = trip;
  const isPlaceFound = choices.some(({ group, id }) => group === 'places' && id === placeId);
  const unknown = (query.interests ?? []).filter(
    (slug) => !choices.some((choice) => choice.group !== 'places' && isKnown(choice, slug)),
  );
  const price = priceOf({ query, currency, given, isEmptied });
  const parts = trip.parts.flatMap((part): readonly TripPart[] => {
    if (part.fault) return [part];
    if (part.key === 'destination') return isPlaceFound ? [] : [part];
    if (part.key === 'budget') return price.isSaid ? [part] : [];
    if (part.key !== 'interests') return [part];
    return unknown.length > 0 ? [{ ...part, pairs: unknown.map((slug) => ['interest', slug] as const) }] : [];
  });
  const has = (key: TripKey) => parts.some((part) => part.key === key && !part.fault);
  const notes: readonly (TripNote | false | undefined)[] = [
    isBroken && { key: 'broken' },
    has('destination') && { key: 'place', value: query.destination?.name ?? '' },
    has('budget') && price.note,
    has('interests') && { key: 'interests' },
    (['origin', 'when', 'nights', 'rooms', 'withoutFlights'] as const).some(has) && { key: 'kept' },
  ];
  const { min: _min, max: _max, trip: _trip, ...unpriced } = resolved;
  const text = printTrip(parts);
  return {
    state: { ...unpriced, ...price.bounds, ...(text !== '' && { trip: text }) },
    trip: {
      parts,
      notes: notes.filter((note) => note !== false && note !== undefined),
      today,
      isBudgetFilter: price.isFilter,
    },
  };
}

interface Price {
  readonly bounds: Pick<ListState, 'min' | 'max'>;
  /** The budget still stands: no other price was chosen since. */
  readonly isSaid: boolean;
  readonly isFilter: boolean;
  readonly note?: TripNote;
}

/** The newer word counts: a price that is not that of the budget was chosen in the filters afterwards. */
function priceOf({
  query: { budget, rooms },
  currency,
  given: { min, max },
  isEmptied,
}: { readonly query: Trip['query'] } & Pick<AskedTrip, 'currency' | 'given' | 'isEmptied'>): Price {
  const own = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  if (!budget) return { bounds: own, isSaid: false, isFilter: false };
  const head = budgetPerHead(budget, rooms);
  const isChosen = isEmptied || (min !== undefined && min !== head?.min) || (max !== undefined && max !== head?.max);
  if (isChosen) return { bounds: own, isSaid: false, isFilter: false };
  if (budget.currency !== currency)
    return { bounds: {}, isSaid: true, isFilter: false, note: { key: 'currency', value: currency } };
  if (!head) return { bounds: own, isSaid: true, isFilter: false, note: { key: 'party' } };
  return { bounds: head, isSaid: true, isFilter: true };
}
