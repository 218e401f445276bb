import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { TypeSchema } from './contracts/registry.ts';
import { deliveredSchema } from './delivered-schema.ts';
import { safeUrl } from './url.ts';

const schema: TypeSchema = {
  $id: 'meridian:Teaser',
  title: 'Teaser',
  'x-typename': 'Teaser',
  'x-display-field': 'heading',
  'x-label': { en: 'Teaser', es: 'Avance' },
  type: 'object',
  required: ['heading'],
  properties: {
    heading: { type: 'string', maxLength: 10, 'x-localized': true },
    link: { type: 'string', maxLength: 2048, format: 'safe-url' },
    look: { type: 'string', maxLength: 20, enum: ['art', 'plain'], default: 'art' },
    price: { type: 'number', minimum: 0 },
    tags: { type: 'array', maxItems: 2, items: { type: 'string', maxLength: 5 } },
    photo: { 'x-asset': true },
    body: { 'x-rich-text': true },
    product: { 'x-link': ['Package'] },
    sliders: { type: 'array', maxItems: 2, items: { 'x-link': ['Package', 'Banners'] } },
  },
};
const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
ajv.addFormat('safe-url', (value) => safeUrl(value) !== undefined);
const lenient = ajv.compile(deliveredSchema(schema));
const strict = ajv.compile(deliveredSchema(schema, { strict: true }));
const entry = (fields: object = {}) => ({ __typename: 'Teaser', sys: { id: 'a' }, heading: 'Hello', ...fields });
const record = (typename: string) => ({ __typename: typename, sys: { id: 'b', publishedVersion: null } });

describe('deliveredSchema', () => {
  test('takes a record with only what is required, and one whose other fields are null', () => {
    const names = Object.keys(schema.properties).filter((name) => name !== 'heading');
    const empty = Object.fromEntries(names.map((name) => [name, null]));
    for (const check of [lenient, strict]) {
      expect(check(entry())).toBe(true);
      expect(check(entry(empty))).toBe(true);
    }
  });

  test('takes linked records, assets and rich text as they are delivered', () => {
    const json = { nodeType: 'document', data: {}, content: [] };
    const whole = entry({
      photo: { sys: { id: 'p' }, url: '/images/p/1/p.webp', width: 10, height: null, focalX: 50 },
      body: { json },
      product: record('Package'),
      sliders: [record('Banners'), record('Package')],
    });
    expect(strict(whole)).toBe(true);
  });

  test.each([
    ['heading is null', { heading: null }],
    ['heading is too long', { heading: 'Hello, hello' }],
    ['a link is dangerous', { link: 'javascript:alert(1)' }],
    ['a value is none of the options', { look: 'wide' }],
    ['a number is text', { price: '12' }],
    ['a list has too many', { tags: ['a', 'b', 'c'] }],
    ['an item of a list is too long', { tags: ['abcdef'] }],
    ['an asset has no address', { photo: { sys: { id: 'p' } } }],
    ['rich text is no document', { body: { json: { nodeType: 'paragraph', content: [] } } }],
    ['a link is still a link', { product: { sys: { type: 'Link', linkType: 'Entry', id: 'b' } } }],
    ['it is of another type', { __typename: 'Banners' }],
    ['it has no id', { sys: {} }],
  ])('refuses a record when %s', (_why, fields) => {
    expect(lenient(entry(fields))).toBe(false);
    expect(strict(entry(fields))).toBe(false);
  });

  test('lets an answer have records of unknown types and further fields, a fixture not', () => {
    for (const fields of [{ sliders: [record('Unknown')] }, { product: record('Unknown') }, { more: 1 }]) {
      expect(lenient(entry(fields))).toBe(true);
      expect(strict(entry(fields))).toBe(false);
    }
  });
});
