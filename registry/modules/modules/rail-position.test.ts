import { expect, test } from 'vitest';
import { railPosition } from './rail-position.ts';

const at = (scrollLeft: number, scrollWidth = 2000) => railPosition({ scrollLeft, clientWidth: 1000, scrollWidth });

test('knows both ends and what lies between, whatever browsers round', () => {
  expect(at(0)).toBe('start');
  expect(at(2.4)).toBe('start');
  expect(at(500)).toBe('middle');
  expect(at(997.6)).toBe('end');
  expect(at(1000)).toBe('end');
});

test('has nowhere to go when everything fits', () => {
  expect(at(0, 1000)).toBe('all');
  expect(at(0, 1003)).toBe('all');
});
