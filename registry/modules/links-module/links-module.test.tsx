import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'links-module': messages } });

test('lists its links, those that leave marked as such', async () => {
  const html = await render();
  expect(html).toContain('href="/en/help/"');
  expect(html).toContain('href="https://www.example.com/visa" rel="noopener"');
  expect(wordsOf(html)).toContain('Partners Nordlys Bank');
});
test('is not there when the list is not', async () => {
  expect(await render({ links: null, partners: null })).toBe('');
});
test('takes the first list that has the key', () => {
  expect(definition.query?.fields({ linkList: [{ links: ['a'], partners: [] }] })).toEqual({
    links: ['a'],
    partners: [],
  });
  expect(definition.query?.fields({ linkList: null })).toEqual({ links: undefined, partners: undefined });
});
