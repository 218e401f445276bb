import { expect, test } from 'vitest';
import { sharedValues } from './shared-values.ts';

test('places, days and party are the same in every search; what only one asks for is not', () => {
  expect(
    sharedValues({
      ...{ from: ['Dublin'], fromIata: ['DUB'], to: ['Kyoto'], leave: ['2027-06-10'], return: [''] },
      ...{ rooms: ['2'], age: ['4', '10'], driverAge: ['42'], ship: ['Aurora'], company: [''] },
    }),
  ).toEqual({
    ...{ from: ['Dublin'], fromIata: ['DUB'], to: ['Kyoto'] },
    ...{ leave: ['2027-06-10'], pickupDate: ['2027-06-10'], rooms: ['2'], age: ['4', '10'] },
  });
});
test('the day on which a car is given back is the day of the return', () => {
  expect(sharedValues({ dropoffDate: ['2027-06-19'] })).toEqual({
    ...{ return: ['2027-06-19'], dropoffDate: ['2027-06-19'], returnDate: ['2027-06-19'] },
  });
});
