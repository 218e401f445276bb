import { describe, expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import definition from './index.ts';
import land from './land.json' with { type: 'json' };
import messages from './messages/en.json' with { type: 'json' };
import { HEIGHT, project, WIDTH } from './natural-earth.ts';
import { placePins } from './place-pins.ts';

const render = (entry: object) =>
  renderModule(definition, entry as DeliveredEntry, { messages: { 'world-map': messages } });

test('links each continent twice: as land and in words with its number of countries', async () => {
  const html = await render(fixture);
  expect(html.match(/href="\/en\/destinations\/europe\/co_1\/"/g)).toHaveLength(2);
  expect(html).toContain('aria-label="Europe, 34 countries"');
  expect(wordsOf(html)).toContain('Oceania 1 country');
});

test('draws a continent that has no page as land, not as a link', async () => {
  const html = await render({ ...fixture, continents: fixture.continents.slice(0, 1) });
  expect(html.match(/<a /g)).toHaveLength(4); // Europe twice, two pins
  expect(html).toContain(land.land.co_2);
});

test('is nothing without continents', async () => {
  expect(await render(empty)).toBe('');
});

describe('the projection', () => {
  test('keeps all land where people travel within the frame', () => {
    for (const [longitude, latitude] of [
      [-168, 66],
      [-70, -55],
      [178, -38],
      [25, 71],
      [-157, 21],
    ] as const) {
      const [x, y] = project(longitude, latitude);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(WIDTH);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(HEIGHT);
    }
  });
  test('goes on across the date line', () => {
    expect(project(-175, 0)[0]).toBeGreaterThan(project(175, 0)[0]);
  });
});

describe('pins', () => {
  const at = (name: string, latitude: number, longitude: number) => ({ name, latitude, longitude });
  test('put their names where they cover no other pin or name', () => {
    const placed = placePins([at('Mediterranean', 38, 18), at('The Alps', 46.5, 9.8), at('The Balkans', 43, 20.5)]);
    expect(placed.length).toBeGreaterThan(1);
    const [first, second] = placed;
    expect([first?.anchor, first?.labelY]).not.toEqual([second?.anchor, second?.labelY]);
  });
  test('without room for a name are left out rather than printed over another', () => {
    expect(placePins(Array.from({ length: 12 }, () => at('The same place', 10, 10))).length).toBeLessThan(12);
  });
});
