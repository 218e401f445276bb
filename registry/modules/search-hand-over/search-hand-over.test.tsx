import { describe, expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import empty from './fixtures/empty.json' with { type: 'json' };
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

const render = (changes: object = {}, base: object = fixture, locale: 'en' | 'es' = 'en') =>
  renderModule(definition, { ...base, ...changes } as never, {
    locale,
    messages: { 'search-hand-over': locale === 'en' ? en : es },
    site: { currency: 'EUR', hrefs: { home: `/${locale}/` }, path: '/en/hand-over/search/' },
  });

describe('with an engine', () => {
  test('says what was chosen, whose site opens, what it is told, what it is not, and what must be said again', async () => {
    const words = wordsOf(await render());
    for (const part of [
      'Over to our partner',
      'Kind Flight and hotel, return',
      'To Santorini, Greece',
      'Dates 10 – 19 June 2027, 9 nights, may move by 3 days',
      'Party 1 room: 2 adults, 1 child aged 4',
      'Shown in English, Euro',
      'Northpoint Booking booking.example.com, in a new tab',
      'Passed on Places and dates Who travels Language and currency',
      'Say it again there Days that the dates can move',
      'Kept here Your name and e-mail',
      'engine northpoint, product flight-hotel',
      'rooms 2-4 Adults, Ages of children',
    ])
      expect(words).toContain(part);
  });
  test('has one red way on, to a new tab, which search engines do not follow', async () => {
    const html = await render();
    expect(html.match(/btn--primary/g)).toHaveLength(1);
    expect(html).toMatch(
      /<a class="btn btn--primary btn--block" href="https:\/\/booking\.example\.com\/[^"]*" target="_blank" rel="nofollow noopener">/,
    );
  });
  test('leads nowhere that an address may not lead', async () => {
    for (const link of ['javascript:alert(1)', '//evil.example', 'http://evil.example/'])
      expect(await render({ link })).not.toContain('btn--primary');
  });
  test('shows the link letter by letter: what is copied is the link and nothing else', async () => {
    const code = /<code id="exact-link"[^>]*>(.*?)<\/code>/s.exec(await render())?.[1] ?? '';
    expect(code.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&')).toBe(fixture.link);
  });
  test('leads back to the form, filled', async () =>
    expect((await render()).replaceAll('&amp;', '&')).toContain(
      `href="/en/hand-over/search/?${fixture.search}&change=1"`,
    ));
});

test('says what was not understood of a sentence, in its own words, and where to say it again', async () => {
  const hrefs = { home: '/en/', 'ai-tours': '/en/ai-tours/' };
  const html = await renderModule(definition, { ...fixture, unread: 'one <night> in a temple' } as never, {
    locale: 'en',
    messages: { 'search-hand-over': en },
    site: { currency: 'EUR', hrefs, path: '/en/hand-over/search/' },
  });
  expect(wordsOf(html)).toContain(
    'Not understood “one &lt;night&gt; in a temple” is not passed on. Say it another way',
  );
  expect(html).toContain('href="/en/ai-tours/"');
  expect(wordsOf(await render())).not.toContain('Not understood');
});

test('without an engine nothing is red, nothing leads out, and the link can be copied', async () => {
  const html = await render({ view: 'none', engine: undefined, engineId: 'none' });
  expect(html).not.toContain('btn--primary');
  expect(html).not.toContain('href="https:');
  expect(html).toMatch(/<button [^>]*data-copy="exact-link"[^>]*>/);
  expect(wordsOf(html)).toContain('Not connected Nothing can be booked or paid here.');
});

test.each([
  [{ view: 'unknown-place' }, 'We do not guess.'],
  [{ view: 'refused', reason: 'too-far' }, 'It does not sell days so far ahead yet.'],
])('a search that the engine cannot take opens nothing: %j', async (changes, words) => {
  const html = await render({
    ...changes,
    link: undefined,
    parameters: undefined,
    carried: undefined,
    lost: undefined,
  });
  expect(wordsOf(html)).toContain(words);
  expect(html).not.toContain('href="https:');
  expect(html).not.toContain('exact-link');
});

test('a search that is not whole has a head alone: its form stands below', async () => {
  const words = wordsOf(await render({}, empty));
  expect(words).toContain('What are you looking for?');
  expect(words).not.toContain('You chose');
});

test.each([
  [
    'Transfer',
    'pickup=Athens&dropoff=Plaka&pickupDate=2027-06-10&pickupTime=14:05&trip=oneway&room=2-0',
    'Fecha y hora de recogida 10 de junio de 2027, 14:05 Viajeros 2 adultos, 1 niño de 0 años',
  ],
  [
    'Cruises',
    'port=Pireo&month=2027-06&nights=6-8&room=2&room=1',
    'Fechas junio de 2027, de 6 a 8 noches Viajeros Habitación 1: 2 adultos; Habitación 2: 1 adulto',
  ],
  [
    'RentACar',
    'pickup=Faro&pickupDate=2027-06-10&pickupTime=09:00&dropoffDate=2027-06-12&dropoffTime=09:00&driverAge=42',
    'Edad del conductor 42 años',
  ],
  [
    'DesignYourJourney',
    'places=Évora&places=Porto&month=2027-05&budget=1800&currency=EUR&room=2',
    'Lugares Évora y Porto Fechas mayo de 2027 Presupuesto hasta 1800 € por persona',
  ],
])('says a search of %s in Spanish', async (component, search, words) =>
  expect(wordsOf(await render({ component, search }, fixture, 'es')).replaceAll(' ', ' ')).toContain(words),
);
