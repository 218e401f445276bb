import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_COST } from '#server/content/dialect/execute/query-cost.ts';
import { OPERATIONS, TOKENS, type TestDelivery, openTestDelivery } from './support/delivery.ts';

let service: TestDelivery;
beforeAll(async () => {
  service = await openTestDelivery();
}, 60_000);
afterAll(() => service.close());

const ADDRESS = 'https://content.example/graphql';
interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: unknown;
    readonly extensions: {
      readonly contentful: {
        readonly code: string;
        readonly requestId: string;
        readonly documentationUrl: string;
        readonly details?: unknown;
      };
    };
  }[];
}
interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Answer;
  readonly code: string | undefined;
}
const send = async (request: Request): Promise<Asked> => {
  const response = await service.delivery.handler(request);
  const body = JSON.parse((await response.text()) || '{}') as Answer;
  return {
    status: response.status,
    headers: response.headers,
    body,
    code: body.errors?.[0]?.extensions.contentful.code,
  };
};
const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
const post = (payload: unknown, token: string | undefined = TOKENS.delivery, headers: Record<string, string> = {}) =>
  send(
    new Request(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token), ...headers },
      body: typeof payload === 'string' ? payload : JSON.stringify(payload),
    }),
  );
const get = (params: Record<string, string>, token: string | undefined = TOKENS.delivery) =>
  send(new Request(`${ADDRESS}?${new URLSearchParams(params)}`, { headers: bearer(token) }));
const stranger = (payload: unknown) =>
  send(
    new Request(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    }),
  );

const HASH = 'ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38';
const { text, portable } = OPERATIONS['articleById'] ?? { text: '', portable: '' };

describe('ways to ask', () => {
  const expected = { article: { title: 'Porto' } };
  const query = 'query Q($id: String!) { article(id: $id) { title } }';
  test('POST with JSON', async () => {
    const { status, headers, body } = await post({ query, variables: { id: 'porto' }, operationName: 'Q' });
    expect([status, body.data]).toEqual([200, expected]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-contentful-graphql-query-cost')).toBe('1');
    expect(headers.get('x-contentful-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });
  test('POST urlencoded, with a character set named', async () => {
    const request = new Request(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8', ...bearer(TOKENS.delivery) },
      body: new URLSearchParams({ query, variables: '{"id":"porto"}' }).toString(),
    });
    expect((await send(request)).body.data).toEqual(expected);
  });
  test('GET, the token as a parameter', async () => {
    expect(
      (await get({ query, variables: '{"id":"porto"}', access_token: TOKENS.delivery }, undefined)).body.data,
    ).toEqual(expected);
  });
  test('asset addresses are absolute', async () => {
    const { body } = await post({ query: '{ asset(id: "map") { url } }' });
    expect(body.data).toEqual({
      asset: { url: 'https://content.example/images/map/ab12ab12ab12ab12-30x70.5/the%20map.png' },
    });
  });
  test('another method is refused', async () => {
    const { status, headers } = await send(
      new Request(ADDRESS, { method: 'PUT', body: '{}', headers: bearer(TOKENS.delivery) }),
    );
    expect([status, headers.get('allow')]).toEqual([405, 'GET, POST']);
  });
});

describe('access', () => {
  test('strangers run our own operations, both forms, on published content', async () => {
    for (const query of [text, portable]) {
      const { status, body } = await stranger({ query, operationName: 'articleById', variables: { ID: 'porto' } });
      expect([status, body.data]).toMatchObject([200, { article: { title: 'Porto' } }]);
    }
  });
  test('and nothing else', async () => {
    for (const query of ['{ __typename }', `${text} `, '{ __schema { types { name } } }']) {
      const { status, code, body } = await stranger({ query });
      expect([status, code]).toEqual([401, 'ACCESS_TOKEN_MISSING']);
      expect(JSON.stringify(body)).not.toMatch(/Did you mean|Article/);
    }
  });
  test('nor drafts through them', async () => {
    const { body, code } = await stranger({ query: text, variables: { ID: 'lisbon', preview: true } });
    expect([code, body.data]).toEqual(['ACCESS_TOKEN_INVALID', { article: null }]);
  });
  test('nor learn names from wrong variables', async () => {
    const { status, code, body } = await stranger({
      query: OPERATIONS['articles']?.text,
      variables: { where: { titel: 'x' } },
    });
    expect([status, code]).toEqual([400, 'INVALID_VARIABLES_FORMAT']);
    expect(JSON.stringify(body)).not.toContain('Did you mean');
    const known = await post({ query: OPERATIONS['articles']?.text, variables: { where: { titel: 'x' } } });
    expect(JSON.stringify(known.body)).toContain('Did you mean');
  });
  test('nor make expensive ones', async () => {
    expect((await stranger({ query: OPERATIONS['articles']?.text, variables: { limit: -1 } })).status).toBe(400);
    expect((await stranger({ query: OPERATIONS['articles']?.text, variables: { limit: 1001 } })).status).toBe(400);
  });
  test('a wrong token is refused, whatever is asked', async () => {
    for (const token of ['wrong', '', 'delivery-tokem']) {
      const { status, code, headers } = await post({ query: text, variables: { ID: 'porto' } }, token);
      expect([status, code, headers.get('www-authenticate')]).toEqual([401, 'ACCESS_TOKEN_INVALID', 'Bearer']);
    }
  });
  test('the delivery token reads what is published, the preview token drafts as well', async () => {
    const query = '{ article(id: "lisbon", preview: true) { title } }';
    expect((await post({ query })).code).toBe('ACCESS_TOKEN_INVALID');
    expect((await post({ query }, TOKENS.preview)).body.data).toEqual({ article: { title: 'Lisbon, rewritten' } });
    expect((await post({ query: '{ article(id: "lisbon") { title } }' }, TOKENS.preview)).body.data).toEqual({
      article: { title: 'Lisbon 100%' },
    });
  });
  test('introspection works with a token', async () => {
    const { getIntrospectionQuery } = await import('graphql');
    const { status, body } = await post({ query: getIntrospectionQuery() });
    expect([status, JSON.stringify(body.data).includes('"Article"')]).toEqual([200, true]);
  });
});

describe('persisted queries', () => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: HASH } };
  test('unknown, then taught, then known', async () => {
    const unknown = await post({ extensions });
    expect([unknown.status, unknown.code, unknown.body.errors?.[0]?.message]).toEqual([
      404,
      'PersistedQueryNotFound',
      'PersistedQueryNotFound',
    ]);
    expect((await post({ query: '{__typename}', extensions })).body.data).toEqual({ __typename: 'Query' });
    expect((await get({ extensions: JSON.stringify(extensions) })).body.data).toEqual({ __typename: 'Query' });
  });
  test('a hash of another query', async () => {
    const { status, code } = await post({ query: '{ __typename }', extensions });
    expect([status, code]).toEqual([400, 'PersistedQueryMismatch']);
  });
  test('strangers recall our operations by hash, not what others have taught', async () => {
    await post({ query: '{__typename}', extensions });
    expect((await stranger({ extensions })).code).toBe('PersistedQueryNotFound');
    const own = { persistedQuery: { version: 1, sha256Hash: OPERATIONS['articleById']?.sha256 } };
    expect((await stranger({ extensions: own, variables: { ID: 'porto' } })).status).toBe(200);
  });
});

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
    service.broken.value = true;
    service.delivery.invalidate({ kind: 'publish', id: 'porto', typename: 'Article', version: 3 });
    const { status, code, body } = await post({ query: '{ article(id: "porto") { title } }' });
    service.broken.value = false;
    expect([status, code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expect(JSON.stringify(body)).not.toContain('secret_table');
    expect(JSON.stringify(service.logged)).toContain('secret_table');
    expect((await post({ query: '{ article(id: "porto") { title } }' })).body.data).toEqual({
      article: { title: 'Porto' },
    });
  });

  test('a content model with impossible names answers 422 until it is corrected', async () => {
    await service.define({ Query: { name: 'x', fields: [{ id: 'sys', name: 'sys', type: 'Symbol' }] } });
    service.delivery.invalidate({ kind: 'reset', id: '', typename: '', version: 0 });
    const { status, code } = await post({ query: '{ __typename }' });
    expect([status, code]).toEqual([422, 'RESERVED_FIELD_NAME']);
    await service.database.pool.query(`DELETE FROM content_types WHERE id = 'Query'`);
    service.delivery.invalidate({ kind: 'reset', id: '', typename: '', version: 0 });
    expect((await post({ query: '{ __typename }' })).status).toBe(200);
  });
});

test('passes the audits of GraphQL over HTTP', async () => {
  const results = await auditServer({
    url: ADDRESS,
    fetchFn: async (url: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${TOKENS.delivery}`);
      return service.delivery.handler(new Request(url, { ...init, headers }));
    },
  });
  const failed = results.filter(({ status }) => status !== 'ok').map((result) => `${result.status}: ${result.name}`);
  // The dialect answers 400 where the older form of GraphQL over HTTP has 200.
  expect(failed.filter((name) => !/^warn: SHOULD use (?:a status code of )?200/.test(name))).toEqual([]);
  expect(results.length).toBeGreaterThan(50);
});
