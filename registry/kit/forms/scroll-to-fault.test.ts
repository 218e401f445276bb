import { expect, test } from 'vitest';
import { firstFaulty } from './scroll-to-fault.ts';

const PLACES = [
  { field: 'name', group: 'customer' },
  { field: 'email', group: 'customer' },
  { field: 'stay', group: undefined },
  { field: 'stayLonger', group: undefined },
  { field: 'address', group: 'address' },
];

test.each([
  ['the first one with an error, whatever order they are told in', ['address', 'stay'], 2],
  ['one of the group "customer" is passed over', ['name', 'address'], 4],
  ['where only such are wrong nothing moves', ['name', 'email'], -1],
  ['a part counts for its field', ['stay.from'], 2],
  ['a namesake does not', ['stayLonger'], 3],
  ['a fault of the form as a whole is no field', [''], -1],
  ['no fault, no move', [], -1],
])('the page scrolls to %s', (_what, faulty, index) => {
  expect(firstFaulty(PLACES, faulty)).toBe(index);
});
