import { expect, test } from 'vitest';
import { isScrollable, nextPosition } from './loop-position.ts';

const track = { scrollLeft: 0, clientWidth: 1000, scrollWidth: 1800 };

test('goes one step on and stops at the end', () => {
  expect(nextPosition(track, 1, 360)).toBe(360);
  expect(nextPosition({ ...track, scrollLeft: 720 }, 1, 360)).toBe(800);
});
test('begins anew after the last one, and the other way round', () => {
  expect(nextPosition({ ...track, scrollLeft: 798 }, 1, 360)).toBe(0);
  expect(nextPosition({ ...track, scrollLeft: 2 }, -1, 360)).toBe(800);
});
test('knows when all is in view', () => {
  expect(isScrollable(track)).toBe(true);
  expect(isScrollable({ clientWidth: 1000, scrollWidth: 1002 })).toBe(false);
});
