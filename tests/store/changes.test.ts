import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentChange } from '#schemas/contracts/content.ts';
import { resetStore } from '#server/content/transfer/reset-store.ts';
import { startWorker, type Worker } from './start-worker.ts';
import { article, openTestStore, START_TIMEOUT, type TestStore } from './support.ts';

let opened: TestStore;
let other: Worker;
beforeAll(async () => {
  opened = await openTestStore();
  other = startWorker(opened.dataDir, 'listen', { databaseUrl: opened.databaseUrl });
  await other.waitFor('ready');
}, START_TIMEOUT);
afterAll(async () => {
  await other?.end();
  await opened?.close();
});

const by = 'editor';

test('a publish is known here before it is acknowledged, and in another process within a second', async () => {
  const { store } = opened;
  const here: ContentChange[] = [];
  const unsubscribe = store.changes.subscribe((change) => here.push(change));
  const { id } = await store.entries.create({ typeId: 'article', fields: article('Told'), by });
  expect(here).toEqual([]);
  await store.entries.publish({ id, version: 1, by });
  const change = { kind: 'publish', id, typename: 'Article', version: 1 };
  expect(here).toEqual([change]);
  const acknowledged = Date.now();
  const message = await other.waitFor('change', (candidate) => (candidate['change'] as ContentChange).id === id);
  expect(message['change']).toEqual(change);
  expect(Number(message['at']) - acknowledged).toBeLessThan(1000);
  await store.entries.unpublish({ id, version: 2, by });
  await other.waitFor('change', (candidate) => (candidate['change'] as ContentChange).kind === 'unpublish');
  unsubscribe();
});

test('a failed publish is told to nobody', async () => {
  const { store } = opened;
  const here: ContentChange[] = [];
  const unsubscribe = store.changes.subscribe((change) => here.push(change));
  const { id } = await store.entries.create({ typeId: 'article', fields: {}, by });
  await expect(store.entries.publish({ id, version: 1, by })).rejects.toThrow('required');
  await expect(store.entries.publish({ id, version: 9, by })).rejects.toThrow('version');
  await sleep(200);
  expect(here).toEqual([]);
  expect(other.messages.filter((message) => (message['change'] as ContentChange | undefined)?.id === id)).toEqual([]);
  unsubscribe();
});

test('a lost connection is opened anew, and everything counts as changed then', async () => {
  const { store } = opened;
  const reset = new Promise<ContentChange>((resolve) => {
    const unsubscribe = store.changes.subscribe((change) => {
      if (change.kind !== 'reset') return;
      unsubscribe();
      resolve(change);
    });
  });
  await store.database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'meridian content'",
  );
  expect(await reset).toMatchObject({ kind: 'reset', id: '' });
  await other.waitFor('change', (candidate) => (candidate['change'] as ContentChange).kind === 'reset');
  // And it listens again.
  const { id } = await store.entries.create({ typeId: 'author', fields: { name: { 'en-UK': 'Ana' } }, by });
  await store.entries.publish({ id, version: 1, by });
  await other.waitFor('change', (candidate) => (candidate['change'] as ContentChange).id === id);
});

test('a subscriber that throws harms neither the write nor the other subscribers', async () => {
  const { store } = opened;
  const seen: string[] = [];
  const ends = [
    store.changes.subscribe(() => {
      throw new Error('mine');
    }),
    store.changes.subscribe((change) => seen.push(change.id)),
  ];
  const { id } = await store.entries.create({ typeId: 'author', fields: { name: { 'en-UK': 'Ida' } }, by });
  await store.entries.publish({ id, version: 1, by });
  expect(seen).toEqual([id]);
  for (const end of ends) end();
});

test('a reset empties the store and is told everywhere', async () => {
  const before = other.messages.length;
  await resetStore(opened.store);
  expect((await opened.store.entries.list({ skip: 0, limit: 1 })).total).toBe(0);
  while (
    !other.messages.slice(before).some((message) => (message['change'] as ContentChange | undefined)?.kind === 'reset')
  )
    await sleep(10);
});
