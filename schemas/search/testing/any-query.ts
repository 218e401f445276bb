/** For tests: any valid query of each product, and the places they are made of. */
import fc from 'fast-check';
import {
  type Days,
  type Moment,
  type MonthStay,
  PLACE_TYPES,
  type Queries,
  type Room,
  type SearchComponent,
  type SearchPlace,
} from '../../contracts/search.ts';
import { lengthOf, MAX_TEXT } from '../plain-fields.ts';

const pad = (value: number): string => String(value).padStart(2, '0');
const word = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .map((text) => text.replace(/[\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, ''))
  .filter((text) => text !== '');
/** Names as people type them, commas, ampersands and other writing included. */
export const anyText: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom('Santorini', 'São Miguel', 'Washington, D.C.', "L'Aquila & co", 'Ελλάδα', 'a=b?c#d/e', '🏝️ 100%'),
    fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
  )
  .filter((text) => lengthOf(text) <= MAX_TEXT);

const letters = (count: number) =>
  fc
    .array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')), { minLength: count, maxLength: count })
    .map((all) => all.join(''));
export const anyPlace: fc.Arbitrary<SearchPlace> = fc.record(
  {
    name: anyText,
    id: fc.constantFrom('ct_1', 'ci_12', 'apt_ATH', 'prt_GRPIR', 'hotel-7x'),
    type: fc.constantFrom(...PLACE_TYPES),
    iata: letters(3),
    locode: letters(5),
    country: letters(2),
  },
  { requiredKeys: ['name'] },
);

const dayAt = (offset: number): string =>
  new Date(Date.UTC(2027, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);
const offset = fc.integer({ min: 0, max: 1500 });
const flexible = fc.constantFrom(1, 3, 7) as fc.Arbitrary<1 | 3 | 7>;
const anyDays = (least: number): fc.Arbitrary<Days & { readonly to: string }> =>
  fc
    .record(
      { start: offset, length: fc.integer({ min: least, max: 60 }), flexible },
      { requiredKeys: ['start', 'length'] },
    )
    .map(({ start, length, ...rest }) => ({ from: dayAt(start), to: dayAt(start + length), ...rest }));
const openDays: fc.Arbitrary<Days> = fc
  .record({ start: offset, flexible }, { requiredKeys: ['start'] })
  .map(({ start, ...rest }) => ({ from: dayAt(start), ...rest }));
const anyMonthStay: fc.Arbitrary<MonthStay> = fc.record(
  {
    month: fc
      .record({ year: fc.integer({ min: 2027, max: 2099 }), month: fc.integer({ min: 1, max: 12 }) })
      .map(({ year, month }) => `${year}-${pad(month)}`),
    nights: fc
      .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))
      .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  },
  { requiredKeys: ['month'] },
);
const anyWhen = fc.oneof(anyDays(1), anyMonthStay);
const anyRoom: fc.Arbitrary<Room> = fc.record({
  adults: fc.integer({ min: 1, max: 9 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
});
const rooms = fc.array(anyRoom, { minLength: 1, maxLength: 5 });
const party = fc.array(anyRoom, { minLength: 1, maxLength: 1 });
const yes = fc.constant(true as const);
const budget = fc
  .record({
    bounds: fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 })),
    which: fc.constantFrom('min', 'max', 'both'),
    currency: letters(3),
    perPerson: fc.boolean(),
  })
  .map(({ bounds: [a, b], which, currency, perPerson }) => ({
    ...(which !== 'max' && { min: Math.min(a, b) }),
    ...(which !== 'min' && { max: Math.max(a, b) }),
    currency,
    perPerson,
  }));
const interests = fc.uniqueArray(fc.constantFrom('food', 'walking', 'by-train', 'history', 'beach'), { minLength: 1 });
const time = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  .map(({ hour, minute }) => `${pad(hour)}:${pad(minute)}`);
const moments: fc.Arbitrary<readonly [Moment, Moment]> = fc
  .record({ start: offset, length: fc.integer({ min: 1, max: 60 }), first: time, second: time })
  .map(({ start, length, first, second }) => [
    { date: dayAt(start), time: first },
    { date: dayAt(start + length), time: second },
  ]);

const stay: fc.Arbitrary<Queries['OnlyHotel']> = fc.record({ destination: anyPlace, dates: anyDays(1), rooms });
const journey = (who: fc.Arbitrary<Room[]>): fc.Arbitrary<Queries['FlightHotel']> => {
  const shared = { origin: anyPlace, destination: anyPlace, business: yes, rooms: who };
  const required = ['origin', 'destination', 'rooms', 'dates'] as const;
  return fc.oneof(
    fc.record({ ...shared, dates: anyDays(0) }, { requiredKeys: [...required] }),
    fc.record({ ...shared, dates: openDays, oneWay: yes }, { requiredKeys: [...required, 'oneWay'] }),
  );
};

/** Typed by component: what these make is what the types say, and the schemas are tried with it. */
export const ANY_QUERY: { readonly [Component in SearchComponent]: fc.Arbitrary<Queries[Component]> } = {
  TravelPackages: fc.record(
    { destination: anyPlace, origin: anyPlace, when: anyWhen, rooms, withoutFlights: yes, budget, interests },
    { requiredKeys: [] },
  ),
  FlightHotel: journey(rooms),
  DesignYourJourney: fc.record(
    {
      places: fc.array(anyPlace, { minLength: 1, maxLength: 10 }),
      origin: anyPlace,
      when: anyWhen,
      budget,
      interests,
      rooms,
    },
    { requiredKeys: ['places', 'when', 'rooms'] },
  ),
  OnlyHotel: stay,
  Houses: fc.record({ destination: anyPlace, dates: anyDays(1), rooms: party }),
  Experience: fc
    .record(
      { destination: anyPlace, venue: anyPlace, team: anyPlace, dates: anyDays(0), rooms: party },
      { requiredKeys: ['dates', 'rooms'] },
    )
    .filter(({ destination, venue, team }) => (destination ?? venue ?? team) !== undefined),
  Transfer: fc
    .record(
      { pickUp: anyPlace, dropOff: anyPlace, moments, isReturn: fc.boolean(), rooms: party },
      { requiredKeys: ['pickUp', 'dropOff', 'moments', 'isReturn', 'rooms'] },
    )
    .map(({ moments: [pickUpAt, returnAt], isReturn, ...rest }) => ({
      ...rest,
      pickUpAt,
      ...(isReturn && { returnAt }),
    })),
  Transport: journey(party),
  RentACar: fc
    .record(
      { pickUp: anyPlace, dropOff: anyPlace, moments, driverAge: fc.integer({ min: 30, max: 65 }) },
      { requiredKeys: ['pickUp', 'moments', 'driverAge'] },
    )
    .map(({ moments: [pickUpAt, dropOffAt], ...rest }) => ({ ...rest, pickUpAt, dropOffAt })),
  Cruises: fc.record(
    { port: anyPlace, company: anyText, ship: anyText, when: anyMonthStay, rooms },
    { requiredKeys: ['when', 'rooms'] },
  ),
};
