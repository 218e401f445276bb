import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import empty from './fixtures/empty.json' with { type: 'json' };
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';

const render = (changes: object = {}) => renderModule(definition, { ...fixture, ...changes }, { messages: {} });

test('nests the form that the editor chose, named by its heading', async () => {
  const html = await render({ form: 'booking-lookup' });
  expect(html).toContain('data-nested="BookingLookupForm"');
  expect(html).toMatch(/aria-labelledby="([^"]+)".*<h2[^>]* id="\1"/s);
});

test('leaves out the words that the editor left out', async () => {
  expect(wordsOf(await renderModule(definition, empty, { messages: {} }))).toBe(empty.heading);
});
