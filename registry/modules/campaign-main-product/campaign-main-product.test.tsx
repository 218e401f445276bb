import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import long from './fixtures/long-text.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (entry: object) =>
  renderModule(definition, entry as DeliveredEntry, {
    messages: { 'campaign-main-product': messages },
    site: { currency: 'EUR' },
  });

test('shows the product in the words of the campaign, with what it saves', async () => {
  const words = wordsOf(await render(fixture));
  for (const part of [
    'Trip of the month',
    'Save 18%',
    'Ten slow days in the Cyclades',
    'By ferry',
    'All ferries, with seats',
    '€1,290',
  ]) {
    expect(words).toContain(part);
  }
});

test('names at most ten categories and four of what is included', async () => {
  const product = {
    ...long.product,
    categories: Array.from({ length: 14 }, (_, index) => ({ name: `Kind ${index}` })),
  };
  const html = await render({ ...long, product });
  const [categories = '', included = ''] = html.match(/<ul.*?<\/ul>/gs) ?? [];
  expect(categories.match(/<li/g)).toHaveLength(10);
  expect(included.match(/<li/g)).toHaveLength(4);
});

test('falls back to the words of the product', async () => {
  const html = await render(empty);
  expect(wordsOf(html)).toContain(empty.product.name);
  expect(html).not.toContain('<img');
  expect(wordsOf(html)).toContain(messages.cta);
});

test('is hidden without a product that may be shown', async () => {
  const isHidden = (change: object) => definition.isHidden?.({ ...fixture, ...change } as never);
  expect(isHidden({})).toBe(false);
  expect(isHidden({ product: null })).toBe(true);
  expect(isHidden({ product: { ...fixture.product, marketInformation: [] } })).toBe(true);
  expect(isHidden({ product: { ...fixture.product, unPublish: true } })).toBe(true);
});
