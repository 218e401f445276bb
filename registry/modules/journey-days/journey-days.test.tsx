import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'journey-days': messages } });

test('counts the days in words and leads to each of them', async () => {
  const html = await render();
  expect(html).toContain('>Two days</h2>');
  for (const day of [1, 2]) {
    expect(html).toContain(`href="#day-${day}"`);
    expect(html).toContain(`id="day-${day}"`);
  }
  expect(wordsOf(html)).toContain('Day 1: Arrive over the Brenner');
});
test('says the effort in words beside its dots', async () => {
  const html = await render();
  expect(html).toContain('aria-label="Effort 2 of 3"');
  expect(html.match(/<i\b/g)).toHaveLength(6);
});
test('one day needs no list of contents', async () => {
  const html = await render({ days: fixture.days.slice(0, 1) });
  expect(html).toContain('>One day</h2>');
  expect(html).not.toContain('<nav');
});
test('names a day without a place by its heading', async () => {
  const html = await render({ days: [{ name: 'Home' }, { name: 'Again' }] });
  expect(html).toMatch(/href="#day-1">.*Home<\/span><\/a>/);
  expect(html).not.toContain('role="img"');
});
