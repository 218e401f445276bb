/** Parameters of a trip beside the filters of a list of packages, part by part, in the order in which addresses have them. */
const PLACE = ['', 'Id', 'Type', 'Iata', 'Locode', 'Country'];
export const TRIP_NAMES = {
  destination: PLACE.map((suffix) => `to${suffix}`),
  origin: PLACE.map((suffix) => `from${suffix}`),
  when: ['leave', 'return', 'flexible', 'month'],
  nights: ['nights'],
  rooms: ['room', 'rooms', 'adults', 'children', 'age'],
  withoutFlights: ['withoutFlights'],
  budget: ['budgetFrom', 'budget', 'currency', 'budgetFor'],
  interests: ['interest'],
  unread: ['unread'],
} as const;
export type TripKey = keyof typeof TRIP_NAMES;
export const TRIP_KEYS = Object.keys(TRIP_NAMES) as readonly TripKey[];

/** Of `routes.json`: what visitors invent, so a page that shows some of it is kept nowhere. */
export const TRIP_PARAMETERS: readonly string[] = Object.values(TRIP_NAMES).flat();
/** Says that a shared link was changed; of no list, so no link carries it on. */
export const SHARED = 'shared';
