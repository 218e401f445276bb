import { expect, test } from 'vitest';
import { rankPlaces } from './rank-places.ts';

const place = (id: string, typename: string, name: unknown, more: object = {}) => ({
  __typename: typename,
  sys: { id },
  name: name as string,
  ...more,
});
const ids = (search: string, places: readonly ReturnType<typeof place>[], limit = 10) =>
  rankPlaces(places, search, limit).map(({ sys }) => sys.id);

test('the whole name comes first, then its beginning, then a word of it, then any part', () => {
  const places = [
    place('inside', 'City', 'Cunyorkia', { population: 9e6 }),
    place('word', 'City', 'New York', { population: 8e6 }),
    place('start', 'City', 'Yorktown'),
    place('whole', 'City', 'York'),
  ];
  expect(ids('york', places)).toEqual(['whole', 'start', 'word', 'inside']);
});
test('aliases and spelling count as names; accents do not', () => {
  const athens = place('a', 'City', 'Athens', { spelling: 'Αθήνα', aliases: ['Atenas', 'Atene'] });
  for (const search of ['atenas', 'ΑΘΗΝΑ', 'Áthens'])
    expect(ids(search, [place('b', 'City', 'Ath'), athens])[0]).toBe('a');
});
test('equals are ordered by kind and population', () => {
  const places = [
    place('small', 'City', 'San A', { population: 1 }),
    place('large', 'City', 'San B', { population: 2 }),
    place('country', 'Country', 'San C'),
  ];
  expect(ids('san', places)).toEqual(['country', 'large', 'small']);
  expect(ids('san', places, 1)).toEqual(['country']);
});
test('values of any form are survived', () => {
  expect(ids('x', [place('a', 'City', 7, { aliases: 'x', population: 'many' }), place('b', 'Odd', null)])).toHaveLength(
    2,
  );
  expect(ids('…', [place('a', 'City', 'A')])).toEqual([]);
});
