import { describe, expect, test } from 'vitest';
import { decodeNumbers, encodeNumbers } from '#schemas/outline-file.ts';
import { HEIGHT, viewOfPlaces, WIDTH } from './choose-view.ts';
import { drawLand } from './draw-land.ts';
import { drawLocator } from './draw-locator.ts';
import file from './outlines.json' with { type: 'json' };
import { placeLabels } from './place-labels.ts';
import { readOutlines, turnTowards } from './read-outlines.ts';

const atlas = readOutlines(file);
const athens = { name: 'Athens', path: '/a/', latitude: 37.98, longitude: 23.73 };

/** Corners of what a path draws. */
function boxOf(path: string) {
  let [x, y] = [0, 0];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [, command, numbers = ''] of path.matchAll(/([Ml])([^MlZz]*)/g)) {
    const values = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    for (let at = 0; at + 1 < values.length; at += 2) {
      [x, y] =
        command === 'M' ? [values[at] ?? 0, values[at + 1] ?? 0] : [x + (values[at] ?? 0), y + (values[at + 1] ?? 0)];
      xs.push(x);
      ys.push(y);
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

test('numbers survive being written as text', () => {
  const numbers = [0, 1, -1, 15, 16, -16, 12_345, -36_000, 2 ** 20];
  expect(decodeNumbers(encodeNumbers(numbers))).toEqual(numbers);
});

test('longitudes are compared across the date line', () => {
  expect(turnTowards(-170, 170)).toBe(190);
  expect(turnTowards(10, 20)).toBe(10);
});

describe('a map', () => {
  test('fills its frame with the country, and keeps what is an ocean away out of the reckoning', async () => {
    for (const code of ['GR', 'FR', 'US', 'RU', 'NZ', 'FJ', 'CL', 'NO', 'ID']) {
      const map = await drawLocator({ codes: [code], places: [] });
      const { left, right, top, bottom } = boxOf(map?.own ?? '');
      expect(Math.max((right - left) / WIDTH, (bottom - top) / HEIGHT), code).toBeGreaterThan(0.7);
    }
  });

  test('can be drawn of every country of the atlas, in bounds and without a gap in its numbers', async () => {
    for (const code of Object.keys(file.countries)) {
      const map = await drawLocator({ codes: [code], places: [], middle: athens });
      expect(`${map?.own}${map?.others}`, code).not.toMatch(/NaN|Infinity|undefined/);
      expect((map?.own.length ?? 0) + (map?.others.length ?? 0), code).toBeLessThan(80_000);
    }
  }, 60_000);

  test('is drawn alike every time', async () => {
    const input = { codes: ['GR'], places: [athens] };
    expect(await drawLocator(input)).toEqual(await drawLocator(input));
  });

  test('of a place that the atlas lacks is a dot among its neighbours', async () => {
    const map = await drawLocator({ codes: [], places: [{ ...athens, here: true }] });
    expect(map).toMatchObject({ own: '', pins: [{ name: 'Athens', here: true }] });
    expect(map?.others).not.toBe('');
  });

  test('is not drawn when nothing is known of where the place is', async () => {
    expect(await drawLocator({ codes: ['ZZ'], places: [] })).toBeUndefined();
  });

  test('leaves pins out that lie beyond its edge', async () => {
    const sydney = { name: 'Sydney', latitude: -33.9, longitude: 151.2 };
    const map = await drawLocator({ codes: ['GR'], places: [sydney, athens] });
    expect(map?.pins.map(({ name }) => name)).toEqual(['Athens']);
  });

  test('draws nothing of the far side of the globe', () => {
    const view = viewOfPlaces([
      { latitude: -47, longitude: 166 },
      { latitude: -34, longitude: 179 },
    ]);
    // Spain is opposite New Zealand.
    expect(view && drawLand(atlas.of('ES'), view, 1)).toBe('');
  });
});

describe('names on a map', () => {
  const at = (name: string, x: number, y: number) => ({ name, at: [x, y] as const });
  test('cover neither one another nor a pin', () => {
    const labels = placeLabels([at('First', 100, 100), at('Second', 150, 100), at('Third', 100, 130)], 14);
    const boxes = labels.map(({ x, y, anchor, item }) => {
      const width = item.name.length * 14 * 0.5;
      const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
      return { left, right: left + width, top: y - 10, bottom: y };
    });
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(
          one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        ).toBe(false);
  });
  test('are given to who comes first; without room a place is left to the list', () => {
    const labels = placeLabels([at('Capital', 200, 200), at('Suburb', 203, 200)], 14);
    expect(labels.map(({ item }) => item.name)).toEqual(['Capital']);
  });
  test('stay within the map, however long', () => {
    expect(placeLabels([at('x'.repeat(200), 280, 240)], 14)).toEqual([]);
    const [label] = placeLabels([at('Edge of the world', WIDTH - 15, 100)], 14);
    expect(label?.anchor).toBe('end');
  });
  test('are no more than asked for', () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      at('Ab', 30 + (index % 6) * 80, 30 + Math.floor(index / 6) * 80),
    );
    expect(placeLabels(many, 14)).toHaveLength(14);
  });
});
