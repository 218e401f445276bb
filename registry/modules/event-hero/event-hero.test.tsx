import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'event-hero': messages } });

test('says when on the clock of the place, where, and for how many', async () => {
  const words = wordsOf(await render());
  expect(words).toMatch(/When Saturday,? 13 March 2027 at 19:00 Where Tromsø, Norway Field 600 runners/);
  expect(words).toContain('See the 3 packages from £890 per person');
});
test('the button leads to the packages; without them there is none', async () => {
  expect(await render()).toContain('href="#packages"');
  const html = await render({ packages: 0, amount: null });
  expect(html).not.toContain('href="#');
  expect(wordsOf(html)).not.toContain('from');
});
test('tells one package in the singular', async () => {
  expect(wordsOf(await render({ packages: 1 }))).toContain('See the package from');
});
test('says beforehand what has to be known', async () => {
  expect(wordsOf(await render())).toContain('Before you book The course needs 20 cm of snow.');
  expect(await render({ specialNote: null })).not.toContain('note--warn');
});
