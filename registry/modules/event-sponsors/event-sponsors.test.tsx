import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'event-sponsors': messages } });

test('names every sponsor, and links those that have an address', async () => {
  const html = await render();
  expect(wordsOf(html)).toBe('With Nordlys Bank HAVFRU fjell+');
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).toContain('rel="noopener');
});
test('is not there without sponsors', async () => {
  expect(await render({ sponsors: [] })).toBe('');
});
