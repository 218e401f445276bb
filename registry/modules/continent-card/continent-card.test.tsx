import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import definition from './index.ts';

const render = (entry: object, patterns: Record<string, string> = {}) =>
  renderModule(definition, entry as DeliveredEntry, {
    messages: {},
    site: { hrefs: { destinations: '/en/destinations/' }, patterns },
  });

test('leads to the page of the continent in the language of the page', async () => {
  const html = await render(fixture, { 'destination-continent': '/en/destinations/{continent}/{id}/' });
  expect(html).toContain('href="/en/destinations/europe/co_1/"');
  expect(wordsOf(html)).toBe('Europe');
});

test('leads to all destinations on a site without pages of continents', async () => {
  expect(await render(fixture)).toContain('href="/en/destinations/"');
});

test('keeps the focal point of its picture in view', async () => {
  expect(await render(fixture)).toContain('--x:88%');
});

test('stays a link without a picture', async () => {
  const html = await render(empty);
  expect(html).not.toContain('<img');
  expect(html).toContain('<a');
});
