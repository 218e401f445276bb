import { expect, test } from 'vitest';
import { longestErrors } from './longest-errors.ts';

test('room is kept for the longest message of a field that may take more than a line', () => {
  const longest = longestErrors({
    'labels.name': 'A label is no message, however long it may be written here',
    'errors.required': 'This field is required, which is said of all of them',
    'errors.name.minLength': 'Too short.',
    'errors.text.minLength': 'Between {{limit}} and 255 characters, please.',
    'errors.text.pattern': 'Longer than the other one, this must be {{limit}} to 255 of {{value}} characters.',
    'errors.stay.from.required': 'The day on which the journey begins is needed.',
  });
  expect([...longest]).toEqual([
    ['text', 'Longer than the other one, this must be 000 to 255 of  characters.'],
    ['stay.from', 'The day on which the journey begins is needed.'],
  ]);
});
