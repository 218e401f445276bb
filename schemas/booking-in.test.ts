import { expect, test } from 'vitest';
import seed from '../content/bookings/tcs-40218.json' with { type: 'json' };
import { bookingIn } from './booking-in.ts';
import type { BookingView } from './contracts/bookings.ts';

const booking = { ...seed, travellers: [] } as unknown as BookingView;

test.each(['es', 'pt', 'it'] as const)('the demonstration booking has no English sentence in %s', (locale) => {
  const said = bookingIn(booking, locale);
  const texts = [said.title, ...said.documents.map(({ title }) => title)];
  for (const { legs } of said.days) for (const { title, detail } of legs) texts.push(title, detail ?? '');
  expect(texts.join('|')).not.toMatch(
    /\b(?:to|the|and|seats|days|room|breakfast|travel|tickets|Flight|Ferry N|Invoice)\b/,
  );
  expect(said.reference).toBe(booking.reference);
});
test('what has no other words stays as it was booked', () => {
  expect(bookingIn(booking, 'en')).toBe(booking);
  const { documents } = bookingIn({ ...booking, texts: { es: { 'Flight tickets': 'Billetes de avión' } } }, 'es');
  expect(documents.map(({ title }) => title)).toEqual(
    booking.documents.map(({ title }) => (title === 'Flight tickets' ? 'Billetes de avión' : title)),
  );
  const odd = { ...booking, title: 'constructor', texts: { es: { x: 'y' } } };
  expect(bookingIn(odd, 'es').title).toBe('constructor');
});
