import { expect, test } from 'vitest';
import { scaleOf, spread } from './as-of-scale.ts';

const now = Date.UTC(2026, 10, 26);

test('the track holds now and every moment, earlier ones to the left', () => {
  const moments = [Date.UTC(2026, 11, 1), Date.UTC(2027, 0, 31), Date.UTC(2027, 2, 31)];
  const { placeOf, months } = scaleOf(moments, now);
  const places = [now, ...moments].map(placeOf);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places.every((place) => place > 0 && place < 100)).toBe(true);
  expect(months.map((at) => new Date(at).getUTCMonth())).toEqual([11, 0, 1, 2, 3]);
});

test('a page of years names some of its months only', () => {
  expect(scaleOf([Date.UTC(2031, 0, 1)], now).months.length).toBeLessThanOrEqual(8);
});

test('crowded moments keep their distance and their order, and stay on the track', () => {
  const apart = spread([10, 10, 11, 50, 97, 98, 98], 5);
  expect(apart.slice(0, 4)).toEqual([10, 15, 20, 50]);
  for (const [index, place] of apart.entries()) {
    expect(place).toBeLessThanOrEqual(98);
    if (index > 0) expect(place - (apart[index - 1] ?? 0)).toBeGreaterThanOrEqual(5);
  }
  const many = spread(
    Array.from({ length: 60 }, () => 50),
    5,
  );
  expect(Math.min(...many)).toBeGreaterThanOrEqual(0);
});
