import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import type { BookingView } from '#schemas/contracts/bookings.ts';

const bookings = globSync(new URL('bookings/*.json', import.meta.url).pathname).map((path): [string, BookingView] => [
  basename(path),
  JSON.parse(readFileSync(path, 'utf8')) as BookingView,
]);

test.each(bookings)(
  'what is said in %s is said in four languages: as it was booked, and in three others',
  (_, booking) => {
    const { title, days, documents, texts = {} } = booking;
    const legs = days.flatMap((day) => day.legs);
    const sentences = [
      title,
      ...legs.flatMap(({ detail }) => detail ?? []),
      // Houses keep their names.
      ...legs.filter(({ kind }) => kind !== 'hotel').map((leg) => leg.title),
      ...documents.map((document) => document.title),
    ];
    const untold = sentences.filter((text) => Object.values(texts).filter((known) => known[text]).length < 3);
    expect(untold).toEqual([]);
  },
);

test.each(bookings)('%s has words for nothing that it does not say', (_, booking) => {
  const { title, places, days, documents, texts = {} } = booking;
  const said = new Set([title, ...places, ...documents.map((document) => document.title)]);
  for (const { legs } of days) for (const leg of legs) said.add(leg.title).add(leg.detail ?? '');
  expect(Object.values(texts).flatMap((known) => Object.keys(known).filter((text) => !said.has(text)))).toEqual([]);
});
