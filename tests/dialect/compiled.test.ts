import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  type ValidatedExecutionArgs,
  executeRootSelectionSet,
  parse,
  validateExecutionArgs,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileQuery } from '#server/content/dialect/execute/compile-query.ts';
import { type TestDialect, openTestDialect } from './support/dialect.ts';

let dialect: TestDialect;
beforeAll(async () => {
  dialect = await openTestDialect();
}, 60_000);
afterAll(() => dialect.close());

interface Compared {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly variables?: Record<string, unknown>;
  readonly context?: () => unknown;
}
/** Errors of lists that are read at the same time come in any order. */
const settle = ({ data, errors }: ExecutionResult) => {
  const plain = JSON.parse(JSON.stringify({ data, errors: errors ?? [] })) as {
    data: unknown;
    errors: { path?: unknown }[];
  };
  return JSON.stringify({ ...plain, errors: plain.errors.map((error) => JSON.stringify(error)).sort() });
};
async function answers({
  schema,
  document,
  variables = {},
  context = () => ({}),
}: Compared): Promise<[compiled: string, reference: string]> {
  const compiled = compileQuery(schema, document);
  if (!compiled) throw new Error('was not compiled');
  const args = () =>
    validateExecutionArgs({
      schema,
      document,
      variableValues: variables,
      contextValue: context(),
    }) as ValidatedExecutionArgs;
  return [settle(await compiled(args())), settle(await executeRootSelectionSet(args()))];
}

describe('answers as graphql-js does', () => {
  test.each<[string, string, Record<string, unknown>?]>([
    [
      'values and aliases',
      '{ article(id: "lisbon") { a: title b: title(locale: "es-ES") rating score featured date meta place { lat lon } keywords body { json } } }',
    ],
    [
      'variables, left out and given',
      'query ($id: String!, $l: String, $n: Int = 2) { article(id: $id, locale: $l) { title relatedCollection(limit: $n, where: {sys: {id_exists: true}}) { total items { title } } } }',
      { id: 'lisbon' },
    ],
    [
      'unions, interfaces, type names',
      '{ article(id: "lisbon") { __typename anything { __typename sys { id } ... on Author { name } } blocksCollection { items { __typename ... on Entry { sys { id } } ...A ... on Quote { words } } } } } fragment A on Author { name age ... { bio } }',
    ],
    [
      'null slots and their errors',
      '{ article(id: "lisbon") { relatedCollection { items { title } } galleryCollection { items { url } } body { links { entries { block { sys { id } } } assets { hyperlink { title } } } } } }',
    ],
    [
      'errors of a locale and of a draft',
      '{ article(id: "lisbon") { title(locale: "xx") author(preview: true) { name } cover(locale: "yy") { title } } }',
    ],
    [
      'fields asked for twice',
      '{ article(id: "lisbon") { author { name } author { age sys { id } } ...B } } fragment B on Article { author { bio } title }',
    ],
    [
      'nothing found',
      '{ article(id: "none") { title } authorCollection(where: {name: "none"}) { total items { name } } }',
    ],
    [
      'transforms and metadata',
      '{ asset(id: "map") { url(transform: {width: 10, format: WEBP}) contentfulMetadata { tags { name } } linkedFrom { articleCollection { items { title } } } } }',
    ],
  ])('%s', async (_name, text, variables) => {
    const context = () => dialect.dialect.open({ requestId: 'request-1', mayPreview: false, assetOrigin: '' });
    const query = {
      schema: dialect.dialect.schema,
      document: parse(text),
      context,
      ...(variables ? { variables } : {}),
    };
    for (const state of ['cold', 'warm']) {
      if (state === 'cold') dialect.cache.invalidate({ kind: 'reset', id: '', typename: '', version: 0 });
      const [compiled, reference] = await answers(query);
      expect(compiled).toBe(reference);
      expect(compiled.length).toBeGreaterThan(40);
    }
  });

  test('nulls where none may be', async () => {
    const late = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 1));
    const fault = () => {
      throw new Error('broken');
    };
    const nonNull = new GraphQLNonNull(GraphQLString);
    const node: GraphQLObjectType = new GraphQLObjectType({
      name: 'Node',
      fields: () => ({
        ok: { type: GraphQLString, resolve: () => late('ok') },
        strict: { type: nonNull, resolve: () => null },
        strictLate: { type: nonNull, resolve: () => late(null) },
        broken: { type: nonNull, resolve: fault },
        brokenLate: { type: GraphQLString, resolve: () => late(0).then(fault) },
        notInt: { type: GraphQLInt, resolve: () => 1.5 },
        notList: { type: new GraphQLList(GraphQLInt), resolve: () => 7 },
        strictItems: { type: new GraphQLList(nonNull), resolve: () => ['a', null, 'b'] },
        items: {
          type: new GraphQLNonNull(new GraphQLList(nonNull)),
          resolve: () => [late('a'), new Error('item')].map((item) => (item instanceof Error ? item : 'a')),
        },
        child: { type: node, resolve: () => late({}) },
        strictChild: { type: new GraphQLNonNull(node), resolve: () => ({}) },
      }),
    });
    const schema = new GraphQLSchema({ query: node });
    for (const text of [
      '{ ok notInt notList strictItems brokenLate child { ok } }',
      '{ ok child { ok strict } }',
      '{ ok child { ok strictLate } }',
      '{ ok child { strictChild { strictChild { broken } } } }',
      '{ ok child { items } }',
      '{ ok strict }',
      '{ strictChild { strictLate } }',
    ]) {
      const [compiled, reference] = await answers({ schema, document: parse(text) });
      expect([text, compiled]).toEqual([text, reference]);
    }
  });
});

test('documents it does not cover are left to graphql-js', () => {
  const { schema } = dialect.dialect;
  expect(
    compileQuery(schema, parse('query ($x: Boolean!) { article(id: "a") { title @include(if: $x) } }')),
  ).toBeUndefined();
  expect(compileQuery(schema, parse('query A { __typename } query B { __typename }'))).toBeUndefined();
});
