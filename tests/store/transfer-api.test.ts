import { createHash } from 'node:crypto';
import { extract, pack } from 'tar-stream';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authenticateBearer } from '#server/content/management/authenticate-bearer.ts';
import { createManagementApi } from '#server/content/management/create-management-api.ts';
import { createScheduleStore } from '#server/content/schedules/schedule-store.ts';
import type { ImportReport } from '#server/content/transfer/report.ts';
import { resetStore } from '#server/content/transfer/reset-store.ts';
import { space } from './fixtures/space.ts';
import { article, openTestStore, silent, START_TIMEOUT, type TestStore } from './support.ts';

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
beforeEach(() => resetStore(opened.store));

const AUTHORIZED = { authorization: 'Bearer the-token' };
const send = async (query: string, body: BodyInit, type = 'application/json') => {
  const response = await api.request(`/imports${query}`, {
    method: 'POST',
    body,
    headers: { ...AUTHORIZED, 'content-type': type },
  });
  return {
    status: response.status,
    body: (await response.json()) as ImportReport & { code?: string; errors?: unknown },
  };
};
const fetchExport = async (query = '') => api.request(`/export${query}`, { headers: AUTHORIZED });
const idsOf = async () =>
  (await opened.store.entries.list({ skip: 0, limit: 100 })).items.map(({ id }) => id).toSorted();

/** @returns a tar archive of these files */
async function archiveOf(files: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const archive = pack();
  for (const [name, bytes] of Object.entries(files)) archive.entry({ name }, bytes);
  archive.finalize();
  return Buffer.concat(await Readable.from(archive).toArray());
}

async function filesOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const reader = extract();
  Readable.from([archive]).pipe(reader as unknown as NodeJS.WritableStream);
  for await (const entry of reader)
    files.set(entry.header.name, Buffer.concat((await Readable.from(entry).toArray()) as Buffer[]));
  return files;
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a dry run counts what would come in, to the last check, and stores nothing', async () => {
  const tried = await send('?dryRun=1', JSON.stringify(space));
  expect([tried.status, tried.body.ok, tried.body.created]).toEqual([200, true, 7]);
  expect(await idsOf()).toEqual([]);
  expect(opened.store.model.types.has('blogPost')).toBe(false);
  const done = await send('', JSON.stringify(space));
  expect(done.body).toEqual({ ...tried.body, dryRun: false });
  expect(await idsOf()).toEqual(['archived', 'changed', 'draft', 'published', 'was-published']);
});

test('names that are taken are said before anything is stored, with others under which the file comes in', async () => {
  await opened.store.entries.create({ typeId: 'article', fields: article('Ours'), by: 'ana' });
  const theirs = {
    contentTypes: [{ sys: { id: 'article' }, name: 'Article', fields: [{ id: 'headline', type: 'Symbol' }] }],
    entries: [
      { sys: { id: 'theirs', contentType: { sys: { id: 'article' } } }, fields: { headline: { 'en-US': 'Hello' } } },
    ],
    locales: [{ code: 'en-US', default: true }, { code: 'es' }, { code: 'ja' }],
  };
  const tried = await send('?dryRun=1', JSON.stringify(theirs));
  expect([tried.status, tried.body.ok]).toEqual([200, false]);
  expect(await send('', JSON.stringify(theirs))).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(tried.body.renames).toEqual({
    locales: { 'en-US': 'en-UK', es: 'es-ES' },
    types: { article: 'articleImported' },
  });
  const said = (kind: 'locale' | 'type', pairs: Readonly<Record<string, string>>) =>
    Object.entries(pairs).map(([from, to]) => `${kind}=${from}=${to}`);
  const { locales, types } = tried.body.renames;
  const query = [...said('locale', locales), ...said('type', types)].join('&');
  const done = await send(`?${query}`, JSON.stringify(theirs));
  expect([done.status, done.body.created, done.body.renames]).toEqual([200, 1, { locales: {}, types: {} }]);
  expect((await opened.store.entries.get('theirs'))?.fields).toEqual({ headline: { 'en-UK': 'Hello' } });
  expect(opened.store.model.locales.map(({ code }) => code)).toContain('ja');
});

test('how another editor lays its forms out is kept for the way back', async () => {
  const editor = {
    sys: { id: 'default', type: 'EditorInterface', contentType: { sys: { id: 'blogPost' } } },
    controls: [{ fieldId: 'title', widgetId: 'singleLine', widgetNamespace: 'builtin' }],
  };
  await send('', JSON.stringify({ ...space, editorInterfaces: [editor] }));
  const exported = (await (await fetchExport()).json()) as { editorInterfaces: object[] };
  expect(exported.editorInterfaces).toMatchObject([editor]);
});

test('an archive brings files along, and the next one has them again', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#d06030' } })
    .png()
    .toBuffer();
  const created = await api.request('/assets?fileName=a.png', {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { ...AUTHORIZED, 'content-type': 'image/png' },
  });
  expect(created.status).toBe(201);
  const first = Buffer.from(await (await fetchExport('?files=1')).arrayBuffer());
  const files = await filesOf(first);
  expect([...files.keys()].map((name) => name.replace(/\d{4}-\d\d-\d\d/, 'DAY'))).toEqual([
    'meridian-DAY.json',
    `meridian-DAY.files/${digestOf(bytes)}`,
  ]);
  await resetStore(opened.store);
  expect((await send('', new Uint8Array(first), 'application/x-tar')).body).toMatchObject({ ok: true, created: 1 });
  const second = await filesOf(Buffer.from(await (await fetchExport('?files=1')).arrayBuffer()));
  expect(second).toEqual(files);
});

test('an archive with anything else in it is refused with its name, and leaves nothing', async () => {
  const text = JSON.stringify(space);
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  for (const [files, field] of [
    [{ 'a.json': text, '../b.json': text }, '../b.json'],
    [{ 'a.json': text, 'etc/passwd': 'x' }, 'etc/passwd'],
    [{ 'a.json': text, [`a.files/${'0'.repeat(64)}`]: script }, `a.files/${'0'.repeat(64)}`],
    [{ 'a.json': text, [`a.files/${digestOf(script)}`]: script }, `a.files/${digestOf(script)}`],
    [{ 'readme.txt': 'x' }, 'readme.txt'],
    [{}, 'archive'],
  ] as const) {
    const answer = await send('', new Uint8Array(await archiveOf(files)), 'application/x-tar');
    expect([answer.status, answer.body.errors]).toEqual([422, [expect.objectContaining({ field })]]);
  }
  expect((await send('', new Uint8Array([1, 2, 3]), 'application/x-tar')).status).toBe(422);
  expect((await send('', text, 'text/html')).status).toBe(415);
  expect((await send('?type=a', text)).status).toBe(400);
  expect((await send('', '{"entries": ')).status).toBe(422);
  expect(await idsOf()).toEqual([]);
});
