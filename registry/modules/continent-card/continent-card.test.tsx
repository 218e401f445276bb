import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import definition from './index.ts';

const render = (entry: object) =>
  renderModule(definition, entry as DeliveredEntry, {
    messages: {},
    site: { hrefs: { destinations: '/en/destinations/' } },
  });

test('leads to the destinations in the language of the page', async () => {
  const html = await render(fixture);
  expect(html).toContain('href="/en/destinations/"');
  expect(wordsOf(html)).toBe('Europe');
});

test('keeps the focal point of its picture in view', async () => {
  expect(await render(fixture)).toContain('--x:88%');
});

test('stays a link without a picture', async () => {
  const html = await render(empty);
  expect(html).not.toContain('<img');
  expect(html).toContain('<a');
});
