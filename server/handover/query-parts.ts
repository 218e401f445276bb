/** A query taken apart: what it says, piece by piece, so that every engine's link can be held against it. */
import type { Room } from '#schemas/contracts/search.ts';
import type { Search } from '#schemas/search/search-params.ts';

/** What a search can say. A link carries each of them, or is said to lose it. */
export type Part =
  | 'adults'
  | 'budget'
  | 'business'
  | 'childAges'
  | 'children'
  | 'company'
  | 'destination'
  | 'driverAge'
  | 'dropOff'
  | 'dropOffAt'
  | 'flexible'
  | 'interests'
  | 'leave'
  | 'month'
  | 'nights'
  | 'oneWay'
  | 'origin'
  | 'pickUp'
  | 'pickUpAt'
  | 'places'
  | 'port'
  | 'return'
  | 'returnAt'
  | 'roomCount'
  | 'roomSplit'
  | 'ship'
  | 'team'
  | 'venue'
  | 'withoutFlights';

/** @returns the parts that this query has, in its own order */
export function partsOf({ query }: Search): readonly Part[] {
  return Object.entries(query).flatMap(([key, value]): readonly Part[] => {
    switch (key) {
      case 'dates':
      case 'when':
        return datesParts(value as object);
      case 'rooms':
        return roomParts(value as readonly Room[]);
      default:
        return [key as Part];
    }
  });
}

function datesParts(value: object): readonly Part[] {
  const names = { from: 'leave', to: 'return', flexible: 'flexible', month: 'month', nights: 'nights' } as const;
  return Object.keys(value).flatMap((key) => (key in names ? [names[key as keyof typeof names]] : []));
}

export const roomParts = (rooms: readonly Room[]): readonly Part[] => [
  'adults',
  ...(rooms.some(({ childAges }) => childAges.length > 0) ? (['children', 'childAges'] as const) : []),
  // One room needs no telling, and who sleeps where is no question in it.
  ...(rooms.length > 1 ? (['roomCount', 'roomSplit'] as const) : []),
];

export const adultsOf = (rooms: readonly Room[]): number => rooms.reduce((sum, { adults }) => sum + adults, 0);
export const agesOf = (rooms: readonly Room[]): readonly number[] => rooms.flatMap(({ childAges }) => childAges);
