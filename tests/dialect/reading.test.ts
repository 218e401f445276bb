/** How values, locales, lists and drafts are read. */
import { describe, expect, test } from 'vitest';
import { BODY } from './support/articles.ts';
import { given, codeOf, lisbon } from './support/read-articles.ts';

describe('values', () => {
  test('every kind of field', async () => {
    const { article, errors } = await lisbon(
      'title summary rating score featured date meta place { lat lon } keywords body { json } cover { title }',
    );
    expect(errors).toEqual([]);
    expect(article).toEqual({
      title: 'Lisbon 100%',
      summary: 'A long read',
      rating: 5,
      score: 4.5,
      featured: true,
      date: '2026-03-01T10:00:00Z',
      meta: { a: [1, null] },
      place: { lat: 38.72, lon: -9.14 },
      keywords: ['sea', 'food'],
      body: { json: BODY },
      cover: { title: 'A map' },
    });
  });

  test('what has no value is null, an empty list of links a collection without items', async () => {
    const { data, errors } = await given.dialect.ask(
      '{ article(id: "faro") { score meta body { json } author { name } cover { title } relatedCollection { total items { title } } } }',
    );
    expect(errors).toEqual([]);
    expect(data).toEqual({
      article: {
        score: null,
        meta: null,
        body: null,
        author: null,
        cover: null,
        relatedCollection: { total: 0, items: [] },
      },
    });
  });

  test('sys, metadata, type name and node id', async () => {
    const { data } = await given.dialect.ask(
      '{ article(id: "porto", locale: "es-ES") { __typename _id sys { id spaceId environmentId publishedVersion publishedAt firstPublishedAt locale } contentfulMetadata { tags { id name } concepts { id } } } }',
    );
    const { _id, ...article } = (data as { article: Record<string, unknown> }).article;
    expect(article).toEqual({
      __typename: 'Article',
      sys: {
        id: 'porto',
        spaceId: 'meridian',
        environmentId: 'master',
        publishedVersion: 3,
        publishedAt: '2026-03-02T00:00:00.000Z',
        firstPublishedAt: '2026-03-02T00:00:00.000Z',
        locale: 'es-ES',
      },
      contentfulMetadata: {
        tags: [
          { id: 'city', name: 'City' },
          { id: 'north', name: 'North' },
        ],
        concepts: [],
      },
    });
    const node = await given.dialect.ask(
      'query ($id: ID!, $ids: [ID!]!) { _node(id: $id) { _id ... on Article { title } } _nodes(ids: $ids) { _id } }',
      { id: _id, ids: [_id, 'nonsense'] },
    );
    expect(node.data).toEqual({ _node: { _id, title: 'Porto' }, _nodes: [{ _id }, null] });
  });

  test('assets, with transforms for pictures only', async () => {
    const { data } = await given.dialect
      .ask(`{ asset(id: "map") { url title contentType fileName size width height placeholder focalX focalY
        small: url(transform: {width: 400, height: 300, quality: 60, resizeStrategy: FILL, resizeFocus: TOP_LEFT, format: JPG_PROGRESSIVE, cornerRadius: -1, backgroundColor: "rgb:ffffff"}) }
      file: asset(id: "price-list") { url(transform: {width: 10}) width } }`);
    expect(data?.['asset']).toEqual({
      url: 'https://cdn.example/images/map/ab12ab12ab12ab12-30x70.5/the%20map.png',
      title: 'A map',
      contentType: 'image/png',
      fileName: 'the map.png',
      size: 900,
      width: 1200,
      height: 800,
      placeholder: '#102030,#405060,#708090',
      focalX: 30,
      focalY: 70.5,
      small:
        'https://cdn.example/images/map/ab12ab12ab12ab12-30x70.5/the%20map.png?w=400&h=300&q=60&fit=fill&f=top_left&r=max&bg=rgb:ffffff&fm=jpg&fl=progressive',
    });
    expect(data?.['file']).toEqual({ url: 'https://assets.example.com/prices.pdf', width: null });
  });
});

describe('locales', () => {
  test('cascade to linked records until overridden, and a field can name its own', async () => {
    const { data } = await given.dialect.ask(
      `{ article(id: "lisbon", locale: "es-ES") { title titleEn: title(locale: "en-UK") cover { title english: title(locale: "en-UK") } other: cover(locale: "en-UK") { title } } }`,
    );
    expect(data).toEqual({
      article: {
        title: 'Lisboa',
        titleEn: 'Lisbon 100%',
        cover: { title: 'Un mapa', english: 'A map' },
        other: { title: 'A map' },
      },
    });
  });

  test('a missing value falls back, a stored null or empty text does not', async () => {
    const { data } = await given.dialect.ask(
      '{ es: article(id: "porto", locale: "es-ES") { title } pt: article(id: "lisbon", locale: "pt-PT") { title rating } it: article(id: "porto", locale: "it-IT") { title } empty: article(id: "lisbon", locale: "es-ES") { summary } }',
    );
    expect(data).toEqual({
      es: { title: 'Porto' },
      pt: { title: null, rating: 5 },
      it: { title: null },
      empty: { summary: '' },
    });
  });

  test("a link is followed as the parent's locale has it, whatever locale its target is read in", async () => {
    const { data } = await given.dialect.ask(
      '{ article(id: "lisbon", locale: "es-ES") { translator(locale: "en-UK") { name sys { locale } } } }',
    );
    expect(data).toEqual({ article: { translator: { name: 'Bea', sys: { locale: 'en-UK' } } } });
  });

  test('an unknown one is an error of its path only', async () => {
    const { article, errors } = await lisbon('title bad: title(locale: "es-MX") cover(locale: "xx") { title }');
    expect(article).toEqual({ title: 'Lisbon 100%', bad: null, cover: null });
    expect(errors.map(({ path }) => path)).toEqual([
      ['article', 'bad'],
      ['article', 'cover'],
    ]);
    expect(errors[0]).toMatchObject({
      message: "Query execution error. Requested locale 'es-MX' does not exist in the space",
      extensions: {
        contentful: {
          code: 'UNKNOWN_LOCALE',
          requestId: 'request-1',
          documentationUrl: 'https://ctfl.io/graphql-api-error-unknown-locale',
          details: { locale: 'es-MX' },
        },
      },
    });
  });
});

describe('collections', () => {
  const titles = async (args: string) => {
    const { data } = await given.dialect.ask(`{ articleCollection${args} { items { sys { id } } } }`);
    return (data as { articleCollection: { items: { sys: { id: string } }[] } }).articleCollection.items
      .map(({ sys }) => sys.id)
      .join(' ');
  };
  test('newest publication first, drafts and archived entries absent', async () => {
    expect(await titles('')).toBe('lisbon porto faro');
    const { data } = await given.dialect.ask(
      '{ authorCollection(order: name_ASC) { total skip limit items { name } } }',
    );
    expect(data).toEqual({
      authorCollection: { total: 2, skip: 0, limit: 100, items: [{ name: 'Ana' }, { name: 'Bea' }] },
    });
  });
  test.each([
    ['(order: rating_ASC)', 'porto faro lisbon'],
    ['(order: [featured_DESC, title_ASC])', 'lisbon porto faro'],
    ['(order: score_DESC)', 'lisbon porto faro'],
    ['(order: score_ASC)', 'porto lisbon faro'],
    ['(order: title_ASC)', 'lisbon porto faro'],
    ['(order: date_ASC)', 'faro porto lisbon'],
    ['(order: sys_publishedAt_ASC, skip: 1, limit: 1)', 'porto'],
    ['(skip: 7)', ''],
  ])('%s', async (args, expected) => {
    expect(await titles(args)).toBe(expected);
  });
  test('total counts beyond the page', async () => {
    const { data } = await given.dialect.ask('{ articleCollection(limit: 1, skip: 9) { total items { title } } }');
    expect(data).toEqual({ articleCollection: { total: 3, items: [] } });
  });
});

describe('drafts', () => {
  test('are read with a preview token, down to linked records, until a field says otherwise', async () => {
    const query =
      '{ article(id: "lisbon", preview: true) { title author { name sys { publishedVersion } } published: author(preview: false) { name } } authorCollection(preview: true) { total } }';
    const { data, errors } = await given.dialect.ask(query, {}, true);
    expect(data).toEqual({
      article: {
        title: 'Lisbon, rewritten',
        author: { name: 'Nobody yet', sys: { publishedVersion: null } },
        published: null,
      },
      authorCollection: { total: 3 },
    });
    expect(errors.map(({ path }) => path)).toEqual([['article', 'published']]);
  });
  test('without one the path is null, the rest is answered', async () => {
    const { data, errors } = await given.dialect.ask(
      '{ draft: article(id: "lisbon", preview: true) { title } article(id: "lisbon") { title draft: author(preview: true) { name } } }',
    );
    expect(data).toEqual({ draft: null, article: { title: 'Lisbon 100%', draft: null } });
    expect(errors.map(({ extensions }) => codeOf(extensions))).toEqual([
      'ACCESS_TOKEN_INVALID',
      'ACCESS_TOKEN_INVALID',
    ]);
  });
  test('never enter the cache of published records', async () => {
    await given.dialect.ask(
      '{ article(id: "lisbon", preview: true) { title } articleCollection(preview: true) { items { title } } }',
      {},
      true,
    );
    expect((await lisbon('title')).article).toEqual({ title: 'Lisbon 100%' });
  });
  test('a missing, draft, archived or differently typed record is null without an error', async () => {
    const { data, errors, refs } = await given.dialect.ask(
      '{ a: author(id: "draft-author") { name } b: author(id: "archived-author") { name } c: author(id: "none") { name } d: author(id: "lisbon") { name } e: asset(id: "none") { title } }',
    );
    expect(data).toEqual({ a: null, b: null, c: null, d: null, e: null });
    expect(errors).toEqual([]);
    expect([...refs.keys()].sort()).toEqual(['archived-author', 'draft-author', 'lisbon', 'none']);
  });
});
