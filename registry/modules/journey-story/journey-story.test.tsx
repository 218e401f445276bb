import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'journey-story': messages } });

test('lists what is included and what is not, line by line', async () => {
  const html = await render();
  expect(html.match(/<dd>/g)).toHaveLength(6);
  expect(wordsOf(html)).toContain('Not included Flights lunches');
});
test('a text without opening sentences begins with its own first paragraph', async () => {
  const words = wordsOf(await render({ lead: null }));
  expect(words).toMatch(/^The journey The route crosses four passes/);
  expect(words.match(/four passes/g)).toHaveLength(1);
});
test('shows nothing when there is nothing to say', async () => {
  expect(await render({ lead: null, description: null, included: [], notIncluded: null, suits: null })).toBe('');
});
