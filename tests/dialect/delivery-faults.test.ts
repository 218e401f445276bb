/** What is wrong with a question is said as Contentful says it. */
import { describe, expect, test } from 'vitest';
import { MAX_COST } from '#server/content/dialect/execute/query-cost.ts';
import { TOKENS } from './support/delivery.ts';
import { bearer, given, ADDRESS, send, post, text } from './support/ask-delivery.ts';

describe('what is wrong', () => {
  test.each<[string, unknown, number, string]>([
    ['no query', {}, 400, 'MISSING_QUERY'],
    ['a batch', [{ query: '{ __typename }' }], 400, 'INVALID_QUERY_FORMAT'],
    ['no JSON', '{"query": ', 400, 'INVALID_QUERY_FORMAT'],
    ['variables that are a list', { query: '{ __typename }', variables: [1] }, 400, 'INVALID_VARIABLES_FORMAT'],
    ['a query that is a number', { query: 5 }, 400, 'INVALID_QUERY_FORMAT'],
    ['a syntax error', { query: '{ article(' }, 400, 'INVALID_QUERY_FORMAT'],
    ['an unknown field', { query: '{ secret }' }, 400, 'INVALID_QUERY_FORMAT'],
    ['a mutation', { query: 'mutation { deleteAll }' }, 400, 'INVALID_QUERY_FORMAT'],
    [
      'a missing variable',
      { query: 'query ($id: String!) { article(id: $id) { title } }' },
      400,
      'INVALID_VARIABLES_FORMAT',
    ],
    [
      'another operation',
      { query: 'query A { __typename }', operationName: 'B' },
      400,
      'QUERY_OPERATION_NAME_MISMATCH',
    ],
    [
      'two operations, none named',
      { query: 'query A { __typename } query B { __typename }' },
      400,
      'QUERY_OPERATION_NAME_MISMATCH',
    ],
    [
      '1000 aliases',
      { query: `{ ${Array.from({ length: 1000 }, (_, index) => `a${index}:x`).join(' ')} }` },
      400,
      'INVALID_QUERY_FORMAT',
    ],
    [
      '100 aliases',
      { query: `{ ${Array.from({ length: 100 }, (_, index) => `a${index}: __typename`).join(' ')} }` },
      400,
      'INVALID_QUERY_FORMAT',
    ],
    ['more tokens than any query needs', { query: `{ ${'a '.repeat(2100)}}` }, 400, 'INVALID_QUERY_FORMAT'],
    ['white space beyond 8 KB', { query: `{ __typename }${' '.repeat(9000)}` }, 400, 'QUERY_TOO_BIG'],
    ['a payload beyond 64 KB', { query: text, variables: { ID: 'x'.repeat(70_000) } }, 400, 'QUERY_TOO_BIG'],
  ])('%s', async (_name, payload, status, code) => {
    const started = performance.now();
    const answer = await post(payload);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.body.data).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(500);
  });

  test('an error names its request and where to read on', async () => {
    const { headers, body } = await post({});
    expect(body.errors).toEqual([
      {
        message: 'The request has no "query".',
        extensions: {
          contentful: {
            code: 'MISSING_QUERY',
            requestId: headers.get('x-contentful-request-id'),
            documentationUrl: 'https://ctfl.io/graphql-api-error-missing-query',
          },
        },
      },
    ]);
  });

  test('too complex', async () => {
    const { status, body } = await post({
      query: '{ articleCollection(limit: 1000) { items { blocksCollection { items { __typename } } } } }',
    });
    expect(status).toBe(400);
    expect(body.errors?.[0]).toMatchObject({
      message:
        'Query cannot be executed. The maximum allowed complexity for a query is 11000 but it was 101000. Simplify the query e.g. by setting lower limits for collections.',
      extensions: { contentful: { code: 'TOO_COMPLEX_QUERY', details: { maximumCost: MAX_COST, cost: 101_000 } } },
    });
  });

  test('another content type of the payload', async () => {
    expect(
      (
        await send(
          new Request(ADDRESS, {
            method: 'POST',
            headers: { 'content-type': 'text/plain', ...bearer(TOKENS.delivery) },
            body: '{}',
          }),
        )
      ).status,
    ).toBe(415);
  });

  test('a fault of ours is logged, and told without tables or files', async () => {
    given.service.broken.value = true;
    given.service.delivery.invalidate({ kind: 'publish', id: 'porto', typename: 'Article', version: 3 });
    const { status, code, body } = await post({ query: '{ article(id: "porto") { title } }' });
    given.service.broken.value = false;
    expect([status, code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expect(JSON.stringify(body)).not.toContain('secret_table');
    expect(JSON.stringify(given.service.logged)).toContain('secret_table');
    expect((await post({ query: '{ article(id: "porto") { title } }' })).body.data).toEqual({
      article: { title: 'Porto' },
    });
  });

  test('a content model with impossible names answers 422 until it is corrected', async () => {
    await given.service.define({ Query: { name: 'x', fields: [{ id: 'sys', name: 'sys', type: 'Symbol' }] } });
    given.service.delivery.invalidate({ kind: 'reset', id: '', typename: '', version: 0 });
    const { status, code } = await post({ query: '{ __typename }' });
    expect([status, code]).toEqual([422, 'RESERVED_FIELD_NAME']);
    await given.service.database.pool.query(`DELETE FROM content_types WHERE id = 'Query'`);
    given.service.delivery.invalidate({ kind: 'reset', id: '', typename: '', version: 0 });
    expect((await post({ query: '{ __typename }' })).status).toBe(200);
  });
});
