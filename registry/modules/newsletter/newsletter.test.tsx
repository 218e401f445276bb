import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (entry: object) =>
  renderModule(definition, entry as DeliveredEntry, { messages: { newsletter: messages } });

test('invites by its heading and leads where the record says', async () => {
  const html = await render(fixture);
  expect(html).toMatch(/aria-labelledby="([^"]+)".*<h2[^>]* id="\1"/s);
  expect(html).toContain('href="https://letters.example/join" rel="noopener"');
});

test('has words for the button when the record has none', async () => {
  expect(wordsOf(await render({ ...fixture, cta: null }))).toContain(messages.cta);
});

test('has no button without a target, no picture without an image', async () => {
  const html = await render(empty);
  expect(wordsOf(html)).toBe(empty.name);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('btn');
});
