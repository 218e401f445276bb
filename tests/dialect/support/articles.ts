/** A content model that has every kind of field, and records of it. */
import type { ContentTypeDefinition, ContentTypeField, StoredFields } from '#server/db/schema.ts';
import { type TestRecord, assetLink, entryLink, plain } from './database.ts';

const field = (id: string, type: string, more: Partial<ContentTypeField> = {}): ContentTypeField => ({
  id,
  name: id,
  type,
  ...more,
});
const allows = (...types: readonly string[]) => ({ linkType: 'Entry', validations: [{ linkContentType: types }] });
const list = (items: NonNullable<ContentTypeField['items']>, max?: number) => ({
  items,
  ...(max ? { validations: [{ size: { max } }] } : {}),
});
const localized = { localized: true };

export const TYPES: Readonly<Record<string, ContentTypeDefinition>> = {
  article: {
    name: 'Article',
    fields: [
      field('title', 'Symbol', localized),
      field('summary', 'Text', localized),
      field('rating', 'Integer'),
      field('score', 'Number'),
      field('featured', 'Boolean'),
      field('date', 'Date'),
      field('meta', 'Object'),
      field('place', 'Location'),
      field('keywords', 'Array', list({ type: 'Symbol' })),
      field('body', 'RichText', { validations: [{ nodes: { 'embedded-entry-block': [{ size: { max: 5 } }] } }] }),
      field('author', 'Link', allows('author')),
      field('translator', 'Link', { ...allows('author'), ...localized }),
      field('hero', 'Link', allows('quote', 'vanished')),
      field('anything', 'Link', { linkType: 'Entry' }),
      field('lost', 'Link', allows('vanished')),
      field('cover', 'Link', { linkType: 'Asset' }),
      field('gallery', 'Array', list({ type: 'Link', linkType: 'Asset' }, 10)),
      field('related', 'Array', list({ type: 'Link', ...allows('article') }, 10)),
      field('blocks', 'Array', list({ type: 'Link', ...allows('author', 'quote') })),
      field('gone', 'Symbol', { omitted: true }),
    ],
  },
  author: { name: 'Author', fields: [field('name', 'Symbol'), field('age', 'Integer'), field('bio', 'Text')] },
  quote: { name: 'Quote', fields: [field('name', 'Symbol'), field('words', 'Text')] },
};

const document = (...content: readonly unknown[]) => ({ nodeType: 'document', data: {}, content });
const paragraph = (...content: readonly unknown[]) => ({ nodeType: 'paragraph', data: {}, content });
const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
const node = (nodeType: string, target: unknown) => ({ nodeType, data: { target }, content: [] });

export const BODY = document(
  paragraph(
    text('Sailing past Cape Roca'),
    node('embedded-entry-inline', entryLink('ana')),
    node('entry-hyperlink', entryLink('q1')),
  ),
  node('embedded-entry-block', entryLink('q1')),
  node('embedded-entry-block', entryLink('missing')),
  node('embedded-entry-block', entryLink('q1')),
  node('embedded-asset-block', assetLink('map')),
  paragraph(node('asset-hyperlink', assetLink('absent-file'))),
);

const file = (name: string, more: object = {}) => ({
  fileName: name,
  contentType: 'image/png',
  sha256: 'ab12'.repeat(16),
  details: { size: 900, image: { width: 1200, height: 800 } },
  placeholder: '#102030,#405060,#708090',
  ...more,
});

export const ASSETS: readonly TestRecord[] = [
  {
    id: 'map',
    fields: {
      title: { 'en-UK': 'A map', 'es-ES': 'Un mapa' },
      file: { 'en-UK': file('the map.png') },
      focalX: { 'en-UK': 30 },
      focalY: { 'en-UK': 70.5 },
    },
  },
  {
    id: 'price-list',
    fields: plain({
      title: 'Prices',
      file: {
        fileName: 'prices.pdf',
        contentType: 'application/pdf',
        url: '//assets.example.com/prices.pdf',
        details: { size: 20 },
      },
    }),
  },
];

const article = (id: string, fields: StoredFields, more: Partial<TestRecord> = {}): TestRecord => ({
  id,
  type: 'article',
  fields,
  ...more,
});

export const RECORDS: readonly TestRecord[] = [
  ...ASSETS,
  { id: 'ana', type: 'author', fields: plain({ name: 'Ana', age: 41, bio: 'Writes.' }) },
  { id: 'bea', type: 'author', fields: plain({ name: 'Bea', age: 29 }) },
  { id: 'q1', type: 'quote', fields: plain({ name: 'First', words: 'Go.' }) },
  { id: 'draft-author', type: 'author', fields: plain({ name: 'Nobody yet' }), publishedVersion: null },
  { id: 'archived-author', type: 'author', fields: plain({ name: 'Nobody any more' }), archived: true },
  article(
    'lisbon',
    {
      title: { 'en-UK': 'Lisbon 100%', 'es-ES': 'Lisboa', 'pt-PT': null },
      summary: { 'en-UK': 'A long read', 'es-ES': '' },
      ...plain({
        rating: 5,
        score: 4.5,
        featured: true,
        date: '2026-03-01T10:00:00Z',
        meta: { a: [1, null] },
        place: { lat: 38.72, lon: -9.14 },
        keywords: ['sea', 'food'],
        body: BODY,
      }),
      ...plain({
        author: entryLink('ana'),
        hero: entryLink('q1'),
        anything: entryLink('bea'),
        lost: entryLink('q1'),
        cover: assetLink('map'),
      }),
      translator: { 'en-UK': entryLink('ana'), 'es-ES': entryLink('bea') },
      ...plain({
        gallery: [assetLink('map'), assetLink('absent-file'), assetLink('price-list')],
        related: [entryLink('porto'), entryLink('missing'), entryLink('faro')],
      }),
      ...plain({ blocks: [entryLink('q1'), entryLink('faro'), entryLink('ana'), entryLink('draft-author')] }),
    },
    {
      publishedAt: '2026-03-03T00:00:00Z',
      tags: ['city'],
      draft: plain({ title: 'Lisbon, rewritten', author: entryLink('draft-author') }),
    },
  ),
  article(
    'porto',
    {
      title: { 'en-UK': 'Porto' },
      ...plain({
        rating: 3,
        score: 2,
        featured: false,
        date: '2026-02-01',
        place: { lat: 41.15, lon: -8.61 },
        keywords: ['wine'],
        author: entryLink('bea'),
        related: [entryLink('faro')],
      }),
    },
    { publishedAt: '2026-03-02T00:00:00Z', tags: ['city', 'north'] },
  ),
  article(
    'faro',
    { title: { 'en-UK': 'faro' }, ...plain({ rating: 4, date: '2026-01-15', keywords: [] }) },
    { publishedAt: '2026-03-01T00:00:00Z' },
  ),
];
