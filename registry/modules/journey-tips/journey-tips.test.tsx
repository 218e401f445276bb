import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'journey-tips': messages } });

test('numbers what somebody would tell a friend', async () => {
  const html = await render();
  expect(html).toContain('What Marta would tell a friend');
  expect(html.match(/<li>/g)).toHaveLength(2);
});
test('has a heading of its own where the record has none, and nothing without recommendations', async () => {
  expect(wordsOf(await render({ title: null, note: null }))).toMatch(/^What we would tell a friend/);
  expect(await render({ tips: [] })).toBe('');
});
