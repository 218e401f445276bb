/** Saving through the management API as Studio does it, many at once; what they keep is kept, and told. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticateBearer } from '#server/content/management/authenticate-bearer.ts';
import { createManagementApi } from '#server/content/management/create-management-api.ts';
import { createScheduleStore } from '#server/content/schedules/schedule-store.ts';
import { createTransport } from '#pages/studio/editing/transport.ts';
import { article, openTestStore, silent, START_TIMEOUT, type TestStore } from '../store/support.ts';

let opened: TestStore;
type Ask = (url: string, init?: RequestInit) => Promise<Response>;
let askAs: (who: string) => Ask;
let ask: Ask;
beforeAll(async () => {
  opened = await openTestStore();
  askAs = (who) => {
    const api = createManagementApi({
      store: opened.store,
      files: opened.files,
      schedules: createScheduleStore(opened.store.database.drizzle),
      authenticate: authenticateBearer('the-token', who),
      logger: silent,
    });
    return async (url, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', 'Bearer the-token');
      return api.request(url, { ...init, headers });
    };
  };
  ask = askAs('maria');
}, START_TIMEOUT);
afterAll(() => opened?.close());

const EDITORS = 50;
const SAVES = 200;
const RECORDS = 5;

test('fifty editors, two hundred saves each, on five entries at once: a stale save is refused, none is lost, the history is complete', async () => {
  for (let record = 0; record < RECORDS; record += 1)
    await opened.store.entries.create({ id: `busy${record}`, typeId: 'article', fields: article('0'), by: 'seed' });
  const accepted = new Map<string, string>();
  let stale = 0;
  const edit = async (editor: number): Promise<void> => {
    const id = `busy${editor % RECORDS}`;
    const transport = createTransport(ask, '');
    let known = 1;
    for (let save = 0; save < SAVES; save += 1) {
      const title = `${editor}.${save}`;
      const outcome = await transport.save({
        ...{ id, kind: 'Entry', typeId: 'article', version: known, state: 'draft', tags: [] },
        fields: article(title),
      });
      if (outcome.kind === 'saved') {
        // Nobody else was given this version.
        expect(accepted.has(`${id} ${outcome.record.version}`)).toBe(false);
        expect(outcome.record.version).toBe(known + 1);
        accepted.set(`${id} ${outcome.record.version}`, title);
        known = outcome.record.version;
      } else {
        expect(outcome.kind).toBe('stale');
        stale += 1;
        const loaded = await transport.load([id]);
        known = loaded.kind === 'loaded' ? (loaded.records[0]?.version ?? 0) : 0;
      }
    }
  };
  await Promise.all(Array.from({ length: EDITORS }, (_, editor) => edit(editor)));
  expect(accepted.size + stale).toBe(EDITORS * SAVES);
  expect(Math.min(accepted.size, stale)).toBeGreaterThan(0);
  let told = 0;
  for (let record = 0; record < RECORDS; record += 1) {
    const id = `busy${record}`;
    const present = await opened.store.entries.get(id);
    const { total } = await opened.store.entries.listVersions(id, { skip: 0, limit: 1 });
    expect(total).toBe(present?.version);
    for (let version = 2; version <= total; version += 1) {
      const row = await opened.store.entries.getVersion(id, version);
      expect(row?.fields['title']?.['en-UK']).toBe(accepted.get(`${id} ${version}`));
      told += 1;
    }
  }
  expect(told).toBe(accepted.size);
}, 600_000);

test('the side that loses a conflict is kept under a name, whatever its schema says, and is found again', async () => {
  await opened.store.entries.create({ id: 'kept', typeId: 'article', fields: article('A'), by: 'seed' });
  const transport = createTransport(ask, '');
  const record = { id: 'kept', kind: 'Entry' } as const;
  const fields = { title: { 'en-UK': 'x'.repeat(5_000) } };
  expect(await transport.keep(record, { name: 'Ana, 13:50', version: 1, fields })).toBe(true);
  const list = (await (await ask('/entries/kept/kept')).json()) as { total: number; items: { id: string }[] };
  expect(list).toMatchObject({ total: 1, items: [{ name: 'Ana, 13:50', version: 1, by: 'maria' }] });
  const one = await ask(`/entries/kept/kept/${list.items[0]?.id}`);
  expect(await one.json()).toMatchObject({ fields });
  expect((await ask('/entries/kept/kept/none')).status).toBe(404);
  // Its author is told, once, and nobody else.
  expect(await transport.keep(record, { name: 'Joao, 13:51', version: 1, fields, author: 'joao' })).toBe(true);
  const untold = async (who: string) =>
    ((await (await askAs(who)('/kept')).json()) as { items: { id: string; by: string; title: string }[] }).items;
  expect(await untold('maria')).toEqual([]);
  const [lost] = await untold('joao');
  expect(lost).toMatchObject({ recordId: 'kept', by: 'maria', title: 'A' });
  const tell = (who: string) => askAs(who)(`/kept/${lost?.id}/told`, { method: 'POST' });
  expect([(await tell('maria')).status, (await tell('joao')).status, (await tell('joao')).status]).toEqual([
    404, 204, 404,
  ]);
  expect(await untold('joao')).toEqual([]);
  expect((await ask('/entries/other/kept')).status).toBe(200);
  for (const bad of [
    { name: '' },
    { version: -1 },
    { fields: [] },
    { fields: { a: 1 } },
    { fields: { a: { b: 'x\u0000' } } },
  ])
    expect(await transport.keep(record, { name: 'n', version: 1, fields, ...bad } as never)).toBe(false);
});
