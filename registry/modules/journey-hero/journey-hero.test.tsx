import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const site = {
  hrefs: { contact: '/en/contact-us/' },
  patterns: {},
};
const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'journey-hero': messages }, site });

test('says what it is, where on earth, how long and from what price', async () => {
  const words = wordsOf(await render());
  for (const part of ['Special journey', '46.54° N, 11.85° E', '8 days · 7 nights', '52 km, three huts', '£1,180'])
    expect(words).toContain(part);
  expect(wordsOf(await render({ latitude: -50.5, longitude: -73.25 }))).toContain('50.50° S, 73.25° W');
});
test('stands the title before the last two layers', async () => {
  const html = await render();
  expect(html.match(/layer[^"]* [^"]*depth\d/g)).toHaveLength(5);
  expect(html.indexOf('<h1')).toBeGreaterThan(html.indexOf('layers-dolomites-2'));
  expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('layers-dolomites-3'));
});
test('colours stand behind the farthest layer only: the others are transparent', async () => {
  expect((await render()).match(/linear-gradient\(/g)).toHaveLength(1);
});
test('without layers the picture is the header', async () => {
  const html = await render({ layers: null });
  expect(html).toContain('asset-dolomites');
  expect(html).not.toContain('layers-dolomites');
});
test('leads to the dates on the page, or to a person where there are none', async () => {
  expect(await render()).toContain('href="#book"');
  const html = await render({ hasDates: false, amount: null });
  expect(html).toContain('href="/en/contact-us/"');
  expect(html).not.toContain('£');
});
