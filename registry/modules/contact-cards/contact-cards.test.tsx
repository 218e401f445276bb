import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'contact-cards': messages } });

test('every way to reach us works by a plain link', async () => {
  const html = await render();
  expect(html).toContain('href="tel:+35315550140"');
  expect(html).toContain('href="mailto:help@example.com"');
  expect(wordsOf(html)).toContain('Every day, 8:00–22:00, Irish time');
});
test('the picture stands beside the first card only', async () => {
  expect((await render()).match(/<img/g)).toHaveLength(1);
});
test('is not there without cards', async () => {
  expect(await render({ cards: null })).toBe('');
});
