import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import found from './fixtures/found.json' with { type: 'json' };
import nothing from './fixtures/nothing.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (entry: object) =>
  renderModule(definition, entry as DeliveredEntry, { messages: { 'place-search': messages } });

test('is a form that asks the server, so it needs no script', async () => {
  const html = await render(fixture);
  expect(html).toMatch(/<form[^>]*role="search"[^>]*action="\/en\/destinations\/" method="get"/);
  expect(html).toMatch(/<input[^>]*name="q"/);
  expect(html).not.toContain('<section');
});

test('lists what was found, with its kind and where it lies', async () => {
  const html = await render(found);
  expect(wordsOf(html)).toContain('2 places for “nax”');
  expect(wordsOf(html)).toContain('Naxos City · Greece');
  expect(html).toContain('value="nax"');
  expect(html).toContain('href="/en/destinations/europe/greece/naxos/ci_2/"');
});

test('says when nothing was found, and what may help; the words asked for never become markup', async () => {
  const html = await render(nothing);
  expect(wordsOf(html)).toContain('Check the spelling');
  expect(html).not.toContain('<script>');
});

test('leaves the heading of the page to a hero that editors have placed', async () => {
  expect(await render(empty)).toContain('<h1');
  expect(await render({ ...empty, belowHero: true })).not.toContain('<h1');
});
