import { expect, test } from 'vitest';
import { fillPattern } from './paths.ts';

test('puts every parameter in its place, encoded', () => {
  expect(fillPattern('/es/destinos/{continent}/{id}/', { continent: 'a b/ñ', id: 'co_1' })).toBe(
    '/es/destinos/a%20b%2F%C3%B1/co_1/',
  );
});
test('is nothing when a parameter or the screen is missing', () => {
  expect(fillPattern('/en/x/{id}/', { id: '' })).toBeUndefined();
  expect(fillPattern('/en/x/{id}/', {})).toBeUndefined();
  expect(fillPattern(undefined, { id: '1' })).toBeUndefined();
});
