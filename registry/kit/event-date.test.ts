import { expect, test } from 'vitest';
import { formatEventDates } from './event-date.ts';

const run = { start: '2027-03-13T19:00:00.000+01:00', timeZone: 'Europe/Oslo' };

test('tells day and hour on the clock of the place', () => {
  expect(formatEventDates({ ...run, languageTag: 'en-GB' })).toMatch(/^Saturday,? 13 March 2027 at 19:00$/);
  expect(formatEventDates({ ...run, languageTag: 'es-ES' })).toBe('sábado, 13 de marzo de 2027, 19:00');
  expect(formatEventDates({ ...run, languageTag: 'en-GB' }, true)).toBe('13 March 2027');
});
test('joins the days of a longer one, and only those', () => {
  const days = { ...run, end: '2027-03-16T22:00:00.000+01:00' };
  expect(formatEventDates({ ...days, languageTag: 'en-GB' })).toMatch(/^13\W+16 March 2027$/);
  expect(formatEventDates({ ...run, end: '2027-03-13T23:00:00.000+01:00', languageTag: 'en-GB' })).toContain('19:00');
});
test('does without what content gets wrong: no date, an end before the start, a zone that does not exist', () => {
  expect(formatEventDates({ languageTag: 'en-GB' })).toBeUndefined();
  expect(formatEventDates({ start: 'soon', languageTag: 'en-GB' })).toBeUndefined();
  expect(formatEventDates({ ...run, end: '2026-01-01T00:00:00Z', languageTag: 'en-GB' }, true)).toBe('13 March 2027');
  expect(formatEventDates({ ...run, timeZone: 'Atlantis/Centre', languageTag: 'en-GB' })).toContain('18:00');
});
