/** What an account is limited to, who is suspended, and the log of who did what. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountLimits } from '#schemas/contracts/forms.ts';
import { createManagementApi } from '#server/content/management/create-management-api.ts';
import { createScheduleStore } from '#server/content/schedules/schedule-store.ts';
import { addUser, openTestAccounts, signIn, type TestAccounts } from './account-support.ts';
import { article, silent, START_TIMEOUT } from './support.ts';

let opened: TestAccounts;
let content: ReturnType<typeof createManagementApi>;
let limits: AccountLimits | undefined;
beforeAll(async () => {
  opened = await openTestAccounts();
  const { store, files } = opened.store;
  content = createManagementApi({
    ...{ store, files, logger: silent },
    schedules: createScheduleStore(store.database.drizzle),
    authenticate: () => ({ ok: true, actor: 'marta@example.com', limits }),
  });
}, START_TIMEOUT);
afterAll(() => opened?.close());
beforeEach(() => (limits = undefined));

const send = async (method: string, path: string, { version, body }: { version?: number; body?: object } = {}) => {
  const response = await content.request(path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(version && { 'if-match': String(version) }) },
  });
  const text = await response.text();
  return {
    status: response.status,
    body: (text ? JSON.parse(text) : {}) as {
      message: string;
      errors?: { field: string }[];
      sys: { id: string; version: number };
    },
  };
};
const create = (fields: object = article('Trams')) =>
  send('POST', '/entries', {
    body: { sys: { contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'article' } } }, fields },
  });

describe('an editor of one language', () => {
  test('changes it, and is told field and language of everything else', async () => {
    const made = await create();
    const { id, version } = made.body.sys;
    limits = { locales: ['es-ES'] };
    const own = { ...article('Trams'), title: { 'en-UK': 'Trams', 'es-ES': 'Tranvías' } };
    const saved = await send('PUT', `/entries/${id}`, { version, body: { fields: own } });
    expect(saved.status).toBe(200);
    const other = { ...own, title: { 'en-UK': 'Ferries', 'es-ES': 'Barcos' }, slug: {} };
    const refused = await send('PUT', `/entries/${id}`, { version: saved.body.sys.version, body: { fields: other } });
    expect(refused.status).toBe(403);
    expect(refused.body.errors?.map(({ field }) => field).toSorted()).toEqual([
      'fields.slug.en-UK',
      'fields.title.en-UK',
    ]);
    expect(refused.body.message).toContain('es-ES');
    for (const [method, path] of [
      ['DELETE', `/entries/${id}`],
      ['POST', `/entries/${id}/versions/1/restore`],
      ['POST', '/imports?dryRun=1'],
    ] as const)
      expect([path, (await send(method, path, { version: saved.body.sys.version, body: {} })).status]).toEqual([
        path,
        403,
      ]);
    expect((await create()).status).toBe(403);
    expect((await send('GET', `/entries/${id}`)).status).toBe(200);
  });
});

describe('an editor of some types', () => {
  test('makes, changes and publishes no other', async () => {
    const { id, version } = (await create(article('Ferries'))).body.sys;
    limits = { types: ['page'] };
    const refusals = [
      await create(article('Buses')),
      await send('PUT', `/entries/${id}`, { version, body: { fields: article('Ferries', {}) } }),
      await send('POST', `/entries/${id}/publish`, { version }),
      await send('POST', `/entries/${id}/schedules`, { body: { action: 'publish', at: '2099-01-01T00:00:00Z' } }),
      await send('POST', '/assets'),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(refusals[0]?.body.message).toContain('"article"');
    limits = { types: ['article'] };
    expect((await send('POST', `/entries/${id}/publish`, { version })).status).toBe(200);
  });
});

describe('administrators', () => {
  let admin = '';
  beforeAll(async () => {
    for (const role of ['admin', 'viewer', 'editor'] as const)
      await addUser(opened, { email: `${role}@example.com`, name: role, role });
    admin = await signIn(opened, 'admin@example.com');
  }, START_TIMEOUT);
  const ask = async (method: string, path: string, body?: object, cookie = admin) => {
    const response = await opened.api.request(path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
    return { status: response.status, body: (await response.json().catch(() => ({}))) as Record<string, unknown> };
  };
  const idOf = async (email: string) =>
    (await opened.accounts.users.list({ search: email, limit: 1, skip: 0 }))[0]?.id ?? '';

  test('limit somebody, and take it back', async () => {
    const id = await idOf('editor@example.com');
    const limited = await ask('PUT', `/users/${id}/limits`, { locales: ['es-ES'], types: ['page'] });
    expect(limited.body['limits']).toEqual({ locales: ['es-ES'], types: ['page'] });
    expect((await ask('PUT', `/users/${id}/limits`, { locales: [] })).status).toBe(422);
    expect((await ask('PUT', `/users/${id}/limits`, { pages: ['x'] })).status).toBe(422);
    const cookie = await signIn(opened, 'editor@example.com');
    expect((await opened.accounts.service.visitorOf({ headers: new Headers({ cookie }) }))?.limits).toEqual({
      locales: ['es-ES'],
      types: ['page'],
    });
    expect((await ask('PUT', `/users/${id}/limits`, {})).body['limits']).toBeUndefined();
  });

  test('suspend somebody, whose sessions end at once, but not themselves', async () => {
    const cookie = await signIn(opened, 'viewer@example.com');
    const id = await idOf('viewer@example.com');
    const visitor = () => opened.accounts.service.visitorOf({ headers: new Headers({ cookie }) });
    expect((await visitor())?.role).toBe('viewer');
    expect((await ask('POST', `/users/${id}/suspend`)).status).toBe(200);
    expect(await visitor()).toBeUndefined();
    await expect(signIn(opened, 'viewer@example.com')).rejects.toThrow('wrong');
    expect((await ask('POST', `/users/${id}/resume`)).status).toBe(200);
    expect(await signIn(opened, 'viewer@example.com')).not.toBe('');
    expect((await ask('POST', `/users/${await idOf('admin@example.com')}/suspend`)).status).toBe(409);
  });

  test('read who did what to which record, narrowed and page by page', async () => {
    const { body } = await ask('GET', '/audit');
    const lines = body['items'] as {
      by: string;
      action: string;
      kind: string;
      recordId: string;
      detail: string | null;
    }[];
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['limits', 'suspend', 'resume', 'create', 'update', 'publish']),
    );
    const acts = (await ask('GET', '/audit?action=suspend')).body['items'];
    expect(acts).toMatchObject([{ by: 'admin@example.com', kind: 'User', recordId: 'viewer@example.com' }]);
    const marta = (await ask('GET', '/audit?by=marta@example.com')).body['items'] as typeof lines;
    expect(
      marta.every(({ by, kind, detail }) => by === 'marta@example.com' && kind === 'Entry' && detail === 'article'),
    ).toBe(true);
    for (let n = 0; n < 55; n++) await create(article(`Line ${n}`));
    const first = await ask('GET', '/audit');
    const second = await ask('GET', `/audit?before=${String(first.body['next'])}`);
    const ids = [first, second].flatMap((page) =>
      (page.body['items'] as { number: number }[]).map(({ number }) => number),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect((await ask('GET', '/audit?before=x')).status).toBe(400);
    expect((await ask('GET', '/audit', undefined, await signIn(opened, 'editor@example.com'))).status).toBe(403);
  });

  test('cannot change a line of it', async () => {
    const { pool } = opened.store.store.database;
    await expect(pool.query("UPDATE audit_log SET by = 'nobody'")).rejects.toThrow(/append-only/);
    await expect(pool.query('DELETE FROM audit_log')).rejects.toThrow(/append-only/);
  });
});
