import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (entry: object, hrefs: Record<string, string> = {}) =>
  renderModule(definition, entry as DeliveredEntry, { messages: { 'place-packages': messages }, site: { hrefs } });

test('shows packages as cards and leads to all of them', async () => {
  const html = await render(fixture);
  expect(html).toContain('data-nested="Package"');
  expect(html).toContain('href="/en/results/packages/greece/"');
  expect(wordsOf(html)).toContain('Show all 24 packages');
});

test('its title has the place as the language says it, or by itself', async () => {
  expect(wordsOf(await render({ ...fixture, where: 'in the Netherlands' }))).toContain('Trips in the Netherlands');
  expect(wordsOf(await render({ ...fixture, where: undefined }))).toContain('Trips in Greece');
});

test('does not offer more where these are all', async () => {
  expect(wordsOf(await render({ ...fixture, total: 1 }))).not.toContain('Show');
});

test('a place without packages says so and offers help instead of an empty grid', async () => {
  const html = await render(empty, { 'ai-tours': '/en/ai-tours/', contact: '/en/contact-us/' });
  expect(wordsOf(html)).toContain('Greece: nothing on sale today');
  expect(html).toContain('href="/en/ai-tours/"');
  expect(html).toContain('href="/en/contact-us/"');
  expect(html).not.toContain('<ul');
});

test('offers only the help that the site has', async () => {
  expect(await render(empty)).not.toContain('<a');
});
