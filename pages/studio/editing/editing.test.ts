import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { openTab, rest } from './testing/desk.ts';
import { OneServer } from './testing/one-server.ts';

let server: OneServer;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  server = new OneServer();
  server.store('a', { title: { en: 'A', es: 'Á' }, tags: { en: ['x', 'y'] } }, 'seed');
});
const set = (value: unknown, field = 'title', locale = 'en', id = 'a') => ({ id, field, locale, value });
const NAMES = { mine: 'Mine, before', theirs: 'Theirs, before' };
const titleOf = (id = 'a', locale = 'en') => server.records.get(id)?.fields['title']?.[locale];

async function openA(user?: string, memory?: Map<string, string>) {
  const tab = await openTab(server, user, memory);
  await tab.editing.open(['a']);
  return tab;
}

test('saves 800 ms after the last key, at least every five seconds while typing, at once when asked', async () => {
  const { editing, clock } = await openA();
  editing.change([set('A1')], { group: 'a' });
  await clock.advance(700);
  editing.change([set('A12')], { group: 'a' });
  await clock.advance(700);
  expect([titleOf(), editing.status.kind]).toEqual(['A', 'saving']);
  await clock.advance(101);
  expect([titleOf(), editing.status.kind]).toEqual(['A12', 'saved']);
  const versions = server.history.length;
  for (let key = 0; key < 16; key += 1) {
    editing.change([set(`long ${key}`)]);
    await clock.advance(400);
  }
  expect(server.history.length - versions).toBe(1);
  editing.change([set('now')]);
  await editing.saveNow();
  expect(titleOf()).toBe('now');
});

test('one save at a time: what is typed meanwhile goes with the new version', async () => {
  const { editing } = await openA();
  editing.change([set('first')]);
  const saving = editing.saveNow();
  await Promise.resolve();
  editing.change([set('second')]);
  await saving;
  await editing.saveNow();
  expect([titleOf(), server.records.get('a')?.version, server.staleSaves]).toEqual(['second', 3, 0]);
});

test('tries after 1, 3 and 9 seconds, then says so, keeps it, and sends it when the server is back', async () => {
  const { editing, clock } = await openA();
  server.isDown = true;
  editing.change([set('kept')]);
  await clock.advance(800 + 1_000 + 3_000);
  expect(editing.status.kind).toBe('saving');
  await clock.advance(9_000);
  expect(editing.status).toEqual({ kind: 'failed', kept: true, why: 'no-answer', ids: ['a'] });
  editing.change([set('kept too')]);
  server.isDown = false;
  await clock.advance(30_000);
  expect([titleOf(), editing.status.kind]).toEqual(['kept too', 'saved']);
});

test('offline says how many changes wait, and sends them in their order', async () => {
  server.store('b', { title: { en: 'B' } }, 'seed');
  const tab = await openA();
  await tab.editing.open(['b']);
  tab.isOnline = false;
  tab.editing.change([set('B2', 'title', 'en', 'b')]);
  tab.editing.change([set('A2'), set('Á2', 'title', 'es')]);
  await tab.clock.advance(5_000);
  expect(tab.editing.status).toEqual({ kind: 'offline', waiting: 3 });
  tab.isOnline = true;
  await tab.editing.retry();
  expect(server.history.slice(-2).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(tab.editing.status.kind).toBe('saved');
});

test('a tab that was closed in the middle of typing loses nothing: the next one brings it', async () => {
  const first = await openA();
  first.editing.change([set('typed')]);
  await rest();
  await first.kill();
  expect(titleOf()).toBe('A');
  const next = await openTab(server);
  expect(next.events).toEqual([{ kind: 'returned', id: 'a', count: 1 }]);
  expect(next.editing.get('a')?.fields['title']).toEqual({ en: 'typed', es: 'Á' });
  await next.clock.advance(1_000);
  expect(titleOf()).toBe('typed');
  expect((await openTab(server)).events).toEqual([]);
});

test('another person in the same browser neither sees nor sends it', async () => {
  const first = await openA('ana');
  first.editing.change([set('of Ana')]);
  await rest();
  await first.kill();
  const other = await openTab(server, 'ben');
  expect([other.events, other.editing.unsaved]).toEqual([[], []]);
  expect((await openTab(server, 'ana')).events).toHaveLength(1);
});

test('two tabs do not write over one another: the living one keeps its own', async () => {
  const first = await openA();
  const second = await openA();
  first.editing.change([set('first')]);
  second.editing.change([set('zwei', 'title', 'es')]);
  await rest();
  await second.editing.adopt();
  expect(second.editing.get('a')?.fields['title']).toEqual({ en: 'A', es: 'zwei' });
  await first.editing.saveNow();
  await second.editing.saveNow();
  expect(server.records.get('a')?.fields['title']).toEqual({ en: 'first', es: 'zwei' });
  expect(second.events).toEqual([{ kind: 'merged', id: 'a', by: 'ana', came: [{ field: 'title', locale: 'en' }] }]);
});

test('an answer that never came is no conflict with oneself', async () => {
  const { editing, clock } = await openA();
  server.faults = ['no-answer'];
  editing.change([set('once')]);
  await editing.saveNow();
  expect(titleOf()).toBe('once');
  editing.change([set('once more')]);
  await clock.advance(1_000);
  expect([titleOf(), editing.overlaps('a'), editing.status.kind]).toEqual(['once more', [], 'saved']);
});

test('fields that do not overlap merge in silence; those that do wait for a decision, and the loser is kept', async () => {
  const ana = await openA('ana');
  const ben = await openA('ben');
  ben.editing.change([set('Ben', 'title', 'en'), set('Bén', 'title', 'es'), set('new', 'lead')]);
  await ben.editing.saveNow();
  ana.editing.change([set('Ana'), set('teaser', 'teaser')]);
  await ana.editing.saveNow();
  expect(ana.editing.status).toEqual({ kind: 'conflict', ids: ['a'] });
  expect(ana.editing.overlaps('a')).toEqual([{ field: 'title', locale: 'en', base: 'A', theirs: 'Ben', mine: 'Ana' }]);
  expect(ana.editing.theirSide('a')?.by).toBe('ben');
  // What is apart is saved already, theirs and mine.
  expect(server.records.get('a')?.fields).toMatchObject({
    title: { en: 'Ben', es: 'Bén' },
    lead: { en: 'new' },
    teaser: { en: 'teaser' },
  });
  expect(await ana.editing.resolve('a', [{ field: 'title', locale: 'en', side: 'mine' }], NAMES)).toBe(true);
  expect([titleOf(), ana.editing.status.kind]).toEqual(['Ana', 'saved']);
  expect(server.kept).toMatchObject([{ name: 'Theirs, before', author: 'ben', fields: { title: { en: 'Ben' } } }]);
});

test('a decision that takes from both keeps both, and theirs names whom it was from', async () => {
  const ana = await openA('ana');
  server.store('a', { title: { en: 'Ben', es: 'Bén' } }, 'ben');
  ana.editing.change([set('Ana'), set('Aná', 'title', 'es')]);
  await ana.editing.saveNow();
  const choices = [
    { field: 'title', locale: 'en', side: 'mine' },
    { field: 'title', locale: 'es', side: 'theirs' },
  ] as const;
  expect(await ana.editing.resolve('a', choices, NAMES)).toBe(true);
  expect(server.records.get('a')?.fields['title']).toEqual({ en: 'Ana', es: 'Bén' });
  expect(server.kept).toMatchObject([
    { name: 'Mine, before', fields: { title: { en: 'Ana', es: 'Aná' } } },
    { name: 'Theirs, before', author: 'ben', fields: { title: { en: 'Ben', es: 'Bén' } } },
  ]);
  expect(server.kept[0]).not.toHaveProperty('author');
});

test('a conflict that cannot be kept is not decided', async () => {
  const ana = await openA('ana');
  server.store('a', { title: { en: 'Ben' } }, 'ben');
  ana.editing.change([set('Ana')]);
  await ana.editing.saveNow();
  server.isDown = true;
  expect(await ana.editing.resolve('a', [{ field: 'title', locale: 'en', side: 'theirs' }], NAMES)).toBe(false);
  expect(ana.editing.overlaps('a')).toHaveLength(1);
});

test('lists that both only grew are joined; one that was put in another order is a conflict', async () => {
  const ana = await openA('ana');
  server.store('a', { title: { en: 'A' }, tags: { en: ['new', 'x', 'y'] } }, 'ben');
  ana.editing.change([set(['x', 'mine', 'y'], 'tags')]);
  await ana.editing.saveNow();
  expect(server.records.get('a')?.fields['tags']).toEqual({ en: ['new', 'x', 'mine', 'y'] });
  server.store('a', { ...server.records.get('a')?.fields, tags: { en: ['y', 'x', 'mine', 'new'] } }, 'ben');
  ana.editing.change([set(['new', 'x', 'mine', 'y', 'more'], 'tags')]);
  await ana.editing.saveNow();
  expect(ana.editing.overlaps('a')).toMatchObject([{ field: 'tags' }]);
});

test('what the schema refuses is held back with its reason, and the rest is saved', async () => {
  server.maxLength = 10;
  const { editing } = await openA();
  editing.change([set('far too long a title'), set('kurz', 'title', 'es')]);
  await editing.saveNow();
  expect([titleOf(), titleOf('a', 'es')]).toEqual(['A', 'kurz']);
  expect(editing.refusals('a')).toMatchObject([{ field: 'title', locale: 'en', keyword: 'maxLength' }]);
  expect(editing.status).toMatchObject({ kind: 'failed', why: 'refused', kept: true });
  editing.change([set('short')]);
  await editing.saveNow();
  expect([titleOf(), editing.status.kind]).toEqual(['short', 'saved']);
});

test('what was deleted meanwhile is made anew when asked', async () => {
  const { editing } = await openA();
  server.records.delete('a');
  editing.change([set('still here')]);
  await editing.saveNow();
  expect(editing.status).toMatchObject({ kind: 'failed', why: 'gone' });
  await editing.retry();
  expect([titleOf(), titleOf('a', 'es'), editing.status.kind]).toEqual(['still here', 'Á', 'saved']);
});

test('a new record is made with the next save, also when the first answer was lost', async () => {
  const { editing, clock } = await openA();
  server.faults = ['no-answer'];
  const id = editing.create('article', { title: { en: 'New' } });
  await editing.saveNow();
  editing.change([set('New indeed', 'title', 'en', id)]);
  await clock.advance(1_000);
  expect([titleOf(id), editing.overlaps(id), editing.get(id)?.isNew]).toEqual(['New indeed', [], undefined]);
});

test('undo takes back a burst of typing, survives a reload, and leaves alone what another wrote since', async () => {
  const tab = await openA();
  tab.editing.change([set('A1')], { group: 'title en' });
  await tab.clock.advance(300);
  tab.editing.change([set('A12')], { group: 'title en' });
  await tab.clock.advance(700);
  tab.editing.change([set('A123')], { group: 'title en' });
  tab.editing.change([set('Á1', 'title', 'es')], { group: 'title es' });
  await tab.editing.saveNow();
  await rest();
  const memory = await tab.kill();
  const again = await openA('ana', memory);
  expect(again.editing.canUndo).toBe(true);
  expect(again.editing.undo()).toEqual(['a']);
  expect(again.editing.get('a')?.fields['title']).toEqual({ en: 'A123', es: 'Á' });
  again.editing.undo();
  again.editing.undo();
  expect([again.editing.get('a')?.fields['title'], again.editing.canUndo]).toEqual([{ en: 'A', es: 'Á' }, false]);
  again.editing.redo();
  expect(again.editing.get('a')?.fields['title']?.['en']).toBe('A12');
  await again.editing.saveNow();
  again.editing.take(server.store('a', { title: { en: 'Ben', es: 'Á1' } }, 'ben'));
  const before = again.editing.get('a');
  again.editing.redo();
  expect(again.editing.get('a')).toEqual(before);
});

test('whoever may not edit changes nothing', async () => {
  const { createEditing } = await import('./editing.ts');
  const editing = await createEditing({
    transport: server.transport('ana'),
    outbox: undefined,
    tab: { id: 't', takeOver: async () => false, leave: () => undefined },
    user: 'ana',
    mayEdit: false,
  });
  await editing.open(['a']);
  editing.change([set('no')]);
  expect([editing.get('a')?.fields['title']?.['en'], editing.status.kind]).toEqual(['A', 'read-only']);
});

test('what is too large for one record is kept and said, and saving goes on once it is smaller', async () => {
  const { editing } = await openA();
  editing.change([set('word '.repeat(30_000))]);
  await editing.saveNow();
  expect(editing.status).toEqual({ kind: 'failed', kept: true, why: 'too-large', ids: ['a'] });
  expect(titleOf()).toBe('A');
  editing.change([set('short again')]);
  await editing.saveNow();
  expect([titleOf(), editing.status.kind]).toEqual(['short again', 'saved']);
});

test('a second refused value is told too, though the record was refused already', async () => {
  const { editing } = await openA();
  const told: number[] = [];
  editing.subscribe('a', () => void told.push(editing.refusals('a').length));
  editing.change([set('x'.repeat(2_000))]);
  await editing.saveNow();
  editing.change([set('y'.repeat(2_000), 'title', 'es')]);
  await editing.saveNow();
  expect(told.at(-1)).toBe(2);
});
