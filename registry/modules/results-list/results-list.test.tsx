import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (changes: object = {}) =>
  renderModule(definition, { ...fixture, ...changes } as never, { messages: { 'results-list': messages } });

test('a row says all that is needed to choose: days, way, what is included, the price', async () => {
  const words = wordsOf(await render());
  expect(words).toContain('10 days · 9 nights Ten slow days in the Cyclades');
  expect(words).toMatch(/Route: Athens Naxos Santorini/);
  expect(words).toContain('Flights from Dublin');
  expect(words).toContain('Not included: Lunches and dinners');
  expect(words).toMatch(/from £1,290 per person/);
});
test('leads to the special journey, or to where it is booked', async () => {
  const html = await render();
  expect(html).toContain('href="/en/specialjourney/cyclades/"');
  expect(html).toContain('https://booking.example/trip/cyclades');
});
test('pages are links, the present one is marked, gaps are no links', async () => {
  const html = await render();
  expect(html).toMatch(/aria-current="page" href="\/en\/results\/packages\/\?page=2"/);
  expect(html.match(/aria-label="Page \d"/g)).toHaveLength(3);
  expect(html).toContain('aria-label="Next page"');
  expect(await render({ pages: [] })).not.toContain('<nav');
});
