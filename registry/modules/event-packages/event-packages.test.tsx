import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: {} });

test('shows its packages as cards under the place that the header leads to', async () => {
  const html = await render();
  expect(html).toContain('id="packages"');
  expect(html.match(/data-nested="Package" data-variant="card"/g)).toHaveLength(3);
  expect(wordsOf(html)).toContain('Packages Run it, watch it, or stay a week longer');
});
test('is not there when none of them is sold in the market', async () => {
  expect(await render({ products: [] })).toBe('');
});
