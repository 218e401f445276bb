import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { steps: messages } });

test('numbers the steps for the eye; the list numbers them for everybody', async () => {
  const html = await render();
  expect(html.match(/aria-hidden="true">[123]</g)).toHaveLength(3);
  expect(html).toMatch(/<ol[^>]*><li>/);
  expect(wordsOf(html)).toContain('Describe the trip Where, when, who');
});
test('has a heading for assistive technology where the record has none', async () => {
  expect(await render({ title: null })).toContain('class="vh">Step by step</h2>');
});
test('is not there without steps', async () => {
  expect(await render({ items: [] })).toBe('');
});
