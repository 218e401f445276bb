import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import empty from './fixtures/empty.json' with { type: 'json' };
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (base: object = fixture) =>
  renderModule(definition, base as never, {
    messages: { 'booking-head': messages },
    site: { hrefs: { home: '/en/', 'my-booking': '/en/my-booking/' } },
  });

test('says which booking it is, how it stands, when and where', async () => {
  const words = wordsOf(await render());
  for (const part of [
    'TCS-40218',
    'Confirmed',
    'Ten slow days in the Cyclades',
    '19 June 2027. Athens, Naxos, Santorini',
  ])
    expect(words).toContain(part);
});
test('gives a calendar file; another site learns the days and places, no reference and no name', async () => {
  const html = await render();
  expect(html).toContain('href="/api/bookings/calendar.ics?locale=en"');
  const google = /href="(https:\/\/calendar\.google\.com[^"]*)"/.exec(html)?.[1] ?? '';
  expect(google).toContain('dates=20270610%2F20270620');
  expect(google).not.toContain('TCS');
});
test('a day alone is one day, and there need be no places', async () => {
  expect(wordsOf(await render(empty))).toContain('18 March 2027');
});
