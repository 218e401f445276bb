import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import definition from './index.ts';
import english from './messages/en.json' with { type: 'json' };
import spanish from './messages/es.json' with { type: 'json' };

const render = (entry: object, locale: 'en' | 'es' = 'en') =>
  renderModule(definition, entry as DeliveredEntry, {
    locale,
    messages: { 'place-hero': locale === 'en' ? english : spanish },
    site: { hrefs: { home: `/${locale}/` } },
  });

test('names the place once as the heading of the page, with what it calls itself in its own language', async () => {
  const html = await render(fixture);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<span lang="el">Ελλάδα</span>');
  expect(await render({ ...fixture, spelling: 'Greece' })).not.toContain('lang=');
});

test('writes coordinates as the language does, on every side of the equator and of Greenwich', async () => {
  expect(wordsOf(await render(fixture))).toContain('37.98° N, 23.73° E');
  const south = { ...fixture, latitude: -33.45, longitude: -70.667 };
  expect(wordsOf(await render(south))).toContain('33.45° S, 70.67° W');
  expect(wordsOf(await render(south, 'es'))).toContain('33,45° S, 70,67° O');
  expect(wordsOf(await render({ ...fixture, longitude: null }))).not.toContain('°');
});

test('shows the way from the home page, with the place itself as its end', async () => {
  const html = await render(fixture);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/en/',
    '/en/destinations/',
    '/en/destinations/europe/co_1/',
  ]);
  expect(html).toContain('<li aria-current="page">Greece</li>');
});

test('a long word makes the name smaller, so that it stays on the tint', async () => {
  expect(await render({ ...fixture, name: 'Bosnia and Herzegovina' })).toContain('--letters:11');
  expect(await render(empty)).toContain('--letters:6');
});
