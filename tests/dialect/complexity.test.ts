import { type FragmentDefinitionNode, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { ContentType, RichTextLimits } from '#schemas/contracts/registry.ts';
import { deriveSchema } from '#server/content/dialect/derive-schema.ts';
import { checkDocument } from '#server/content/dialect/execute/document-limits.ts';
import { createCostMemo, queryCost } from '#server/content/dialect/execute/query-cost.ts';
import type { ImportedType } from '#server/content/dialect/model.ts';
import { TYPES } from './support/articles.ts';

const link = (type: string) => ({ linkType: 'Entry', validations: [{ linkContentType: [type] }] });
/** The model of a public question whose answer names the cost: classes with files, linked from others. */
const CLASSES: readonly ImportedType[] = [
  {
    id: 'class',
    definition: {
      name: 'Class',
      fields: [
        {
          id: 'files',
          name: 'files',
          type: 'Array',
          items: { type: 'Link', ...link('file') },
          validations: [{ size: { max: 10 } }],
        },
      ],
    },
  },
  {
    id: 'file',
    definition: { name: 'File', fields: [{ id: 'asset', name: 'asset', type: 'Link', linkType: 'Asset' }] },
  },
  {
    id: 'course',
    definition: {
      name: 'Course',
      fields: [
        {
          id: 'classes',
          name: 'classes',
          type: 'Array',
          items: { type: 'Link', ...link('class') },
          validations: [{ size: { max: 5 } }],
        },
      ],
    },
  },
];
const schema = deriveSchema([], [...CLASSES, ...Object.entries(TYPES).map(([id, definition]) => ({ id, definition }))]);

function cost(text: string, variables: Readonly<Record<string, unknown>> = {}, from = schema) {
  const { definitions } = parse(text);
  const operation = definitions.find((node) => node.kind === 'OperationDefinition') as OperationDefinitionNode;
  const fragments = new Map(
    definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === 'FragmentDefinition')
      .map((node) => [node.name.value, node]),
  );
  const result = queryCost({ schema: from, operation, fragments, variables });
  return result.ok ? result.cost : result.message;
}

describe('worked examples', () => {
  test('100 classes, what links to them, their files and assets: 12100', () => {
    expect(
      cost(
        '{ classCollection { items { linkedFrom { courseCollection { items { sys { id } } } } filesCollection { items { asset { url } } } } } }',
      ),
    ).toBe(100 + 100 * 100 + 100 * 10 + 100 * 10);
  });
  test('100 articles with their tags: 200', () => {
    expect(cost('{ articleCollection { items { contentfulMetadata { tags { id } } } } }')).toBe(200);
  });
  test('100 articles, 1000 links of each rich text, one author each: 100200', () => {
    expect(
      cost(
        '{ articleCollection { items { body { json links { entries { inline { sys { id } } } } } author { name } } } }',
      ),
    ).toBe(100 + 100 * 1000 + 100);
  });
});

describe('rich text of a schema of ours', () => {
  const note = (limits: true | RichTextLimits): ContentType => ({
    id: 'note',
    typename: 'Note',
    source: 'note.json',
    schema: {
      $id: 'note',
      title: 'Note',
      'x-typename': 'Note',
      'x-display-field': 'body',
      'x-label': {},
      type: 'object',
      required: [],
      properties: { body: { 'x-rich-text': limits } },
    },
  });
  const costOf = (limits: true | RichTextLimits, lists: string) =>
    cost(
      `{ noteCollection(limit: 10) { items { body { json links { ${lists} } } } } }`,
      {},
      deriveSchema([note(limits)]),
    );
  const limits = { 'entry-hyperlink': { max: 8 }, 'embedded-asset-block': { max: 3 }, 'asset-hyperlink': {} };

  test('counts the limits of the kinds of node that are asked for, for each parent', () => {
    expect(costOf(limits, 'entries { hyperlink { sys { id } } } assets { block { url } }')).toBe(10 + 10 * (8 + 3));
  });
  test('counts 1000 where a kind has none', () => {
    expect(costOf(limits, 'assets { hyperlink { url } }')).toBe(10 + 10 * 1000);
    expect(costOf(true, 'entries { inline { sys { id } } }')).toBe(10 + 10 * 1000);
  });
  test('counts nothing for a kind that may not stand in the text', () => {
    expect(costOf(limits, 'entries { block { sys { id } } inline { sys { id } } }')).toBe(10);
  });
});

describe('rules', () => {
  test.each<[string, number, Record<string, unknown>?]>([
    ['{ article(id: "x") { title } }', 1],
    ['{ articleCollection(limit: 7) { items { title } } }', 7],
    ['{ articleCollection(limit: 0) { total } }', 0],
    ['query ($n: Int) { articleCollection(limit: $n) { items { title } } }', 42, { n: 42 }],
    ['{ article(id: "x") { galleryCollection { items { url } } } }', 1 + 10],
    ['{ article(id: "x") { galleryCollection(limit: 3) { items { url } } } }', 1 + 3],
    ['{ article(id: "x") { blocksCollection { items { sys { id } } } } }', 1 + 100],
    ['{ article(id: "x") { body { json } } }', 1],
    ['{ article(id: "x") { body { links { entries { block { sys { id } } } } } } }', 1 + 5],
    ['{ articleCollection(limit: 3) { items { author { sys { id } } cover { url } } } }', 3 + 3 + 3],
    ['{ a: articleCollection(limit: 3) { total } b: articleCollection(limit: 4) { total } }', 7],
    ['{ _nodes(ids: ["a", "b"]) { _id } }', 2],
    [
      '{ articleCollection(limit: 5) { items { ...A ... on Article { cover { url } } } } } fragment A on Article { author { name } }',
      15,
    ],
  ])('%s', (text, expected, variables) => {
    expect(cost(text, variables)).toBe(expected);
  });

  test('limits out of range are named', () => {
    expect(cost('{ articleCollection(limit: 1001) { total } }')).toBe(
      'Argument "limit" of "articleCollection" is 1001; write a number from 0 to 1000.',
    );
  });
});

test('what is remembered of an operation is told apart by every number and length among its variables', () => {
  const document = parse(
    'query ($n: Int, $ids: [ID!]!, $locale: String) { articleCollection(limit: $n, locale: $locale) { total } _nodes(ids: $ids) { _id } }',
  );
  const [operation] = document.definitions;
  if (operation?.kind !== 'OperationDefinition') throw new Error('The document has no operation.');
  const costOf = createCostMemo();
  const ask = (variables: Record<string, unknown>) => {
    const query = { schema, operation, fragments: new Map(), variables };
    expect(costOf(query)).toEqual(queryCost(query));
    return costOf(query);
  };
  expect(ask({ n: 3, ids: ['a'], locale: 'en-UK' })).toEqual({ ok: true, cost: 4 });
  expect(ask({ n: 3, ids: ['b'], locale: 'es' })).toEqual({ ok: true, cost: 4 });
  expect(ask({ n: 3, ids: ['a', 'b'] })).toEqual({ ok: true, cost: 5 });
  expect(ask({ n: 4, ids: ['a', 'b'] })).toEqual({ ok: true, cost: 6 });
  expect(ask({ ids: ['a'] })).toEqual({ ok: true, cost: 101 });
  expect(ask({ n: 1001, ids: ['a'] })).toMatchObject({ ok: false });
});

/** Each fragment spreads the next one twice: 2^24 fields when written out. */
const DOUBLING = `{ article(id: "x") { ...F0 } } ${Array.from({ length: 24 }, (_, index) => `fragment F${index} on Article { author { sys { id } } ${index < 23 ? `...F${index + 1} ...F${index + 1}` : 'title'} }`).join(' ')}`;

test('fragments that multiply are measured in no time', () => {
  const started = performance.now();
  expect(cost(DOUBLING)).toBe(1 + (2 ** 24 - 1));
  checkDocument(parse(DOUBLING));
  expect(performance.now() - started).toBeLessThan(200);
});

describe('document limits', () => {
  const nest = (levels: number) => `{ ${'a { '.repeat(levels)}b${' }'.repeat(levels)} }`;
  test('depth counts through fragments, whatever they are called', () => {
    expect(checkDocument(parse(nest(15)))).toBeUndefined();
    expect(checkDocument(parse(nest(25)))).toContain('levels: 26');
    const inFragment = `{ a { b { c { d { e { f { g { h { ...__schema } } } } } } } } } fragment __schema on X ${nest(14)}`;
    expect(checkDocument(parse(inFragment))).toContain('levels: 23');
  });
  test('aliases and directives', () => {
    const aliases = (count: number) => `{ ${Array.from({ length: count }, (_, index) => `a${index}: x`).join(' ')} }`;
    expect(checkDocument(parse(aliases(30)))).toBeUndefined();
    expect(checkDocument(parse(aliases(31)))).toContain('aliases: 31');
    expect(checkDocument(parse(`{ x ${'@skip(if: true) '.repeat(60)} }`))).toContain('directives: 60');
  });
});
