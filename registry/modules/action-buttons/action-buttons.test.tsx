import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const options = { messages: { 'action-buttons': messages } };
const run = (...items: object[]) => renderModule(definition, items as DeliveredEntry[], options);

test('makes a run of neighbours one named list', async () => {
  const html = await run(fixture, fixture);
  expect(html).toContain('aria-label="Shortcuts"');
  expect(html.match(/<li>/g)).toHaveLength(2);
  expect(wordsOf(html)).toContain('Find my booking With your TCS reference');
});

test('links by record, external or not', async () => {
  expect(await run(fixture)).toContain('href="/en/my-booking/"');
  expect(await run({ ...fixture, link: 'https://example.com/', external: true })).toContain('rel="noopener"');
  expect(await run({ ...fixture, link: 'data:text/html,x' })).not.toMatch(/<a[ >]/);
});

test('says an action by data-action; the search is also a plain link that works without script', async () => {
  const action = (name: string) => run({ ...fixture, type: 'action', action: name });
  expect(await action('open-search')).toMatch(/<a [^>]*href="#search" data-action="open-search"/);
  expect(await action('print')).toMatch(/<button [^>]*type="button" data-action="print"/);
});

test('draws the icon of its name, and none for a name that is not in the list', async () => {
  expect(await run(fixture)).toContain('<svg');
  expect(await run({ ...fixture, icon: '<script>' })).not.toContain('<svg');
});

test('comes alone in a slot, and needs nothing but a text', async () => {
  const html = await renderModule(definition, empty, { ...options, variant: 'shortcut' });
  expect(html).not.toContain('<ul');
  expect(wordsOf(html)).toBe(empty.text);
});
