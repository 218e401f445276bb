import { describe, expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import empty from './fixtures/empty.json' with { type: 'json' };
import definition from './index.ts';
import english from './messages/en.json' with { type: 'json' };
import italian from './messages/it.json' with { type: 'json' };
import portuguese from './messages/pt.json' with { type: 'json' };
import spanish from './messages/es.json' with { type: 'json' };
import { formatHours, hoursAhead } from './time-difference.ts';

const MESSAGES = { en: english, es: spanish, pt: portuguese, it: italian };
const render = (entry: object, locale: Locale = 'en', timeZone = 'Europe/London') =>
  renderModule(definition, entry as DeliveredEntry, {
    locale,
    messages: { 'place-about': MESSAGES[locale] },
    site: { timeZone },
  });

describe('the words', () => {
  test('come as paragraphs, split at empty lines', async () => {
    const html = await render(fixture);
    expect(html.match(/<p\b/g)).toHaveLength(3);
    expect(wordsOf(html)).toContain('The mainland is mountains first.');
  });
  test('leave no empty paragraph behind, however many empty lines there are', async () => {
    expect(await render({ ...empty, body: '\n\n\n  \n\nOne.\n \n\n' })).toContain('>One.</p>');
    expect(await render({ ...empty, body: '\n\n' })).not.toContain('<p');
  });
});

describe('the facts', () => {
  test.each([
    ['en', 'Euro (EUR)', 'Greek', '2 hours ahead of London', 'C and F, 230\u00a0V'],
    ['es', 'Euro (EUR)', 'Griego', '2 horas más que en Londres', 'C y F, 230\u00a0V'],
    ['pt', 'Euro (EUR)', 'Grego', 'Mais 2 horas do que em Londres', 'C e F, 230\u00a0V'],
    ['it', 'Euro (EUR)', 'Greco', '2 ore avanti rispetto a Londra', 'C e F, 230\u00a0V'],
  ] as const)('are in the language of the page: %s', async (locale, ...facts) => {
    const html = await render(fixture, locale);
    for (const fact of facts) expect(html).toContain(fact);
    expect(html).toContain('href="/en/destinations/europe/greece/athens/ci_1/"');
  });
  test('compare the time with that of the market', async () => {
    expect(wordsOf(await render({ ...fixture, timeZone: 'Europe/Lisbon' }))).toContain('The same as in London');
    expect(wordsOf(await render({ ...fixture, timeZone: 'America/Lima' }, 'en', 'Europe/Madrid'))).toContain(
      '6–7 hours behind Madrid',
    );
  });
  test('say so where the clocks are alike for half of the year', async () => {
    expect(wordsOf(await render({ ...fixture, timeZone: 'Africa/Bangui' }, 'pt', 'Europe/Lisbon'))).toContain(
      'Como em Lisboa ou mais 1 hora',
    );
    expect(wordsOf(await render({ ...fixture, timeZone: 'Atlantic/Reykjavik' }))).toContain(
      'As in London, or 1 hour behind',
    );
  });
  test('leave out what content has wrong: no such zone, language or currency', async () => {
    const html = await render({ ...empty, timeZone: 'Nowhere/At', languages: ['not a language'], currency: 'ZZZ' });
    expect(wordsOf(html)).toBe('Currency ZZZ');
  });
  test('take no room when nothing is known', async () => {
    expect(await render(empty)).not.toMatch(/<dl|<figure|<p/);
  });
});

describe('the map', () => {
  test('links pins that have a page, and marks the place itself', async () => {
    const html = await render(fixture);
    expect(html.match(/<a [^>]*ci_[12]\//g)).toHaveLength(3); // two pins, and the capital among the facts
    expect(wordsOf(html)).toContain('2 places, each with its own page.');
    expect(html).toContain('aria-label="Map: Greece"');
  });
  test('never links to what is no safe address', async () => {
    const map = { ...fixture.map, pins: [{ ...fixture.map.pins[0], path: 'javascript:alert(1)' }] };
    expect(await render({ ...empty, map })).not.toContain('javascript');
  });
});

describe('hours between zones', () => {
  test('count summer time where one side has none', () => {
    expect(hoursAhead('Asia/Tokyo', 'Europe/London')).toEqual({ least: 8, most: 9 });
    expect(hoursAhead('Asia/Kolkata', 'Europe/London')).toEqual({ least: 4.5, most: 5.5 });
    expect(hoursAhead('Europe/Athens', 'Europe/London')).toEqual({ least: 2, most: 2 });
    expect(hoursAhead('x', 'Europe/London')).toBeUndefined();
  });
  test('are written as the language writes a range', () => {
    expect(formatHours({ least: 8, most: 9 }, 'en-GB')).toBe('8–9 hours');
    expect(formatHours({ least: -1, most: -1 }, 'it-IT')).toBe('1 ora');
    expect(formatHours({ least: 5.5, most: 5.5 }, 'es-ES')).toBe('5,5 horas');
  });
});
