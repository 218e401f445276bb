import { expect, test } from 'vitest';
import { manifest } from './fixtures/manifest.ts';
import { buildModel } from '#server/content/store/model.ts';
import { OWN_LOCALES } from '#server/content/store/open-store.ts';
import { createValidator } from '#server/content/validation/validate-record.ts';

const validator = createValidator(buildModel(manifest, [], OWN_LOCALES));
const check = (fields: unknown): string[] =>
  validator.checkDraft('article', fields).map(({ field, keyword }) => `${field} ${keyword}`);
const one = (name: string, value: unknown, locale = 'en-UK'): string[] => check({ [name]: { [locale]: value } });
const link = (id: unknown, linkType = 'Entry') => ({ sys: { type: 'Link', linkType, id } });
const doc = (...content: unknown[]) => ({ nodeType: 'document', data: {}, content });
const text = (value: unknown, marks: unknown[] = []) => ({ nodeType: 'text', value, marks, data: {} });
const paragraph = (...content: unknown[]) => ({ nodeType: 'paragraph', data: {}, content });

const mention = (id: string) => ({ nodeType: 'entry-hyperlink', data: { target: link(id) }, content: [text('x')] });
const picture = (id: string) => ({
  nodeType: 'embedded-asset-block',
  data: { target: link(id, 'Asset') },
  content: [],
});

test.each<[string, string, unknown]>([
  ['a text', 'title', 'Lisbon'],
  ['no value', 'title', null],
  ['text of many scripts', 'title', '日本 🇵🇹 ́é ‮'],
  ['a path', 'link', '/en/about/'],
  ['an https address', 'link', 'https://example.com/?a=1'],
  ['a mail address', 'link', 'mailto:a@example.com'],
  ['an enum value', 'kind', 'news'],
  ['a whole number', 'stars', 5],
  ['a date', 'from', '2026-11-28'],
  ['keywords', 'keywords', ['a', 'b']],
  ['a link', 'author', link('ana')],
  ['an asset', 'cover', link('photo', 'Asset')],
  ['a list of links, one twice', 'related', [link('a'), link('a')]],
  [
    'rich text',
    'body',
    doc(
      paragraph(text('Hi', [{ type: 'bold' }]), {
        nodeType: 'hyperlink',
        data: { uri: 'https://example.com' },
        content: [text('x')],
      }),
    ),
  ],
  [
    'as many links in prose as its schema allows',
    'prose',
    doc(paragraph(mention('ana'), mention('ana')), picture('a')),
  ],
])('accepts %s', (_, name, value) => {
  expect(one(name, value)).toEqual([]);
});

test.each<[string, string, unknown, string]>([
  ['a number for a text', 'title', 7, 'fields.title.en-UK type'],
  ['a text that is too long', 'title', 'x'.repeat(41), 'fields.title.en-UK maxLength'],
  ['a text against its pattern', 'slug', 'Not A Slug', 'fields.slug.en-UK pattern'],
  ['a script address', 'link', 'javascript:alert(1)', 'fields.link.en-UK safe-url'],
  ['an address without a scheme', 'link', '//evil.example', 'fields.link.en-UK safe-url'],
  ['a backslash address', 'link', '/\\evil.example', 'fields.link.en-UK safe-url'],
  ['a value outside of an enum', 'kind', 'gossip', 'fields.kind.en-UK enum'],
  ['a fraction for a whole number', 'stars', 1.5, 'fields.stars.en-UK type'],
  ['a number beyond its limit', 'stars', 6, 'fields.stars.en-UK maximum'],
  ['a text for a boolean', 'pinned', 'true', 'fields.pinned.en-UK type'],
  ['an impossible date', 'from', '2026-02-30', 'fields.from.en-UK format'],
  ['too many items', 'keywords', ['a', 'b', 'c', 'd'], 'fields.keywords.en-UK maxItems'],
  ['a bad item', 'keywords', ['a', 1], 'fields.keywords.en-UK.1 type'],
  ['a bare id for a link', 'author', 'ana', 'fields.author.en-UK type'],
  ['an asset for an entry', 'author', link('photo', 'Asset'), 'fields.author.en-UK.sys.linkType const'],
  ['a link with something beside it', 'author', { ...link('a'), extra: 1 }, 'fields.author.en-UK additionalProperties'],
  ['a link with an id that is no text', 'related', [link(5)], 'fields.related.en-UK.0.sys.id type'],
  ['NUL', 'title', 'a\u0000b', 'fields.title.en-UK text'],
  ['half a surrogate pair', 'title', 'a\ud800', 'fields.title.en-UK text'],
  ['rich text that is a text', 'body', 'Hi', 'fields.body.en-UK type'],
  ['rich text of another root', 'body', paragraph(), 'fields.body.en-UK richText'],
  [
    'an unknown node',
    'body',
    doc({ nodeType: 'script', data: {}, content: [] }),
    'fields.body.en-UK.content.0.nodeType richText',
  ],
  [
    'a node in the wrong place',
    'body',
    doc({ nodeType: 'list-item', data: {}, content: [] }),
    'fields.body.en-UK.content.0.nodeType richText',
  ],
  [
    'an unknown mark',
    'body',
    doc(paragraph(text('x', [{ type: 'blink' }]))),
    'fields.body.en-UK.content.0.content.0.marks.0 richText',
  ],
  [
    'a script address in rich text',
    'body',
    doc(paragraph({ nodeType: 'hyperlink', data: { uri: 'data:text/html,x' }, content: [] })),
    'fields.body.en-UK.content.0.content.0.data.uri safe-url',
  ],
  [
    'one link too many in prose, whoever it leads to',
    'prose',
    doc(paragraph(mention('a')), paragraph(text('and'), mention('b'), mention('b'), mention('c'))),
    'fields.prose.en-UK.content.1.content.2 maxItems',
  ],
  [
    'one picture too many',
    'prose',
    doc(picture('a'), paragraph(mention('a')), picture('a')),
    'fields.prose.en-UK.content.2 maxItems',
  ],
  [
    'a kind of link that the field may not have',
    'prose',
    doc(paragraph({ nodeType: 'asset-hyperlink', data: { target: link('a', 'Asset') }, content: [text('x')] })),
    'fields.prose.en-UK.content.0.content.0.nodeType richText',
  ],
  [
    'a prototype property as a node',
    'body',
    doc({ nodeType: 'toString', data: {}, content: [] }),
    'fields.body.en-UK.content.0.nodeType richText',
  ],
])('refuses %s', (_, name, value, expected) => {
  expect(one(name, value)).toEqual([expected]);
});

test('refuses unknown fields, unknown locales, and a second locale where a field is not localized', () => {
  expect(check({ nope: {} })).toEqual(['fields.nope additionalProperties']);
  expect(check({ toString: { 'en-UK': 'x' } })).toEqual(['fields.toString additionalProperties']);
  expect(one('title', 'x', 'de-DE')).toEqual(['fields.title.de-DE locale']);
  expect(one('stars', 1, 'es-ES')).toEqual(['fields.stars.es-ES localized']);
  expect(check({ title: 'x' })).toEqual(['fields.title type']);
  expect(check([])).toEqual(['fields type']);
});

test('refuses keys that reach prototypes, wherever they stand', () => {
  expect(check(JSON.parse('{"__proto__": {"en-UK": 1}}'))).toEqual(['fields key']);
  expect(check(JSON.parse('{"author": {"en-UK": {"sys": {"constructor": 1}}}}'))).toEqual([
    'fields.author.en-UK.sys key',
  ]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test('survives ten thousand nested lists and a megabyte of text', () => {
  expect(one('keywords', JSON.parse('['.repeat(10_000) + ']'.repeat(10_000)))[0]).toMatch(/ depth$/);
  expect(one('title', 'x'.repeat(1_000_001))).toEqual(['fields size']);
});

test('names an unknown content type', () => {
  expect(validator.checkDraft('toString', {})).toMatchObject([
    { field: 'sys.contentType.sys.id', keyword: 'contentType' },
  ]);
});

test('a complete record has every required field in the default locale, and neither null nor nothing in it', () => {
  expect(
    validator.checkComplete('article', { title: { 'en-UK': '' }, slug: { 'es-ES': 'x' } }).map(({ field }) => field),
  ).toEqual(['fields.title.en-UK', 'fields.slug.en-UK']);
  expect(validator.checkComplete('article', { title: { 'en-UK': 'x' }, slug: { 'en-UK': 'x' } })).toEqual([]);
});
