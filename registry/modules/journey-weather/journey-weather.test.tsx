import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'journey-weather': messages } });

test('says the chart in words, month by month, and when the journey runs', async () => {
  const [, label] = /role="img" aria-label="([^"]*)"/.exec(await render()) ?? [];
  expect(label).toContain('January \u22128°C to 1°C; February \u22127°C to 3°C');
  expect(label).toContain('December \u22127°C to 2°C.');
  expect(label).toContain('We travel in June, July, August and September.');
});
test('marks the travelled months', async () => {
  const html = await render();
  expect(html.match(/<rect class="[^"]*best/g)).toHaveLength(1);
  expect(html.match(/<g class="[^"]*on[^"]*"/g)).toHaveLength(4);
});
test('without figures the seasons stand alone, and without either nothing does', async () => {
  const html = await render({ low: null });
  expect(html).not.toContain('<svg class="');
  expect(wordsOf(html)).toContain('Winter December to March \u22128 to 2 °C');
  expect(await render({ low: null, seasons: null })).toBe('');
});
