/** Delivery over HTTP: ways to ask, who may, persisted queries, the audits of GraphQL over HTTP. */
import { auditServer } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { OPERATIONS, TOKENS } from './support/delivery.ts';
import { given, ADDRESS, send, bearer, post, get, stranger, HASH, text, portable } from './support/ask-delivery.ts';

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

test('passes the audits of GraphQL over HTTP', async () => {
  const results = await auditServer({
    url: ADDRESS,
    fetchFn: async (url: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${TOKENS.delivery}`);
      return given.service.delivery.handler(new Request(url, { ...init, headers }));
    },
  });
  const failed = results.filter(({ status }) => status !== 'ok').map((result) => `${result.status}: ${result.name}`);
  // The dialect answers 400 where the older form of GraphQL over HTTP has 200.
  expect(failed.filter((name) => !/^warn: SHOULD use (?:a status code of )?200/.test(name))).toEqual([]);
  expect(results.length).toBeGreaterThan(50);
});
