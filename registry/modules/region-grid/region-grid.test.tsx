import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (entry: object) =>
  renderModule(definition, entry as DeliveredEntry, { messages: { 'region-grid': messages } });

test('names some countries of a region and counts the rest', async () => {
  const words = wordsOf(await render(fixture));
  expect(words).toContain('Greece, Italy, Spain, Türkiye and 7 more');
  expect(words).toContain('Morocco, Tunisia and Algeria');
});

test('leads to the packages of a region', async () => {
  const html = await render(fixture);
  expect(html).toContain('href="/en/results/packages/?places=sa_1"');
  expect(html.match(/<a /g)).toHaveLength(2); // a card, and a region named below
  expect(wordsOf(html)).toContain('Also Patagonia The South Pacific');
});

test('says which continent it is about, where it stands on the page of one', async () => {
  expect(wordsOf(await render({ ...fixture, title: 'Europe' }))).toContain('Europe without borders');
});

test('is nothing without regions', async () => {
  expect(await render(empty)).toBe('');
});
