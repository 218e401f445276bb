import { expect, test } from 'vitest';
import { formatDepartures } from './departures.ts';

const DATES = ['2027-07-10', '2027-06-12', '2027-06-26', '2027-09-04', '2027-09-11'];

test('joins the days of a month and says the year once, in every language', () => {
  expect(formatDepartures(DATES, 'en-GB')).toBe('12 and 26 June, 10 July, 4 and 11 September 2027');
  expect(formatDepartures(DATES, 'es-ES')).toBe('12 y 26 de junio, 10 de julio, 4 y 11 de septiembre de 2027');
  expect(formatDepartures(DATES, 'pt-PT')).toBe('12 e 26 de junho, 10 de julho, 4 e 11 de setembro de 2027');
  expect(formatDepartures(DATES, 'it-IT')).toBe('12 e 26 giugno, 10 luglio, 4 e 11 settembre 2027');
});
test('says each year where the years change', () => {
  expect(formatDepartures(['2026-12-30', '2027-01-02'], 'en-GB')).toBe('30 December 2026, 2 January 2027');
});
test('leaves out what is no date', () => {
  expect(formatDepartures(['2027-02-31x', 'soon', '2027-13-01'], 'en-GB')).toBe('');
});
