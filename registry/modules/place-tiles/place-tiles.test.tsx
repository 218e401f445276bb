import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import list from './fixtures/list.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (entry: object) =>
  renderModule(definition, entry as DeliveredEntry, { messages: { 'place-tiles': messages } });

test('names what the places have to do with the page', async () => {
  expect(wordsOf(await render(fixture))).toContain('If you like Greece');
  expect(wordsOf(await render(list))).toContain('Europe, country by country');
  expect(wordsOf(await render({ ...list, kind: 'siblings' }))).toContain('Elsewhere in Europe');
  expect(wordsOf(await render({ ...list, kind: 'siblings', where: 'in the Alps' }))).toContain('Elsewhere in the Alps');
});

test('counts packages in words, and says nothing about none', async () => {
  const words = wordsOf(await render(fixture));
  expect(words).toContain('31 packages');
  expect(words).toContain('1 package');
  expect(wordsOf(await render(list))).not.toContain('0 packages');
});

test('a place without an address is words, not a dead link', async () => {
  const html = await render(list);
  expect(html.match(/<a /g)).toHaveLength(3);
  expect(wordsOf(html)).toContain('Andorra');
});

test('leads on to where there are more', async () => {
  expect(await render(fixture)).toContain('href="/en/destinations/europe/co_1/"');
});

test('is nothing without places', async () => {
  expect(await render(empty)).toBe('');
});
