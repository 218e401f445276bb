import { describe, expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };
import { countIn, queryOf } from './read-form.ts';

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'results-filters': messages } });

test('is a form that works without script: every choice has a name, a value and its state', async () => {
  const html = await render();
  expect(html).toMatch(/<form[^>]*action="\/en\/results\/packages\/greece\/"/);
  expect(html).toMatch(/<input type="checkbox" id="places-santorini" name="places" checked="" value="santorini"\/>/);
  expect(html).toMatch(/name="min"[^>]*value="450"/);
  expect(html).toMatch(/<select[^>]*form="filter-form"/);
  expect(wordsOf(html)).toContain('Show 14 packages');
});
test('shows six options and what is chosen; the rest opens', async () => {
  const options = Array.from({ length: 12 }, (_, n) => ({
    slug: `p${n}`,
    name: `Place ${n}`,
    count: 20 - n,
    isExact: n !== 3,
    isChosen: n === 11,
  }));
  const html = await render({ groups: [{ key: 'places', options }] });
  expect(wordsOf(html)).toContain('Place 5 15 Place 11 9 Show 5 more Place 6');
  // A count that is not known is not told.
  expect(wordsOf(html)).toContain('Place 3 Place 4');
});
test('a list without prices has no budget', async () => {
  expect(await render({ prices: null })).not.toContain('name="min"');
});

describe('what the form means', () => {
  const form = (pairs: readonly (readonly [string, string])[]) => {
    const data = new FormData();
    for (const [key, value] of pairs) data.append(key, value);
    return data;
  };
  test('is written in one order, without what is empty', () => {
    expect(
      queryOf(
        form([
          ['min', ''],
          ['max', '1,400'],
          ['places', 'naxos'],
          ['places', 'athens'],
          ['sort', 'recommended'],
        ]),
      ),
    ).toBe('places=athens,naxos&max=1400');
  });
  test('and how many packages it finds is read from the page, as HTML and as JSON', () => {
    expect(countIn('<p data-count="14">')).toEqual({ total: 14, isExact: true });
    expect(countIn(JSON.stringify({ html: '<p data-count="1000" data-more="">' }))).toEqual({
      total: 1000,
      isExact: false,
    });
    expect(countIn('<p>')).toBeUndefined();
  });
});
