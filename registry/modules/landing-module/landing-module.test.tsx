import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const site = { patterns: { event: '/en/events/{slug}/' } };
const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'landing-module': messages }, site });

test('shows the event that was found and leads to it', async () => {
  const html = await render();
  expect(wordsOf(html)).toContain('Aurora Night Run · 13 March 2027 · Tromsø, Norway');
  expect(html).toContain('href="/en/events/aurora-night-run/"');
});
test('is not there when no event has the slug', async () => {
  expect(await render({ title: null })).toBe('');
});
test('asks for the event by its slug, and takes from the answer what it shows', () => {
  const { query } = definition;
  expect(query?.variables(fixture as never, { locale: 'es-ES', market: 'es' })).toEqual({
    slug: 'aurora-night-run',
    locale: 'es-ES',
    market: 'es',
  });
  expect(query?.fields({ landing: [] })).toEqual({});
  expect(query?.fields({ landing: [{ title: 'A', image: 'card', typeClient: ['b2b'] }] })).toMatchObject({
    title: 'A',
    photo: 'card',
    typeSites: ['b2b'],
  });
});
