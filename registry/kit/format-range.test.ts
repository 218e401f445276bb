import { expect, test } from 'vitest';
import { formatRange } from './format-range.ts';

const long = (languageTag: string) =>
  new Intl.DateTimeFormat(languageTag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const day = (text: string) => new Date(`${text}T00:00:00Z`);

test.each([
  ['en-GB', '29 December 2027 – 1 January 2028'],
  ['es-ES', '29 de diciembre de 2027 – 1 de enero de 2028'],
  ['pt-PT', '29 de dezembro de 2027 – 1 de janeiro de 2028'],
  ['it-IT', '29 dicembre 2027 – 1 gennaio 2028'],
])('days of a range are as short in %s as days alone', (languageTag, expected) => {
  expect(formatRange(long(languageTag), day('2027-12-29'), day('2028-01-01')).replace(/\s/g, ' ')).toBe(expected);
});

test('a range of one day is that day', () => {
  expect(formatRange(long('it-IT'), day('2027-06-04'), day('2027-06-04'))).toBe('4 giugno 2027');
});
