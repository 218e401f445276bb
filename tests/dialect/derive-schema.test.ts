import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLUnionType,
  parse,
  printType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import type { ContentType, FieldSchema } from '#schemas/contracts/registry.ts';
import { deriveSchema, printDialectSdl } from '#server/content/dialect/derive-schema.ts';
import { DialectSchemaError, fieldName, typeName } from '#server/content/dialect/names.ts';
import { TYPES } from './support/articles.ts';

const imported = Object.entries(TYPES).map(([id, definition]) => ({ id, definition }));
const schema = deriveSchema([], imported);

const signature = (type: string, field: string, from: GraphQLSchema = schema): string => {
  const found = (from.getType(type) as GraphQLObjectType).getFields()[field];
  if (!found) return 'none';
  const args = found.args
    .map(
      (arg) =>
        `${arg.name}: ${String(arg.type)}${arg.default?.value === undefined ? '' : ` = ${JSON.stringify(arg.default.value)}`}`,
    )
    .join(', ');
  return args ? `(${args}): ${String(found.type)}` : String(found.type);
};
const inputKeys = (type: string) => Object.keys((schema.getType(type) as GraphQLInputObjectType).getFields());
const SCOPE = 'preview: Boolean, locale: String';
const PAGE = 'skip: Int = 0, limit: Int = 100';

const ownType = (id: string, properties: Readonly<Record<string, FieldSchema>>): ContentType => {
  const typename = id.charAt(0).toUpperCase() + id.slice(1);
  const schemaOfType = {
    $id: id,
    title: id,
    'x-typename': typename,
    'x-display-field': 'name',
    'x-label': {},
    type: 'object' as const,
    required: [],
    properties,
  };
  return { id, typename, source: `${id}.json`, schema: schemaOfType };
};

describe('fields', () => {
  test.each([
    ['title', '(locale: String): String'],
    ['summary', '(locale: String): String'],
    ['rating', '(locale: String): Int'],
    ['score', '(locale: String): Float'],
    ['featured', '(locale: String): Boolean'],
    ['date', '(locale: String): DateTime'],
    ['meta', '(locale: String): JSON'],
    ['place', '(locale: String): Location'],
    ['keywords', '(locale: String): [String]'],
    ['body', '(locale: String): ArticleBody'],
    ['author', `(${SCOPE}, where: AuthorFilter): Author`],
    ['hero', `(${SCOPE}): ArticleHero`],
    ['anything', `(${SCOPE}): Entry`],
    ['lost', `(${SCOPE}): Never`],
    ['cover', `(${SCOPE}): Asset`],
    ['galleryCollection', `(${PAGE}, ${SCOPE}): AssetCollection`],
    [
      'relatedCollection',
      `(${PAGE}, ${SCOPE}, where: ArticleFilter, order: [ArticleRelatedCollectionOrder]): ArticleRelatedCollection`,
    ],
    ['blocksCollection', `(${PAGE}, ${SCOPE}, where: ArticleBlocksFilter): ArticleBlocksCollection`],
    ['linkedFrom', '(allowedLocales: [String]): ArticleLinkingCollections'],
    ['sys', 'Sys!'],
    ['contentfulMetadata', 'ContentfulMetadata!'],
    ['_id', 'ID!'],
    ['gone', 'none'],
  ])('Article.%s%s', (field, expected) => {
    expect(signature('Article', field)).toBe(expected);
  });

  test('unions list the types that exist, sorted, and stay unions when one is left', () => {
    const members = (name: string) => (schema.getType(name) as GraphQLUnionType).getTypes().map(String);
    expect(members('ArticleHero')).toEqual(['Quote']);
    expect(members('ArticleBlocksItem')).toEqual(['Author', 'Quote']);
    expect(signature('ArticleBlocksCollection', 'items')).toBe('[ArticleBlocksItem]!');
    expect(signature('ArticleRelatedCollection', 'items')).toBe('[Article]!');
  });

  test('rich text', () => {
    expect(signature('ArticleBody', 'json')).toBe('JSON!');
    expect(signature('ArticleBody', 'links')).toBe('ArticleBodyLinks!');
    expect(signature('ArticleBodyEntries', 'inline')).toBe('[Entry]!');
    expect(signature('ArticleBodyAssets', 'block')).toBe('[Asset]!');
  });
});

test('roots', () => {
  expect(signature('Query', 'article')).toBe(`(id: String!, ${SCOPE}): Article`);
  expect(signature('Query', 'articleCollection')).toBe(
    `(${PAGE}, ${SCOPE}, where: ArticleFilter, order: [ArticleOrder]): ArticleCollection`,
  );
  expect(signature('Query', 'asset')).toBe(`(id: String!, ${SCOPE}): Asset`);
  expect(signature('Query', 'assetCollection')).toBe(
    `(${PAGE}, ${SCOPE}, where: AssetFilter, order: [AssetOrder]): AssetCollection`,
  );
  expect(signature('Query', 'entryCollection')).toBe(
    `(${PAGE}, ${SCOPE}, where: EntryFilter, order: [EntryOrder]): EntryCollection`,
  );
  expect(signature('Query', '_node')).toBe(`(id: ID!, ${SCOPE}): _Node`);
  expect(schema.getMutationType() ?? schema.getSubscriptionType()).toBeUndefined();
});

test('assets and sys', () => {
  expect(signature('Asset', 'url')).toBe('(transform: ImageTransformOptions, locale: String): String');
  for (const field of ['placeholder', 'focalX', 'focalY'])
    expect(signature('Asset', field)).toMatch(/^(String|Float)$/);
  expect(Object.keys((schema.getType('Sys') as GraphQLObjectType).getFields())).toEqual([
    'id',
    'spaceId',
    'environmentId',
    'publishedAt',
    'firstPublishedAt',
    'publishedVersion',
    'locale',
  ]);
  expect(signature('Sys', 'publishedVersion')).toBe('Int');
});

test('filters offer the operators of each kind', () => {
  const of = (field: string) =>
    inputKeys('ArticleFilter')
      .filter((key) => key === field || key.startsWith(`${field}_`))
      .map((key) => key.slice(field.length))
      .sort()
      .join(' ');
  const text = ' _contains _exists _in _not _not_contains _not_in';
  const range = ' _exists _gt _gte _in _lt _lte _not _not_in';
  expect([of('title'), of('summary'), of('rating'), of('score'), of('date')]).toEqual([
    text,
    text,
    range,
    range,
    range,
  ]);
  expect(of('featured')).toBe(' _exists _not');
  expect(of('meta')).toBe('_exists');
  expect(of('body')).toBe('_contains _exists _not_contains');
  expect(of('keywords')).toBe('_contains_all _contains_none _contains_some _exists');
  expect(of('place')).toBe('_exists _within_circle _within_rectangle');
  expect([of('author'), of('cover'), of('hero')]).toEqual([' _exists', '_exists', ' _exists']);
  expect([of('relatedCollection'), of('related'), of('galleryCollection')]).toEqual(['_exists', '', '_exists']);
  expect(inputKeys('ArticleFilter')).toEqual(expect.arrayContaining(['sys', 'contentfulMetadata', 'OR', 'AND']));
});

test('nested filters go one step, and offer for several types what all of them have', () => {
  const fields = (schema.getType('ArticleFilter') as GraphQLInputObjectType).getFields();
  expect([String(fields['author']?.type), String(fields['related']?.type), String(fields['blocks']?.type)]).toEqual([
    'cfAuthorNestedFilter',
    'cfArticleNestedFilter',
    'cfblocksMultiTypeNestedFilter',
  ]);
  expect(inputKeys('cfArticleNestedFilter')).not.toContain('author');
  expect(inputKeys('cfArticleNestedFilter')).toContain('author_exists');
  expect(inputKeys('cfblocksMultiTypeNestedFilter')).toEqual([
    'name_exists',
    'name',
    'name_not',
    'name_in',
    'name_not_in',
    'name_contains',
    'name_not_contains',
    'sys',
    'contentfulMetadata',
    'OR',
    'AND',
  ]);
});

test('orders hold short texts, numbers, dates and booleans', () => {
  const values = (name: string) =>
    (schema.getType(name) as GraphQLEnumType)
      .getValues()
      .map((value) => value.name)
      .filter((name) => name.endsWith('_ASC'));
  expect(values('ArticleOrder')).toEqual([
    'title_ASC',
    'rating_ASC',
    'score_ASC',
    'featured_ASC',
    'date_ASC',
    'sys_id_ASC',
    'sys_publishedAt_ASC',
    'sys_firstPublishedAt_ASC',
    'sys_publishedVersion_ASC',
  ]);
  expect(values('AssetOrder')).toEqual([
    'url_ASC',
    'size_ASC',
    'contentType_ASC',
    'fileName_ASC',
    'width_ASC',
    'height_ASC',
    'sys_id_ASC',
    'sys_publishedAt_ASC',
    'sys_firstPublishedAt_ASC',
    'sys_publishedVersion_ASC',
  ]);
});

test('linkedFrom has a collection for each type with a link field that names the type', () => {
  const fields = (name: string) => Object.keys((schema.getType(name) as GraphQLObjectType).getFields());
  expect(fields('AuthorLinkingCollections')).toEqual(['entryCollection', 'articleCollection']);
  expect(signature('AuthorLinkingCollections', 'articleCollection')).toBe(
    `(${PAGE}, ${SCOPE}, order: [AuthorLinkingCollectionsArticleCollectionOrder]): ArticleCollection`,
  );
  expect(signature('AssetLinkingCollections', 'articleCollection')).toBe(`(${PAGE}, ${SCOPE}): ArticleCollection`);
});

describe('names', () => {
  test.each([
    ['my-2content-type', 'My2ContentType'],
    ['5TbTQ4S6xqSeAU6WGQmQ2e', 'ContentType5TbTQ4S6xqSeAU6WGQmQ2e'],
    ['nt_audience', 'NtAudience'],
    ['location', 'ContentTypeLocation'],
    ['heroBanner', 'HeroBanner'],
  ])('type %s is %s', (id, expected) => {
    expect(typeName(id)).toBe(expected);
  });
  test('fields are camelCase', () => {
    expect(fieldName('nt_experiences')).toBe('ntExperiences');
  });

  const code = (...types: readonly ContentType[]) => {
    try {
      deriveSchema(types);
    } catch (error) {
      return error instanceof DialectSchemaError ? error.code : String(error);
    }
    return 'fine';
  };
  const text: FieldSchema = { type: 'string', maxLength: 10 };
  test('that are reserved or collide fail the whole schema', () => {
    expect(code(ownType('a', { sys: text }))).toBe('RESERVED_FIELD_NAME');
    expect(code(ownType('a', { linkedFrom: text }))).toBe('RESERVED_FIELD_NAME');
    expect(code(ownType('a', { 'my-field': text, my_field: text }))).toBe('COLLIDING_FIELD_NAMES');
    expect(code(ownType('my-type', {}), ownType('my_type', {}))).toBe('COLLIDING_TYPE_NAMES');
    // A type with the name that another one's collection has.
    expect(code(ownType('page', { name: text }), ownType('pageCollection', { name: text }))).toBe(
      'COLLIDING_TYPE_NAMES',
    );
    expect(code(ownType('page', { name: text }))).toBe('fine');
  });
});

test('our own schemas: long text has no order, limits of lists are known, the printed schema parses', () => {
  const types = [
    ownType('note', {
      name: { type: 'string', maxLength: 255 },
      text: { type: 'string', maxLength: 256 },
      tags: { type: 'array', items: { type: 'string' } },
      notes: { type: 'array', maxItems: 3, items: { 'x-link': ['Note'] } },
      on: { type: 'string', format: 'date' },
    }),
  ];
  const own = deriveSchema(types);
  expect(signature('Note', 'notesCollection', own)).toContain('order: [NoteNotesCollectionOrder]');
  expect(printType(own.getType('NoteOrder') as GraphQLEnumType)).not.toContain('text_ASC');
  expect([signature('Note', 'tags', own), signature('Note', 'on', own)]).toEqual([
    '(locale: String): [String]',
    '(locale: String): DateTime',
  ]);
  expect((own.getType('Note') as GraphQLObjectType).getFields()['notesCollection']?.extensions['cost']).toEqual({
    kind: 'collection',
    max: 3,
  });
  expect(parse(printDialectSdl(types)).definitions.length).toBeGreaterThan(20);
});
