/** What is planned for later, and where a record is used: by the API, and carried out by whoever is first. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationOf } from '#server/content/management/authenticate-session.ts';
import { authenticateBearer } from '#server/content/management/authenticate-bearer.ts';
import { createManagementApi } from '#server/content/management/create-management-api.ts';
import { startScheduler } from '#server/content/schedules/run-schedules.ts';
import { publishPage } from '#server/content/publishing/publish-page.ts';
import { createScheduleStore } from '#server/content/schedules/schedule-store.ts';
import type { Store } from '#server/content/store/open-store.ts';
import { article, linkTo, openTestStore, silent, START_TIMEOUT, type TestStore } from './support.ts';

const HOUR = 3_600_000;
let opened: TestStore;
/** The clock of the schedules; moved on by tests. */
let clock = Date.now();
const now = () => clock;
const schedulesOf = (store: Store) => createScheduleStore(store.database.drizzle, now);
beforeAll(async () => void (opened = await openTestStore()), START_TIMEOUT);
afterAll(() => opened?.close());

const api = (actor: string) =>
  createManagementApi({
    store: opened.store,
    files: opened.files,
    schedules: schedulesOf(opened.store),
    authenticate: authenticateBearer('the-token', actor),
    logger: silent,
  });
async function call(method: string, path: string, json?: unknown, actor = 'maria') {
  const response = await api(actor).request(path, {
    method,
    body: json === undefined ? undefined : JSON.stringify(json),
    headers: { authorization: 'Bearer the-token', 'content-type': 'application/json' },
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}
const create = (id: string, fields = article(id)) =>
  opened.store.entries.create({ id, typeId: 'article', fields, by: 'test' });
const plan = (recordId: string, action: 'publish' | 'unpublish', inMs: number) =>
  schedulesOf(opened.store).add({ kind: 'Entry', recordId, action, at: new Date(clock + inMs), by: 'maria' });
const scheduler = (store: Store = opened.store) =>
  startScheduler({
    publishWhole: (page) => publishPage(store, page),
    schedules: schedulesOf(store),
    recordsOf: (kind) => (kind === 'Asset' ? store.assets : store.entries),
    logger: silent,
  });
const stateOf = async (id: string) => {
  const { items } = await schedulesOf(opened.store).list({ kind: 'Entry', recordId: id, skip: 0, limit: 9 });
  return items.map(({ status, fault }) => (fault ? `${status}: ${fault}` : status));
};

describe('planning', () => {
  test('by the API: made, listed with the record and with all, cancelled once', async () => {
    await create('planned');
    const at = new Date(clock + HOUR).toISOString();
    const made = await call('POST', '/entries/planned/schedules', { action: 'publish', at });
    expect(made).toMatchObject({
      status: 201,
      body: { action: 'publish', at, status: 'waiting', by: 'maria', record: { sys: { id: 'planned' } } },
    });
    expect((await call('POST', '/entries/planned/schedules', { action: 'publish', at })).status).toBe(409);
    expect((await call('GET', '/entries/planned/schedules')).body).toMatchObject({ total: 1 });
    expect((await call('GET', '/schedules?status=waiting')).body).toMatchObject({ total: 1, items: [{ at }] });
    expect((await call('GET', '/schedules?status=soon')).status).toBe(400);
    expect((await call('GET', '/entries?status=scheduled')).body).toMatchObject({
      total: 1,
      items: [{ sys: { id: 'planned' } }],
    });
    expect((await call('GET', '/entries?status=scheduled&by=nobody')).body).toMatchObject({ total: 0 });
    const path = `/schedules/${String(made.body['id'])}`;
    const later = new Date(clock + 2 * HOUR).toISOString();
    expect(await call('PUT', path, { at: later }, 'joao')).toMatchObject({
      status: 200,
      body: { at: later, by: 'maria', changedBy: 'joao' },
    });
    expect((await call('DELETE', path, undefined, 'paula')).body).toMatchObject({
      ...{ status: 'cancelled', by: 'maria', changedBy: 'paula' },
    });
    const { rows } = await opened.store.database.pool.query<Record<string, string>>(
      `SELECT by, action, kind, detail FROM audit_log WHERE record_id = 'planned' AND action <> 'create' ORDER BY number`,
    );
    const told = (moment: string) => `publish ${moment.slice(0, 19)}Z`;
    expect(rows).toEqual([
      { by: 'maria', action: 'plan', kind: 'Entry', detail: told(at) },
      { by: 'joao', action: 'move-plan', kind: 'Entry', detail: told(later) },
      { by: 'paula', action: 'call-off', kind: 'Entry', detail: told(later) },
    ]);
    expect(await call('DELETE', path)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
    expect((await call('DELETE', '/schedules/none')).status).toBe(404);
  });

  test.each([
    [{ action: 'publish', at: '2027-03-01T09:00:00' }, 'at', 'format'],
    [{ action: 'publish', at: '2027-02-31' }, 'at', 'format'],
    [{ action: 'publish', at: '2020-01-01T09:00:00Z' }, 'at', 'future'],
    [{ action: 'publish', at: '2227-01-01T09:00:00Z' }, 'at', 'maximum'],
    [{ action: 'archive', at: '2027-03-01T09:00:00Z' }, 'action', 'enum'],
    [{ action: 'publish', at: '2027-03-01T09:00:00Z', who: 'me' }, 'who', 'additionalProperties'],
  ])('%j is refused at its field', async (json, field, keyword) => {
    const answer = await call('POST', '/entries/planned/schedules', json);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, keyword }] } });
  });

  test.each([
    [{}, 'at', 'format'],
    [{ at: 1_900_000_000 }, 'at', 'format'],
    [{ at: '2020-01-01T09:00:00Z' }, 'at', 'future'],
    [{ at: '2227-01-01T09:00:00Z' }, 'at', 'maximum'],
    [{ at: '2027-03-01T09:00:00Z', action: 'unpublish' }, 'action', 'additionalProperties'],
  ])('moving to %j is refused at its field, and nothing is moved', async (json, field, keyword) => {
    const { id, at } = await plan('planned', 'unpublish', 3 * HOUR);
    const answer = await call('PUT', `/schedules/${id}`, json);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, keyword }] } });
    expect((await schedulesOf(opened.store).get(id))?.at).toEqual(at);
    await call('DELETE', `/schedules/${id}`);
  });

  test('of a record that is not there is not found', async () => {
    const at = new Date(clock + HOUR).toISOString();
    expect((await call('POST', '/entries/nobody/schedules', { action: 'publish', at })).status).toBe(404);
  });

  test('is publishing, by its role', () => {
    const asks = (method: string, path: string) => operationOf({ method, url: `http://x/api/content${path}` });
    expect(asks('POST', '/entries/a/schedules')).toBe('publish-content');
    for (const method of ['PUT', 'DELETE']) expect(asks(method, '/schedules/0a1b')).toBe('publish-content');
    expect(asks('GET', '/schedules')).toBe('read-content');
    expect(asks('PUT', '/entries/a')).toBe('write-content');
  });
});

describe('when the moment has come', () => {
  test('the record is published as it is by then, and taken down', async () => {
    await create('season');
    await plan('season', 'publish', HOUR);
    await plan('season', 'unpublish', 2 * HOUR);
    const runner = scheduler();
    expect(await runner.run()).toBe(0);
    const draft = await opened.store.entries.get('season');
    await opened.store.entries.update({
      id: 'season',
      version: draft?.version ?? 0,
      fields: article('Season of figs'),
      by: 'joao',
    });
    clock += HOUR;
    expect(await runner.run()).toBe(1);
    const published = await opened.store.entries.get('season');
    expect(published?.published?.['title']).toEqual({ 'en-UK': 'Season of figs' });
    expect(published?.publishedBy).toBe('maria');
    clock += HOUR;
    expect(await runner.run()).toBe(1);
    expect((await opened.store.entries.get('season'))?.published).toBeNull();
    expect(await stateOf('season')).toEqual(['done', 'done']);
    await runner.close();
  });

  test('what may not be published stays as it is, and it is said why', async () => {
    await create('half', { title: { 'en-UK': 'Half' } } as never);
    await plan('half', 'publish', HOUR);
    clock += HOUR;
    const runner = scheduler();
    await runner.run();
    expect((await opened.store.entries.get('half'))?.published).toBeNull();
    expect(await stateOf('half')).toEqual([expect.stringMatching(/^failed: .*slug/)]);
    await runner.close();
  });

  test('two processes carry out each once', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `many-${index}`);
    for (const id of ids) await create(id);
    for (const id of ids) await plan(id, 'publish', HOUR);
    clock += HOUR;
    const other = await opened.openAnother();
    const runners = [scheduler(), scheduler(other)];
    await Promise.all(runners.map((runner) => runner.run()));
    await Promise.all(runners.map((runner) => runner.run()));
    for (const id of ids)
      expect(await opened.store.entries.get(id)).toMatchObject({ publishedCounter: 1, publishedVersion: 1 });
    await Promise.all(runners.map((runner) => runner.close()));
    await other.close();
  });
});

test('what is planned is moved, and listed with what it is about; what is over, the last first', async () => {
  await create('mover', article('Mover'));
  const at = (hours: number) => new Date(clock + hours * HOUR).toISOString();
  const [{ id: one }, { id: other }] = [
    await plan('mover', 'publish', 2 * HOUR),
    await plan('mover', 'publish', 3 * HOUR),
  ];
  const later = at(9);
  expect((await call('PUT', `/schedules/${one}`, { at: later })).body).toMatchObject({ at: later, title: 'Mover' });
  expect((await call('PUT', `/schedules/${other}`, { at: later })).status).toBe(409);
  expect((await call('PUT', `/schedules/${other}`, { at: '2001-01-01T00:00:00Z' })).status).toBe(422);
  await call('DELETE', `/schedules/${other}`);
  clock += 1;
  await call('DELETE', `/schedules/${one}`);
  expect((await call('PUT', `/schedules/${one}`, { at: at(4) })).body).toMatchObject({ code: 'wrong-state' });
  expect((await call('GET', '/schedules?status=cancelled&limit=2')).body).toMatchObject({
    items: [{ id: one }, { id: other }],
  });
});

test('a record says where it is used, in drafts and for visitors, a line a field', async () => {
  await opened.store.entries.create({
    id: 'writer',
    typeId: 'author',
    fields: { name: { 'en-UK': 'Ana' } },
    by: 'test',
  });
  await opened.store.entries.publish({ id: 'writer', version: 1, by: 'test' });
  for (const id of ['use-a', 'use-b']) await create(id, article(id, { author: { 'en-UK': linkTo('writer') } }));
  await opened.store.entries.publish({ id: 'use-b', version: 1, by: 'test' });
  expect((await call('GET', '/entries/writer/usage')).body).toEqual({
    ...{ total: 2, published: 1, skip: 0, limit: 100 },
    items: [
      {
        sys: { type: 'Entry', id: 'use-a', contentType: 'article' },
        title: 'use-a',
        field: 'author',
        published: false,
      },
      { sys: { type: 'Entry', id: 'use-b', contentType: 'article' }, title: 'use-b', field: 'author', published: true },
    ],
  });
});
