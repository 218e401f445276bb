import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'results-bar': messages } });

test('counts, and takes each filter out by a link that stays in place', async () => {
  const html = await render();
  expect(wordsOf(html)).toContain('14 packages match');
  expect(html).toMatch(/data-stay="" aria-label="Remove filter €450 to €1,400" href="[^"]*\?places=santorini"/);
  expect(html).toContain('role="status"');
  expect(html).toContain('data-count="14"');
});
test('says one as one, none as none, and more than can be counted as more', async () => {
  expect(wordsOf(await render({ total: 1, applied: [] }))).toBe('1 package');
  expect(wordsOf(await render({ total: 0 }))).toContain('No packages match');
  expect(wordsOf(await render({ total: 1000, isExact: false }))).toContain('More than 1,000 packages match');
});
