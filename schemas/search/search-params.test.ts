import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEARCH_COMPONENTS, type SearchComponent } from '../contracts/search.ts';
import { ORDER_KEYWORDS } from './order-keywords.ts';
import { productFor } from './products.ts';
import { SEARCH_SCHEMAS } from '../generated/search-schemas.ts';
import parts from './parts.json' with { type: 'json' };
import { parseQuery, printQuery, printSearch } from './search-params.ts';
import { componentOf, slugOf } from './slugs.ts';
import { ANY_QUERY } from './testing/any-query.ts';

function validators(): Readonly<Record<SearchComponent, ValidateFunction>> {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: true });
  addFormats.default(ajv, ['date']);
  for (const keyword of ORDER_KEYWORDS) ajv.addKeyword(keyword);
  ajv.addSchema(parts);
  return Object.fromEntries(
    SEARCH_COMPONENTS.map((component) => [component, ajv.compile(SEARCH_SCHEMAS[component] ?? {})]),
  ) as never;
}
const VALID = validators();
const errorsOf = (component: SearchComponent, query: unknown) =>
  VALID[component](query)
    ? []
    : (VALID[component].errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);

const parse = (component: SearchComponent, search: string, today = '2026-11-28') =>
  parseQuery(component, new URLSearchParams(search), { today, currency: 'EUR' });
const faultsOf = (component: SearchComponent, search: string, today?: string) => {
  const parsed = parse(component, search, today);
  return parsed.ok
    ? []
    : parsed.faults.map(({ field, keyword, limit }) =>
        [field, keyword, limit].filter((part) => part !== undefined).join(' '),
      );
};

/** Printing and parsing, without the component's type, for loops over all of them. */
const print = (component: SearchComponent, query: unknown) => printQuery(component, query as never);

describe.each(SEARCH_COMPONENTS)('a query of %s', (component) => {
  test('is what its schema says, and comes back from an address as it was', () => {
    fc.assert(
      fc.property(ANY_QUERY[component] as fc.Arbitrary<object>, (query) => {
        expect(errorsOf(component, query)).toEqual([]);
        const address = print(component, query).toString();
        expect(parseQuery(component, new URLSearchParams(address))).toEqual({ ok: true, query });
      }),
      { numRuns: 300 },
    );
  });
  test('has no part that its schema does not know, and needs those that it requires', () => {
    const [query] = fc.sample(ANY_QUERY[component] as fc.Arbitrary<Record<string, unknown>>, { numRuns: 1, seed: 7 });
    expect(errorsOf(component, { ...query, other: 1 })).toEqual([' additionalProperties']);
    const { required = [], properties } = SEARCH_SCHEMAS[component] as {
      required?: string[];
      properties: Record<string, unknown>;
    };
    expect(
      productFor(component)
        .fields.map(({ key }) => key)
        .toSorted(),
    ).toEqual(Object.keys(properties).toSorted());
    for (const key of required) {
      const { [key]: _left, ...rest } = { ...query };
      expect(errorsOf(component, rest).some((error) => error.endsWith('required'))).toBe(true);
      expect(parseQuery(component, print(component, rest)).ok).toBe(false);
    }
  });
  test('is read from any ten thousand hostile addresses without a throw; what is accepted is valid', () => {
    const names = [
      'to',
      'from',
      'toId',
      'toIata',
      'toType',
      'places',
      'placesId',
      'leave',
      'return',
      'month',
      'nights',
      'room',
      'rooms',
    ];
    const more = [
      'adults',
      'children',
      'age',
      'trip',
      'flexible',
      'business',
      'pickup',
      'pickupDate',
      'pickupTime',
      'returnDate',
    ];
    const last = [
      'dropoff',
      'elsewhere',
      'dropoffDate',
      'dropoffTime',
      'driverAge',
      'budget',
      'currency',
      'interest',
      '__proto__',
      'x',
    ];
    const name = fc.constantFrom(...names, ...more, ...last);
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '1',
        '2',
        '2-4',
        '2027-06-10',
        '2027-06-19',
        '10:00',
        '06',
        '2027-13',
        '-1',
        '1e9',
        '0x10',
        '%00',
        'constructor',
        '٣',
        '2027-02-30',
        'oneway',
        'GBP',
      ),
    );
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 25 }), fc.boolean(), (pairs, isRaw) => {
        const search = isRaw
          ? pairs.map(([key, each]) => `${key}=${each}`).join('&')
          : new URLSearchParams(pairs.map(([k, v]) => [k, v.toWellFormed()])).toString();
        const parsed = parse(component, search);
        if (parsed.ok) {
          accepted++;
          expect(errorsOf(component, parsed.query)).toEqual([]);
          // What is printed of it is the canonical address: the same query, and the same address again.
          const address = print(component, parsed.query).toString();
          expect(parse(component, address)).toEqual(parsed);
        } else for (const { field } of parsed.faults) expect(field).toMatch(/^[a-z][A-Za-z]*$/);
      }),
      { numRuns: 1000 },
    );
    expect(component !== 'TravelPackages' || accepted > 0).toBe(true);
  });
});

describe('addresses', () => {
  test('are readable, in one order, with the product in front', () => {
    const search =
      'product=flight-hotel&room=2-4&to=Santorini&toIata=JTR&from=Dublin&return=2027-06-19&leave=2027-06-10&flexible=3';
    const parsed = parseQuery('FlightHotel', new URLSearchParams(search));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    expect(printSearch({ component: 'FlightHotel', query: parsed.query }).toString()).toBe(
      'product=flight-hotel&from=Dublin&to=Santorini&toIata=JTR&leave=2027-06-10&return=2027-06-19&flexible=3&room=2-4',
    );
  });
  test('name products as files do', () => {
    for (const component of SEARCH_COMPONENTS) expect(componentOf(slugOf(component))).toBe(component);
    expect(componentOf('constructor')).toBeUndefined();
    expect(componentOf(null)).toBeUndefined();
  });
});

describe('a form without script', () => {
  const STAY = 'to=Kyoto&leave=2027-11-04&return=2027-11-09';
  test('sends totals, which are dealt out room by room', () => {
    expect(parse('OnlyHotel', `${STAY}&rooms=2&adults=3&children=2&age=4&age=&age=10`)).toMatchObject({
      query: {
        rooms: [
          { adults: 2, childAges: [4] },
          { adults: 1, childAges: [10] },
        ],
      },
    });
  });
  test.each([
    ['adults=2&children=1', 'age required 1'],
    ['adults=2&children=2&age=4', 'age count 2'],
    ['adults=2&age=4', 'age count 0'],
    ['adults=2&children=1&age=18', 'age maximum 17'],
    ['adults=1&rooms=2', 'adults minimum 2'],
    ['rooms=1', 'adults required'],
    ['adults=two', 'adults format'],
    ['room=2-18', 'room maximum 17'],
    ['room=0-3', 'room minimum 1'],
  ])('with a party of "%s" is told: %s', (party, fault) =>
    expect(faultsOf('OnlyHotel', `${STAY}&${party}`)).toEqual([fault]),
  );
  test('means by a month the next one of that name', () => {
    const monthOf = (month: string) => parse('Cruises', `month=${month}&adults=2`);
    expect(monthOf('12')).toMatchObject({ query: { when: { month: '2026-12' } } });
    expect(monthOf('11')).toMatchObject({ query: { when: { month: '2026-11' } } });
    expect(monthOf('06')).toMatchObject({ query: { when: { month: '2027-06' } } });
    expect(faultsOf('Cruises', 'month=&adults=2')).toEqual(['month required']);
    expect(faultsOf('Cruises', 'month=2026-10&adults=2')).toEqual(['month past']);
  });
  test('does not mean what its ticks have hidden', () => {
    const CAR =
      'pickup=Faro&dropoff=Lisbon&pickupDate=2027-05-01&pickupTime=10:00&dropoffDate=2027-05-08&dropoffTime=10:00&driverAge=30';
    expect(parse('RentACar', CAR)).not.toHaveProperty('query.dropOff');
    expect(parse('RentACar', `${CAR}&elsewhere=1`)).toHaveProperty('query.dropOff.name', 'Lisbon');
    expect(parse('FlightHotel', 'trip=oneway&from=A&to=B&leave=2027-05-01&return=2027-04-01&adults=1')).toMatchObject({
      query: { oneWay: true, dates: { from: '2027-05-01' } },
    });
  });
  test('may name several places between commas', () => {
    const found = parse('DesignYourJourney', 'places=Lisbon, Évora,, Porto&month=05&adults=2&nights=9');
    expect(found).toMatchObject({ query: { places: [{ name: 'Lisbon' }, { name: 'Évora' }, { name: 'Porto' }] } });
  });
});

describe('rules', () => {
  test.each([
    ['FlightHotel', 'to=B&leave=2027-05-02&return=2027-05-01&adults=1', 'from required', 'return order'],
    ['OnlyHotel', 'to=B&leave=2027-05-01&return=2027-05-01&adults=1', 'return order'],
    ['OnlyHotel', 'to=B&leave=2027-02-30&return=2027-03-01&adults=1', 'leave format'],
    ['OnlyHotel', 'to=B&leave=2026-11-26&return=2026-12-01&adults=1', 'leave past'],
    ['OnlyHotel', `to=${'x'.repeat(121)}&leave=2027-05-01&return=2027-05-02&adults=1`, 'to maximum 120'],
    ['OnlyHotel', 'to=B&toIata=ath&leave=2027-05-01&return=2027-05-02&adults=1', 'to format'],
    [
      'RentACar',
      'pickup=A&pickupDate=2027-05-01&pickupTime=10:00&dropoffDate=2027-05-01&dropoffTime=10:00&driverAge=29',
      'driverAge minimum 30',
      'dropoffDate order',
    ],
    [
      'RentACar',
      'pickup=A&pickupDate=2027-05-01&pickupTime=24:00&dropoffDate=2027-05-02&driverAge=66&elsewhere=1',
      'dropoff required',
      'pickupTime format',
      'dropoffTime required',
      'driverAge maximum 65',
    ],
    ['Experience', 'leave=2027-05-01&return=2027-05-01&adults=1', 'to required'],
    [
      'Transfer',
      'pickup=A&dropoff=B&pickupDate=2027-05-01&pickupTime=10:00&trip=return&adults=1',
      'returnDate required',
      'returnTime required',
    ],
    [
      'DesignYourJourney',
      'places=,&budget=10&budgetFrom=20&adults=1',
      'places required',
      'month required',
      'budget minimum 20',
    ],
    ['Cruises', 'month=2027-06&nights=8-6&adults=1', 'nights order'],
  ] as const)('of %s: "%s"', (component, search, ...expected) => expect(faultsOf(component, search)).toEqual(expected));
  test('a day is not past before it is over everywhere', () =>
    expect(faultsOf('OnlyHotel', 'to=B&leave=2026-11-27&return=2026-11-29&adults=1', '2026-11-28')).toEqual([]));
  test('schemas and addresses agree on what comes after what', () => {
    const [query] = fc.sample(ANY_QUERY.RentACar, { numRuns: 1, seed: 1 });
    expect(errorsOf('RentACar', { ...query, dropOffAt: query?.pickUpAt })).toEqual([' x-more-than']);
    expect(parseQuery('RentACar', print('RentACar', { ...query, dropOffAt: query?.pickUpAt })).ok).toBe(false);
    expect(
      errorsOf('Cruises', {
        when: { month: '2027-06', nights: { min: 8, max: 6 } },
        rooms: [{ adults: 1, childAges: [] }],
      }),
    ).toEqual(['/when/nights x-at-least']);
  });
});
