import { expect, test } from 'vitest';
import type { RichTextLimits } from '#schemas/contracts/registry.ts';
import { limitsOfValidations, validationsOfLimits } from './rich-text-rules.ts';

const typename = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);
const id = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const read = (validations: unknown) => limitsOfValidations(validations, typename);

test.each<[string, true | RichTextLimits]>([
  ['any link', true],
  ['no link', {}],
  ['some kinds without a limit', { 'entry-hyperlink': {}, 'asset-hyperlink': {} }],
  [
    'all kinds, two of them limited',
    {
      'entry-hyperlink': { max: 3, types: ['Page', 'City'] },
      'embedded-entry-inline': { types: ['Page'] },
      'embedded-entry-block': {},
      'asset-hyperlink': { max: 1 },
      'embedded-asset-block': {},
    },
  ],
])('%s is the same after a journey through Contentful’s validations', (_, limits) => {
  expect(read(validationsOfLimits(limits, id))).toEqual(limits);
});

test('what an export leaves out or leaves empty limits nothing', () => {
  expect(read(undefined)).toBe(true);
  expect(read([{ nodes: {} }, { enabledMarks: ['bold'] }])).toBe(true);
  expect(read([{ nodes: { 'embedded-entry-block': [{ size: { min: 1 } }] } }])).toBe(true);
});

test('one type stands there as a text, messages and sizes of other kinds are passed over', () => {
  expect(
    read([
      { enabledNodeTypes: ['heading-1', 'entry-hyperlink', 'embedded-resource-block'], message: 'Only these' },
      { nodes: { 'entry-hyperlink': [{ linkContentType: 'page' }, { size: { max: 4 }, message: null }] } },
    ]),
  ).toEqual({ 'entry-hyperlink': { max: 4, types: ['Page'] } });
});

test('nonsense limits nothing and throws nothing', () => {
  for (const nonsense of [
    null,
    'x',
    7,
    {},
    [null, 'x'],
    [{ nodes: [] }],
    [{ nodes: { 'entry-hyperlink': { size: 1 } } }],
  ])
    expect(read(nonsense)).toBe(true);
});
