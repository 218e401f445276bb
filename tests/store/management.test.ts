/** Entries by the management API. */
import { expect, test } from 'vitest';
import { article, linkTo } from './support.ts';
import { call, record } from './management-support.ts';

test('lets nobody in without the token, and tells nothing', async () => {
  for (const authorization of ['', 'Bearer wrong', 'Bearer the-token2', 'Basic the-token']) {
    const answer = await call('GET', '/entries', { headers: { authorization } });
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized']);
  }
  expect((await call('GET', '/nowhere')).status).toBe(404);
});

test('creates, reads, changes, publishes, lists and deletes an entry', async () => {
  const created = await call('POST', '/entries', { json: record('Porto') });
  const { id } = created.body.sys;
  expect([
    created.status,
    created.body.sys.version,
    created.headers.get('etag'),
    created.headers.get('location'),
  ]).toEqual([201, 1, '"1"', `/entries/${id}`]);
  const read = await call('GET', `/entries/${id}`);
  // What was read can be sent back as it is.
  const saved = await call('PUT', `/entries/${id}`, {
    version: '"1"',
    json: { metadata: read.body['metadata'], sys: read.body.sys, fields: article('Porto again') },
  });
  expect([saved.status, saved.body.sys.version, saved.body.sys.state]).toEqual([200, 2, 'draft']);
  const published = await call('POST', `/entries/${id}/publish`, { version: 2 });
  expect([published.status, published.body.sys.state]).toEqual([200, 'published']);
  const listed = await call('GET', '/entries?type=article&status=published&search=porto&limit=1');
  expect([listed.body.total, listed.body.items[0]?.sys.id]).toEqual([1, id]);
  expect((await call('DELETE', `/entries/${id}`, { version: 3 })).status).toBe(409);
  await call('POST', `/entries/${id}/unpublish`, { version: 3 });
  const versions = await call('GET', `/entries/${id}/versions`);
  expect(versions.body.items.map((item) => item.action)).toEqual(['unpublish', 'publish', 'update', 'create']);
  expect((await call('GET', `/entries/${id}/versions/1`)).body.fields).toEqual(article('Porto'));
  expect((await call('POST', `/entries/${id}/versions/1/restore`, { version: 4 })).body.fields).toEqual(
    article('Porto'),
  );
  expect((await call('DELETE', `/entries/${id}`, { version: 5 })).status).toBe(204);
  expect((await call('GET', `/entries/${id}`)).status).toBe(404);
});

test('a change needs the version seen: 428 without, 409 with the present one when it is stale', async () => {
  const { id } = (await call('POST', '/entries', { json: record('Locked', { id: 'locked' }) })).body.sys;
  expect(id).toBe('locked');
  expect((await call('PUT', '/entries/locked', { json: record('X') })).status).toBe(428);
  expect((await call('POST', '/entries/locked/publish')).status).toBe(428);
  expect((await call('PUT', '/entries/locked', { version: '*', json: record('X') })).status).toBe(400);
  await call('PUT', '/entries/locked', { version: 1, json: record('Newer') });
  const stale = await call('PUT', '/entries/locked', { version: 1, json: record('Older') });
  expect([stale.status, stale.body.code, stale.body.version]).toEqual([409, 'version-conflict', 2]);
  const double = await call('POST', '/entries', { json: record('Again', { id: 'locked' }) });
  expect([double.status, double.body.code]).toEqual([409, 'already-exists']);
});

test('bad input gets 422 with the path of each field, and nothing is stored', async () => {
  const before = (await call('GET', '/entries')).body.total;
  const answer = await call('POST', '/entries', {
    json: { ...record('x'), fields: { title: { 'en-UK': 1 }, slug: { xx: 'a' }, nope: {} } },
  });
  expect([answer.status, answer.body.errors.map((error) => error.field)]).toEqual([
    422,
    ['fields.title.en-UK', 'fields.slug.xx', 'fields.nope'],
  ]);
  expect((await call('POST', '/entries', { json: { sys: {}, fields: {} } })).body.errors[0]?.field).toBe(
    'sys.contentType.sys.id',
  );
  expect((await call('POST', '/entries', { json: { ...record('x'), extra: 1 } })).status).toBe(422);
  expect((await call('POST', '/entries', { json: record('x', { id: 'a/b' }) })).body.errors[0]?.field).toBe('sys.id');
  expect((await call('POST', '/entries', { json: record('x', { id: '__proto__' }) })).status).toBe(422);
  expect((await call('GET', '/entries')).body.total).toBe(before);
});

test.each<[string, Parameters<typeof call>[2], number]>([
  ['text that is no JSON', { body: '{', headers: { 'content-type': 'application/json' } }, 400],
  [
    'a key that stands there twice',
    { body: '{"fields":{},"fields":{"title":{}}}', headers: { 'content-type': 'application/json' } },
    400,
  ],
  ['a list', { json: [] }, 400],
  ['another content type', { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['more than a megabyte', { json: { fields: { title: { 'en-UK': 'x'.repeat(1_100_000) } } } }, 413],
  [
    'ten thousand brackets',
    {
      body: `{"sys":{"contentType":{"sys":{"id":"article"}}},"fields":{"title":{"en-UK":${'['.repeat(10_000)}${']'.repeat(10_000)}}}}`,
      headers: { 'content-type': 'application/json' },
    },
    422,
  ],
  ['NUL', { json: { ...record('x'), fields: { title: { 'en-UK': 'a\u0000' } } } }, 422],
])('refuses a body with %s', async (_, options, status) => {
  expect((await call('POST', '/entries', options)).status).toBe(status);
});

test.each([
  'limit=-1',
  'limit=0',
  'limit=1001',
  'skip=-1',
  'limit=1&limit=2',
  'status=open',
  'order=x',
  `search=${'x'.repeat(201)}`,
  'skip=1e3',
])('refuses the query %s', async (query) => {
  expect((await call('GET', `/entries?${query}`)).status).toBe(400);
});

test('tells types and locales', async () => {
  const schemas = (await call('GET', '/schemas')).body as unknown as { items: { id: string; typename: string }[] };
  expect(schemas.items.map((type) => type.typename)).toEqual(['Article', 'Author']);
  const locales = (await call('GET', '/locales')).body as unknown as { items: { code: string; default: boolean }[] };
  expect(locales.items[0]).toMatchObject({ code: 'en-UK', default: true });
});

test('refuses prose that links to what its schema does not name, and says where', async () => {
  const authors = await call('POST', '/entries', {
    json: {
      sys: { ...record('').sys, contentType: linkTo('author'), id: 'prose-author' },
      fields: { name: { 'en-UK': 'Ana' } },
    },
  });
  const other = await call('POST', '/entries', { json: record('Not an author') });
  const mention = (id: string) => ({
    nodeType: 'paragraph',
    data: {},
    content: [{ nodeType: 'entry-hyperlink', data: { target: linkTo(id) }, content: [] }],
  });
  const save = (...ids: string[]) =>
    call('POST', '/entries', {
      json: {
        ...record('Prose'),
        fields: {
          ...article('Prose'),
          prose: { 'en-UK': { nodeType: 'document', data: {}, content: ids.map(mention) } },
        },
      },
    });
  expect((await save(authors.body.sys.id)).status).toBe(201);
  const wrongType = await save(other.body.sys.id);
  expect([wrongType.status, wrongType.body.errors[0]]).toMatchObject([
    422,
    {
      field: 'fields.prose.en-UK',
      keyword: 'x-link',
      message: `entry-hyperlink links to "${other.body.sys.id}", a Article; allowed are Author`,
    },
  ]);
  const tooMany = await save(...Array<string>(3).fill(authors.body.sys.id));
  expect([tooMany.status, tooMany.body.errors[0]]).toMatchObject([
    422,
    { field: 'fields.prose.en-UK.content.2.content.0', keyword: 'maxItems' },
  ]);
});
