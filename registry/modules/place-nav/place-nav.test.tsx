import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (entry: object) =>
  renderModule(definition, entry as DeliveredEntry, { messages: { 'place-nav': messages } });

test('leads to the parts of the page and to all packages', async () => {
  const html = await render(fixture);
  for (const target of ['#about', '#packages', '#places', '#similar', '/en/results/packages/greece/'])
    expect(html).toContain(`href="${target}"`);
  expect(wordsOf(html)).toContain('Packages 24');
  expect(wordsOf(html)).toContain('See all 24 packages');
});

test('offers no packages where there are none', async () => {
  expect(wordsOf(await render({ ...fixture, packages: 0 }))).not.toContain('See');
  expect(wordsOf(await render({ ...fixture, packages: 1 }))).toContain('See the package');
});

test('is nothing without parts', async () => {
  expect(await render(empty)).toBe('');
});
