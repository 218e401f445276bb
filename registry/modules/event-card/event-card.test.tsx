import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const site = { patterns: { event: '/en/events/{slug}/' } };
const render = (changes: object = {}, variant?: string) =>
  renderModule(definition, { ...fixture, ...changes } as never, {
    messages: { 'event-card': messages },
    site,
    variant,
  });

test('says what, when and where, and leads to the event', async () => {
  const html = await render();
  expect(html).toContain('href="/en/events/aurora-night-run/"');
  expect(wordsOf(html)).toBe('Aurora Night Run 13 March 2027 Tromsø, Norway');
});
test('an event without a name is called by its title', async () => {
  expect(wordsOf(await render({ name: null, startDate: null, place: null }))).toBe(fixture.title);
});
test('describes itself where there is room', async () => {
  expect(wordsOf(await render({}, 'grid'))).toContain('A half marathon over snow');
});
