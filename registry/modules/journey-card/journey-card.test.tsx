import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const site = { patterns: { 'special-journey': '/en/specialjourney/{id}/' }, currency: 'EUR', textCurrency: 'GBP' };
const render = (changes: object = {}, variant?: string) =>
  renderModule(definition, { ...fixture, ...changes } as never, {
    messages: { 'journey-card': messages },
    site,
    variant,
  });

test('leads to the journey by its identifier and says length, route and price', async () => {
  const html = await render();
  expect(html).toContain('href="/en/specialjourney/journey-card/"');
  expect(wordsOf(html)).toBe('Dolomites, hut to hut 52 km, three huts 8 days · 7 nights from €1,180 per person');
});
test('a price by market goes before the plain one, which is in the currency of the language', async () => {
  expect(wordsOf(await render({ prices: [] }))).toContain('£1,030');
});
test('has its opening sentences where there is room', async () => {
  expect(wordsOf(await render({}, 'grid'))).toContain('You walk with a day bag.');
});
test('is hidden without any price in the market', () => {
  const isHidden = (changes: object) => definition.isHidden?.({ ...fixture, ...changes } as never);
  expect(isHidden({})).toBe(false);
  expect(isHidden({ prices: [] })).toBe(false);
  expect(isHidden({ prices: [], price: null })).toBe(true);
});
