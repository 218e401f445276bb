/** Who else is on a record, over two processes on one database, by a clock that the test moves. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Beat, GONE_MS, type Present, type SavedEvent } from '#schemas/contracts/studio-presence.ts';
import type { Visitor } from '#schemas/contracts/forms.ts';
import { gatherSaves } from '#server/studio/presence/gather-saves.ts';
import { openPresence, type PresenceHub } from '#server/studio/presence/presence-hub.ts';
import { createPresenceRoutes } from '#server/studio/presence/presence-routes.ts';
import { openTestStore, silent, START_TIMEOUT, type TestStore } from './support.ts';

let opened: TestStore;
let here: PresenceHub;
let there: PresenceHub;
let clock = Date.parse('2027-01-01T00:00:00Z');
beforeAll(async () => {
  opened = await openTestStore();
  const open = () => openPresence({ database: opened.store.database, logger: silent, now: () => clock });
  [here, there] = [await open(), await open()];
}, START_TIMEOUT);
afterAll(async () => {
  await here?.close();
  await there?.close();
  await opened?.close();
});

const ANA = { id: 'u-ana', name: 'Ana', email: 'ana@example.com' };
const TOM = { id: 'u-tom', name: 'Tom', email: 'tom@example.com' };
const beat = (place: string, more: Partial<Beat> = {}): Beat => ({ tab: 'tab-1', place, ...more });
/** The last that was told, and a wait for one that is so. */
function follow(hub: PresenceHub, place: string) {
  let last: readonly Present[] = [];
  const stop = hub.watch(place, (people) => (last = people));
  const names = () => last.map(({ person }) => person.name);
  return { stop, names, first: () => last[0] };
}
const WAIT = { timeout: 10_000 };

test('whoever beats in one process is seen in the other, with the field, until they go', async () => {
  const seen = follow(there, 'home');
  await here.beat(ANA, beat('home'));
  await expect.poll(seen.names, WAIT).toEqual(['Ana']);
  const field = { id: 'hero', field: 'title', locale: 'es-ES' };
  clock += 1;
  await here.beat(ANA, beat('home', { field }));
  await expect.poll(seen.first, WAIT).toMatchObject({ field, since: clock });
  await here.beat(ANA, beat('home', { isGone: true }));
  await expect.poll(seen.names, WAIT).toEqual([]);
  seen.stop();
});

test('whoever comes later is told at once who is there already', async () => {
  await here.beat(ANA, beat('late'));
  const seen = follow(there, 'late');
  await expect.poll(seen.names, WAIT).toEqual(['Ana']);
  seen.stop();
});

test('without a beat for thirty seconds somebody is gone; with one they stay', async () => {
  const seen = follow(here, 'silent');
  await here.beat(ANA, beat('silent'));
  clock += 5;
  await here.beat(TOM, beat('silent'));
  await expect.poll(seen.names, WAIT).toEqual(['Ana', 'Tom']);
  clock += GONE_MS - 1;
  await here.beat(TOM, beat('silent'));
  clock += 10;
  await expect.poll(seen.names, WAIT).toEqual(['Tom']);
  seen.stop();
});

test('a tab belongs to its person: nobody sends another one away or takes the name', async () => {
  const seen = follow(here, 'owned');
  await here.beat(ANA, beat('owned'));
  await here.beat(TOM, beat('owned', { isGone: true }));
  expect(seen.names()).toEqual(['Ana']);
  seen.stop();
});

test('a record takes a hundred people, and whoever comes later works unseen', async () => {
  const seen = follow(here, 'crowd');
  for (let index = 0; index < 105; index++) await here.beat({ ...ANA, id: `u-${index}` }, beat('crowd'));
  expect(seen.names()).toHaveLength(100);
  seen.stop();
});

test('what is written in one process is told in the other, gathered; what does not fit says that it is not all', async () => {
  const heard: SavedEvent[] = [];
  const stop = there.watchSaves((saved) => heard.push(saved));
  const tell = gatherSaves(here.saved);
  opened.store.changes.subscribeWrites(tell);
  const made = await opened.store.entries.create({ id: 'told', typeId: 'author', fields: {}, by: 'editor:ana' });
  await opened.store.entries.update({ id: 'told', version: made.version, fields: {}, by: 'editor:ana' });
  await expect.poll(() => heard, WAIT).toEqual([{ versions: { told: 2 } }]);
  for (let index = 0; index < 90; index++) tell({ id: 'x'.repeat(60) + String(index).padStart(4, '0'), version: 1 });
  await expect.poll(() => heard.length, WAIT).toBe(2);
  expect([Object.keys(heard[1]?.versions ?? {}).length, heard[1]?.isPartial]).toEqual([80, true]);
  stop();
});

test('over HTTP: refused without a role, told as events, ended with the session', async () => {
  let visitor: Visitor | undefined = { ...ANA, role: 'editor' };
  const app = createPresenceRoutes({ hub: here, accounts: { visitorOf: async () => visitor }, checkMs: 50 });
  const post = (json: unknown, headers: Record<string, string> = {}) =>
    app.request('/api/studio/presence', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    });
  expect((await post(beat('served'))).status).toBe(204);
  expect((await post(beat('served'), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  for (const wrong of [{}, { tab: 'x', place: '../x' }, { tab: 'x', place: 'y', field: 'title' }])
    expect((await post(wrong)).status).toBe(400);
  const answer = await app.request('/api/studio/presence/served');
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const reader = answer.body?.getReader();
  if (!reader) throw new Error('no stream');
  let text = '';
  const read = async (wanted: string): Promise<void> => {
    while (!text.includes(wanted)) {
      const { done, value } = await reader.read();
      if (done) break;
      text += new TextDecoder().decode(value);
    }
    expect(text).toContain(wanted);
  };
  await read('"name":"Ana"');
  const field = { id: 'hero', field: 'title', locale: 'es-ES' };
  const ask = async (json: unknown) =>
    (
      await app.request('/api/studio/presence/ask', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      })
    ).status;
  const wish = { place: 'served', to: 'tab-1', field };
  expect([await ask({}), await ask({ ...wish, to: '../x' }), await ask(wish)]).toEqual([400, 400, 409]);
  await there.beat(ANA, beat('served', { field }));
  await expect.poll(() => ask(wish), WAIT).toBe(204);
  await read('event: asked');
  await read('"to":"tab-1"');
  here.saved({ versions: { hero: 4 } });
  await read('"hero":4');
  visitor = { ...ANA, role: 'customer' };
  await read('event: ended');
  expect((await post(beat('served'))).status).toBe(403);
  visitor = undefined;
  expect((await app.request('/api/studio/presence/served')).status).toBe(401);
});
