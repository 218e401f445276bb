import { expect, test } from 'vitest';
import type { FormSchema } from '../contracts/forms.ts';
import { readMonth } from './read-month.ts';
import { tidyValues } from './tidy-values.ts';

test.each([
  '2027-06',
  '2027-6',
  '2027/06',
  '06/2027',
  '6/2027',
  '6.2027',
  '06 2027',
  'June 2027',
  ' junio de 2027',
  'Junho de 2027',
  'giugno 2027',
  'GIU. 2027',
  'jun 2027',
])('%s is the sixth month', (text) => expect(readMonth(text)).toBe('2027-06'));

test.each([
  ['março de 2027', '2027-03'],
  ['Febbraio 2027', '2027-02'],
  ['dez 2027', '2027-12'],
  ['septiembre del 2027', '2027-09'],
])('%s has its name in one of four languages', (text, month) => expect(readMonth(text)).toBe(month));

test.each(['', 'soon', '06/27', '2027', 'June', 'Juneteenth of 2027', '06/06/2027', 'xyz 2027'])(
  '%s stays what it is, for the schema to refuse',
  (text) => expect(readMonth(text)).toBe(text),
);

test('a month that there is not is refused as one', () => expect(readMonth('13/2027')).toBe('2027-13'));

test('fields of a month are read so, others are not', () => {
  const month = { type: 'string', format: 'month', maxLength: 7 };
  const schema = { properties: { when: month, text: { type: 'string', maxLength: 20 } } } as Partial<FormSchema>;
  const values = { when: 'June 2027', text: 'June 2027' };
  expect(tidyValues(schema as FormSchema, values)).toEqual({ when: '2027-06', text: 'June 2027' });
});
