import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'results-empty': messages } });

test('names the cause and offers near answers with their numbers', async () => {
  const html = await render();
  const words = wordsOf(html);
  expect(words).toContain('Nothing under €450');
  expect(words).toContain('No package fits all 4 filters. 2 near answers do:');
  expect(words).toContain('Raise the budget to €640 3 packages, starting with Rhodes old town and Symi');
  expect(words).toContain('Leave out Santorini and Milos 5 packages, starting with Athens for four days');
  expect(html).toContain('href="/en/results/packages/greece/?max=640&amp;places=santorini"');
});
test('without a near answer it says so', async () => {
  expect(wordsOf(await render({ ways: [] }))).toContain('No single filter is to blame');
});
test('a place without any package has no filter to loosen', async () => {
  const words = wordsOf(await render({ isFiltered: false, ways: [], clearHref: null }));
  expect(words).toContain('No packages here yet');
  expect(words).not.toContain('Clear');
});
