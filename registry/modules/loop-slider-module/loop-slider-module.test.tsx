import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const site = { patterns: { 'destination-continent': '/en/destinations/{continent}/{id}/' } };
const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'loop-slider-module': messages }, site });

test('counts the countries of each continent and leads there', async () => {
  const html = await render();
  expect(html).toContain('href="/en/destinations/europe/co_1/"');
  expect(wordsOf(html)).toContain('Europe 34 countries Africa 1 country Asia');
});
test('scrolls by touch and keys before any script', async () => {
  expect(await render()).toMatch(/data-track="" tabindex="0" role="group"/);
});
test('is not there without continents', async () => {
  expect(await render({ continents: [] })).toBe('');
});
test('takes the totals from the answer, continent by continent', () => {
  expect(definition.query?.fields({ continent: [], co_1: { total: 3 }, co_2: null })).toEqual({
    continents: [],
    totals: [{ id: 'co_1', countries: 3 }],
  });
});
