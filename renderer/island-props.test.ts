import { expect, test } from 'vitest';
import { serializeProps } from './island-props.ts';

const card = { __typename: 'Card', sys: { id: 'c' }, name: 'A card' };

test('what was rendered through a slot is not sent again', () => {
  const props = { __typename: 'Rail', sys: { id: 'r' }, name: 'A rail', items: [card] };
  expect(JSON.parse(serializeProps(props, new Set([card])))).toEqual({
    ...props,
    items: [{ __typename: 'Card', sys: { id: 'c' } }],
  });
});

test('versions stay on the server', () => {
  const props = { __typename: 'Card', sys: { id: 'c', publishedVersion: 3 }, name: 'A card' };
  expect(JSON.parse(serializeProps(props, new Set()))).toEqual(card);
});

test('an island that stands in a slot itself keeps its fields', () => {
  const form = { __typename: 'ContactForm', sys: { id: 'f' }, entryId: 'e', choices: { a: [{ value: 'x' }] } };
  expect(JSON.parse(serializeProps(form, new Set([form])))).toEqual(form);
});
