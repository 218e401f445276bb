import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const site = {
  hrefs: { results: '/en/results/packages/' },
  patterns: { 'results-country': '/en/results/packages/{country}/' },
};
const render = (changes: object = {}, surroundings: object = site) =>
  renderModule(definition, { ...fixture, ...changes } as never, {
    messages: { 'all-search-box': messages },
    site: surroundings,
  });

test('leads from a country and from a region to the trips there', async () => {
  const html = await render();
  expect(html).toContain('href="/en/results/packages/greece/"');
  expect(html).toContain('href="/en/results/packages/?places=mediterranean"');
});
test('names places without a link where the site has no such screens', async () => {
  const html = await render({}, {});
  expect(html).not.toContain('<a ');
  expect(wordsOf(html)).toContain('Greece');
});
test('is not there when the market has none', async () => {
  expect(await render({ title: null })).toBe('');
});
test('asks by language and market', () => {
  expect(definition.query?.variables({} as never, { locale: 'en-UK', market: 'en' })).toEqual({
    locale: 'en-UK',
    market: 'en',
  });
});
