/** How links between records are read: whole, dead, deep and in prose. */
import { describe, expect, test } from 'vitest';
import { given, codeOf, lisbon } from './support/read-articles.ts';

describe('links', () => {
  test('that cannot be resolved leave a null slot and an error at its index', async () => {
    const { article, errors } = await lisbon(
      'relatedCollection { total items { title } } galleryCollection { total items { fileName } }',
    );
    expect(article).toEqual({
      relatedCollection: { total: 3, items: [{ title: 'Porto' }, null, { title: 'faro' }] },
      galleryCollection: { total: 3, items: [{ fileName: 'the map.png' }, null, { fileName: 'prices.pdf' }] },
    });
    expect(errors).toHaveLength(2);
    expect(errors.find(({ path }) => path?.[1] === 'relatedCollection')).toEqual({
      message:
        "Query execution error. Link from entry 'lisbon' to entry 'missing' on field 'related' within type 'Article' cannot be resolved",
      locations: [expect.objectContaining({ line: 1 })],
      path: ['article', 'relatedCollection', 'items', 1],
      extensions: {
        contentful: {
          code: 'UNRESOLVABLE_LINK',
          requestId: 'request-1',
          documentationUrl: 'https://ctfl.io/graphql-api-error-unresolvable-link',
          details: {
            type: 'Article',
            field: 'related',
            linkType: 'Entry',
            linkId: 'missing',
            linkingEntryId: 'lisbon',
          },
        },
      },
    });
  });

  test('to a type that the field does not permit', async () => {
    const { article, errors } = await lisbon(
      'blocksCollection { items { __typename ... on Author { name } ... on Quote { name } } }',
    );
    expect(article).toEqual({
      blocksCollection: {
        items: [{ __typename: 'Quote', name: 'First' }, null, { __typename: 'Author', name: 'Ana' }, null],
      },
    });
    expect(errors.map(({ extensions }) => codeOf(extensions))).toEqual([
      'UNEXPECTED_LINKED_CONTENT_TYPE',
      'UNRESOLVABLE_LINK',
    ]);
    expect(errors[0]?.message).toContain("leads to content type 'Article', but only 'Author', 'Quote' is permitted");
  });

  test('of one type, of several, of any', async () => {
    const { article, errors } = await lisbon(
      'author { name } hero { __typename ... on Quote { words } } anything { __typename sys { id } }',
    );
    expect(article).toEqual({
      author: { name: 'Ana' },
      hero: { __typename: 'Quote', words: 'Go.' },
      anything: { __typename: 'Author', sys: { id: 'bea' } },
    });
    expect(errors).toEqual([]);
  });

  test('with where: no match is null without an error', async () => {
    const { article, errors } = await lisbon(
      'ana: author(where: {age_gt: 40}) { name } young: author(where: {age_lt: 40}) { name } relatedCollection(where: {rating: 4}) { total items { title } } there: relatedCollection(where: {sys: {id_exists: true}}) { total items { title } }',
    );
    expect(errors).toEqual([]);
    expect(article).toEqual({
      ana: { name: 'Ana' },
      young: null,
      relatedCollection: { total: 1, items: [{ title: 'faro' }] },
      there: { total: 2, items: [{ title: 'Porto' }, { title: 'faro' }] },
    });
  });

  test('are ordered and paged', async () => {
    const { article } = await lisbon(
      'byTitle: relatedCollection(order: title_DESC) { items { title } } second: relatedCollection(skip: 2, limit: 1) { skip limit total items { title } } none: relatedCollection(limit: 0) { total items { title } }',
    );
    expect(article).toEqual({
      byTitle: { items: [{ title: 'faro' }, { title: 'Porto' }, null] },
      second: { skip: 2, limit: 1, total: 3, items: [{ title: 'faro' }] },
      none: { total: 3, items: [] },
    });
  });

  test('of a rich text: distinct targets by kind of node, null where there is none', async () => {
    const { article, errors } = await lisbon(
      'body { links { entries { block { sys { id } } inline { sys { id } ... on Author { name } } hyperlink { __typename } } assets { block { title } hyperlink { title } } } }',
    );
    expect(article).toEqual({
      body: {
        links: {
          entries: {
            block: [{ sys: { id: 'q1' } }, null],
            inline: [{ sys: { id: 'ana' }, name: 'Ana' }],
            hyperlink: [{ __typename: 'Quote' }],
          },
          assets: { block: [{ title: 'A map' }], hyperlink: [null] },
        },
      },
    });
    // Entries and assets are read at the same time: which fault comes first is chance (GraphQL leaves the order open).
    expect(errors.map(({ path }) => path?.join('.') ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'article.body.links.assets.hyperlink.0',
      'article.body.links.entries.block.1',
    ]);
  });

  test('backwards', async () => {
    const { data } = await given.dialect
      .ask(`{ author(id: "ana") { linkedFrom { entryCollection { total } articleCollection(order: title_ASC) { total items { title } } } en: linkedFrom(allowedLocales: ["es-ES"]) { entryCollection { items { sys { id } } } } }
      article(id: "faro") { linkedFrom { articleCollection { total items { sys { id } } } } } asset(id: "map") { linkedFrom { entryCollection { items { sys { id } } } } } bea: author(id: "bea") { linkedFrom(allowedLocales: ["es-ES"]) { entryCollection { items { sys { id } } } } } }`);
    expect(data).toEqual({
      author: {
        linkedFrom: {
          entryCollection: { total: 1 },
          articleCollection: { total: 1, items: [{ title: 'Lisbon 100%' }] },
        },
        en: { entryCollection: { items: [] } },
      },
      article: {
        linkedFrom: { articleCollection: { total: 2, items: [{ sys: { id: 'lisbon' } }, { sys: { id: 'porto' } }] } },
      },
      asset: { linkedFrom: { entryCollection: { items: [{ sys: { id: 'lisbon' } }] } } },
      bea: { linkedFrom: { entryCollection: { items: [{ sys: { id: 'lisbon' } }] } } },
    });
  });
});
