import { describe, expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import long from './fixtures/long-text.json' with { type: 'json' };
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import italian from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

const MESSAGES = { en, es, pt, it: italian };
const render = (base: object = fixture, locale: keyof typeof MESSAGES = 'en') =>
  renderModule(definition, base as never, {
    locale,
    messages: { 'results-trip': MESSAGES[locale] },
    site: { hrefs: { 'ai-tours': `/${locale}/ai-tours/` } },
  });
const part = (html: string, key: string): string =>
  new RegExp(`<details name="trip" id="trip-${key}".*?</details>.*?</a>`, 's').exec(html)?.[0] ?? '';

test('says what was understood, what was not, and by what the list is not narrowed', async () => {
  const words = wordsOf(await render());
  for (const each of [
    'From Dublin',
    'April 2027, 13 nights',
    '1 room: 1 adult, 1 child aged 9',
    'up to €3,500 per person',
    'Not used: “one night in a temple”.',
    'Prices here are in another currency (British Pound)',
  ])
    expect(words).toContain(each);
});

test.each([
  ['es', 'Desde Dublin', 'hasta 3500 € por persona', 'Sin usar: «one night in a temple».'],
  ['pt', 'Partida de Dublin', 'até 3500 € por pessoa', 'Por usar: «one night in a temple».'],
  ['it', 'Partenza da Dublin', 'fino a 3500 € a persona', 'Non usato: «one night in a temple».'],
] as const)('in %s too', async (locale, ...said) => {
  const words = wordsOf(await render(fixture, locale)).replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const each of said) expect(words).toContain(each);
});

describe('a chip', () => {
  test('opens its field, which sends along all the rest', async () => {
    const html = part(await render(), 'origin');
    expect(html).toContain('action="/en/results/packages/"');
    expect(html).toMatch(/<input [^>]*name="from"[^>]*value="Dublin"/);
    for (const [name, value] of [
      ['month', '2027-04'],
      ['nights', '13'],
      ['room', '1-9'],
    ])
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    // What the old place was does not go with a new name.
    expect(html).not.toContain('fromIata');
  });

  test('is taken out by a link', async () =>
    expect(part(await render(), 'origin').replaceAll('&amp;', '&')).toMatch(
      /aria-label="Take out: From Dublin" href="\/en\/results\/packages\/\?month=2027-04&nights=13&room=1-9"/,
    ));

  test('has a field for each age, and fills none that nobody said', async () => {
    const ages = part(await render(), 'rooms').match(/<input [^>]*name="age"[^>]*>/g) ?? [];
    expect(ages.map((field) => /value="(\d*)"/.exec(field)?.[1])).toEqual(['9', '', '', '', '', '']);
  });

  test('that is wrong is open, and says what to write', async () => {
    const html = part(await render(long), 'when');
    expect(html).toMatch(/^<details name="trip" id="trip-when" open/);
    expect(wordsOf(html)).toContain('a day to leave and a later one to return');
    expect(html).toMatch(/<input [^>]*aria-describedby="trip-when-error"[^>]*value="2020-01-01"/);
  });
});

test('can be shared by a link that stands there to be copied', async () => {
  const html = await render();
  expect(html).toMatch(/<code id="trip-link"[^>]*>https:\/\/meridian\.example\/api\/trips\//);
  expect(html).toMatch(/<button [^>]*data-copy="trip-link"[^>]*data-copied="Copied"/);
  expect(wordsOf(html)).toContain('It holds no name, and none of the words you wrote.');
});

test('a link that was changed is said plainly', async () => {
  const words = wordsOf(await render({ ...fixture, parts: [], share: undefined, notes: [{ key: 'broken' }] }, 'pt'));
  expect(words).toContain('Esta ligação foi alterada pelo caminho');
});

test('words of visitors are text', async () => {
  const html = await render({
    ...fixture,
    parts: [{ key: 'unread', search: 'unread=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E', without: '/en/results/packages/' }],
  });
  expect(html).not.toContain('<img');
});
