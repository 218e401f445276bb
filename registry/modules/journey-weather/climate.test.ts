import { expect, test } from 'vitest';
import { planClimate } from './climate.ts';

const LOW = [-8, -7, -4, 0, 4, 8, 10, 10, 6, 2, -3, -7];
const HIGH = [1, 3, 7, 11, 16, 20, 23, 22, 18, 12, 6, 2];

test('draws a bar from the lowest to the highest of each month, warmer months higher', () => {
  const { bars = [], lines = [] } = planClimate(LOW, HIGH, [6, 7, 8, 9]) ?? {};
  expect(bars).toHaveLength(12);
  expect(bars[6]?.y).toBeLessThan(bars[0]?.y ?? 0);
  expect(bars.filter(({ isTravelled }) => isTravelled)).toHaveLength(4);
  expect(lines.map(({ degrees }) => degrees)).toEqual([0, 10, 20]);
});
test('a season over New Year is two runs, each within the chart', () => {
  const { runs = [] } = planClimate(LOW, HIGH, [11, 12, 1, 2]) ?? {};
  expect(runs).toHaveLength(2);
  for (const { x, width } of runs) expect(x + width).toBeLessThanOrEqual(720);
});
test('an even climate stays even, and swapped figures do no harm', () => {
  const even = Array.from({ length: 12 }, () => 27);
  const { bars = [] } = planClimate(even, even, []) ?? {};
  expect(bars.every(({ height }) => height < 30)).toBe(true);
  expect(planClimate(HIGH, LOW, [])?.bars).toEqual(planClimate(LOW, HIGH, [])?.bars);
});
test('needs all twelve months', () => {
  expect(planClimate(LOW.slice(1), HIGH, [])).toBeUndefined();
});
