import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY, GROUPS, SORTS, formatState, hrefOf, isFiltered, parseState, withoutFilter } from './list-state.ts';

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,2}$/);
const slugs = fc.uniqueArray(slug, { maxLength: 20 }).map((list) => list.toSorted());
const price = fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined });
const state = fc
  .record({
    places: slugs,
    interests: slugs,
    todo: slugs,
    type: slugs,
    range: fc.tuple(price, price),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ range: [a, b], ...rest }) => {
    const [min, max] = a !== undefined && b !== undefined && a > b ? [b, a] : [a, b];
    return { ...rest, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  });
const parse = (query: string) => parseState(new URLSearchParams(query));

test('what is written is read again, and written alike', () => {
  fc.assert(
    fc.property(state, (given) => {
      const query = formatState(given);
      expect(parse(query)).toEqual(given);
      expect(formatState(parse(query))).toBe(query);
    }),
  );
});

test('no query throws, and none is read as anything but a list that can be written', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('%', '-1', '1e9', '٣', 'a,b', '../x', '999999999', ',', 'page'));
  const key = fc.constantFrom(...GROUPS, 'min', 'max', 'sort', 'page', 'other');
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value), { maxLength: 12 }), (pairs) => {
      const read = parseState(new URLSearchParams(pairs));
      expect(parse(formatState(read))).toEqual(read);
      expect(read.page).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('what a form without scripts sends is the same list', () => {
  expect(parse('places=naxos&places=athens&min=&max=1%2C400&sort=recommended&interests=')).toEqual({
    ...EMPTY,
    places: ['athens', 'naxos'],
    max: 1400,
  });
  expect(parse('max=1.400').max).toBe(1400);
  expect(parse('max=12.50').max).toBeUndefined();
  expect(parse('min=900&max=300')).toEqual({ ...EMPTY, min: 300, max: 900 });
});

test('unknown and malformed values are as if they were not there', () => {
  expect(parse('places=%3Cscript%3E,ok,OK&sort=cheapest&page=0&min=-5&max=1e3&foo=bar')).toEqual({
    ...EMPTY,
    places: ['ok'],
  });
  expect(parse(`places=${'a'.repeat(101)}`)).toEqual(EMPTY);
  expect(parse(Array.from({ length: 50 }, (_, n) => `places=p${n}`).join('&')).places).toHaveLength(20);
});

test('a filter is taken out of the address; the list begins anew', () => {
  const list = parse('places=athens,naxos&min=300&max=900&sort=price&page=3');
  expect(formatState(withoutFilter(list, 'places', 'naxos'))).toBe('places=athens&min=300&max=900&sort=price');
  expect(formatState(withoutFilter(list, 'price'))).toBe('places=athens,naxos&sort=price');
  expect(hrefOf('/en/results/packages/', withoutFilter(withoutFilter(list, 'places'), 'price'))).toBe(
    '/en/results/packages/?sort=price',
  );
  expect(isFiltered(list)).toBe(true);
  expect(isFiltered({ ...EMPTY, sort: 'price', page: 2 })).toBe(false);
});
