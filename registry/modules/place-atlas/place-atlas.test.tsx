import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (entry: object) =>
  renderModule(definition, entry as DeliveredEntry, { messages: { 'place-atlas': messages } });

test('lists countries under their continents, with numbers that are also words', async () => {
  const html = await render(fixture);
  expect(html).toContain('href="/en/destinations/europe/austria/ct_7/"');
  expect(wordsOf(html)).toContain('Austria 9 9 packages');
  expect(wordsOf(html)).toContain('1 package');
});

test('explains the numbers only where there are some', async () => {
  expect(wordsOf(await render(fixture))).toContain('The number beside a country');
  const continents = fixture.continents.map((each) => ({ ...each, countries: [{ name: 'Malta' }] }));
  expect(wordsOf(await render({ ...fixture, continents }))).not.toContain('The number beside');
});

test('is nothing without continents', async () => {
  expect(await render(empty)).toBe('');
});
