import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticateBearer } from '#server/content/management/authenticate-bearer.ts';
import { createManagementApi } from '#server/content/management/create-management-api.ts';
import { createScheduleStore } from '#server/content/schedules/schedule-store.ts';
import { article, linkTo, openTestStore, silent, START_TIMEOUT, type TestStore } from './support.ts';

let opened: TestStore;
let api: ReturnType<typeof createManagementApi>;
beforeAll(async () => {
  opened = await openTestStore();
  api = createManagementApi({
    store: opened.store,
    files: opened.files,
    schedules: createScheduleStore(opened.store.database.drizzle),
    authenticate: authenticateBearer('the-token', 'maria'),
    logger: silent,
  });
}, START_TIMEOUT);
afterAll(() => opened?.close());

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Answers are looked into by their paths, as a client would.
  readonly body: {
    [key: string]: unknown;
    sys: { id: string; version: number; state: string };
    errors: { field: string; keyword: string }[];
    version: number;
    code: string;
    items: { sys: { id: string }; action: string }[];
    total: number;
    fields: Record<string, Record<string, unknown>>;
  };
}

async function call(
  method: string,
  path: string,
  options: { version?: number | string; json?: unknown; body?: BodyInit; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { version, json, body, headers } = options;
  const response = await api.request(path, {
    method,
    body: json === undefined ? body : JSON.stringify(json),
    headers: {
      authorization: 'Bearer the-token',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': String(version) }),
      ...headers,
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Answer['body'] };
}

const record = (title: string, more: object = {}) => ({
  sys: { contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'article' } }, ...more },
  fields: article(title),
});
const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#d06030' } })
    .png()
    .toBuffer();

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

test('takes an image raw or by form, tells its facts, and keeps its bytes', async () => {
  const bytes = await png();
  const raw = await call('POST', '/assets?fileName=../../Bay%20of%20fires.png&id=bay', {
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/png' },
  });
  expect(raw.status).toBe(201);
  const file = raw.body.fields['file']?.['en-UK'] as { sha256: string };
  expect(file).toMatchObject({
    fileName: 'Bay-of-fires.png',
    contentType: 'image/png',
    placeholder: '#d06030,#d06030,#d06030',
    details: { size: bytes.length, image: { width: 40, height: 30 } },
  });
  expect(await opened.files.read(file.sha256)).toEqual(bytes);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'b.png', { type: 'image/svg+xml' }));
  form.set('title', 'Bay');
  const formed = await call('POST', '/assets', { body: form });
  expect([formed.status, formed.body.fields['title']]).toEqual([201, { 'en-UK': 'Bay' }]);
  expect((await call('POST', '/assets/bay/publish', { version: 1 })).body.sys.state).toBe('published');
});

test('changes title and focal point of an asset, its file only by upload', async () => {
  const created = await call('POST', '/assets?fileName=a.png', {
    body: new Uint8Array(await png()),
    headers: { 'content-type': 'image/png' },
  });
  const { id } = created.body.sys;
  const { file } = created.body.fields;
  const saved = await call('PUT', `/assets/${id}`, {
    version: 1,
    json: { fields: { title: { 'en-UK': 'A', 'es-ES': 'Á' }, focalX: { 'en-UK': 30 } } },
  });
  expect([saved.status, saved.body.fields['file'], saved.body.fields['focalX']]).toEqual([200, file, { 'en-UK': 30 }]);
  const forged = await call('PUT', `/assets/${id}`, {
    version: 2,
    json: { fields: { file: { 'en-UK': { fileName: 'x', contentType: 'image/png', sha256: 'a'.repeat(64) } } } },
  });
  expect([forged.status, forged.body.errors[0]?.field]).toEqual([422, 'fields.file']);
  expect(
    (await call('PUT', `/assets/${id}`, { version: 2, json: { fields: { focalX: { 'en-UK': 101 } } } })).status,
  ).toBe(422);
  const webp = await sharp(await png())
    .resize(20)
    .webp()
    .toBuffer();
  const replaced = await call('PUT', `/assets/${id}/file?fileName=b.webp`, {
    version: 2,
    body: new Uint8Array(webp),
    headers: { 'content-type': 'image/webp' },
  });
  expect(replaced.body.fields['file']?.['en-UK']).toMatchObject({
    contentType: 'image/webp',
    details: { image: { width: 20, height: 15 } },
  });
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['an SVG named .png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
  ],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
  ],
  [
    'an AVIF',
    () =>
      sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
        .avif()
        .toBuffer(),
  ],
  ['the head of a PNG', async () => (await png()).subarray(0, 60)],
  ['nothing', () => new Uint8Array()],
])('refuses the upload of %s', async (_, make) => {
  const answer = await call('POST', '/assets?fileName=x.png', {
    body: new Uint8Array(await make()),
    headers: { 'content-type': 'image/png' },
  });
  expect([answer.status, answer.body.errors[0]?.field]).toEqual([422, 'fields.file.en-UK']);
});

test('refuses an upload beyond twenty megabytes', async () => {
  const answer = await call('POST', '/assets?fileName=x.png', {
    body: new Uint8Array(20_000_001),
    headers: { 'content-type': 'image/png' },
  });
  expect(answer.status).toBe(413);
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
