import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const patterns = { 'destination-country': '/en/destinations/{continent}/{country}/{id}/' };
const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, {
    messages: { 'results-head': messages },
    site: { patterns },
  });

test('says what the list is of, the way to it, and leads to the page of the place', async () => {
  const html = await render();
  expect(html).toContain('<h1 class="display">Packages in Greece</h1>');
  expect(html).toContain('href="/en/results/packages/"');
  expect(html).toContain('href="/en/destinations/europe/greece/ct_1/"');
  expect(wordsOf(html)).toContain('About Greece');
});
test('a list of everything has no page of a place', async () => {
  const html = await render({ place: null, parent: null });
  expect(wordsOf(html)).not.toContain('About');
});
