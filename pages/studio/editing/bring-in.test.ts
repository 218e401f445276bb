/** What others save comes in without a save of one's own and without a reload; nothing typed is lost, and nobody is disturbed. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { openTab, rest } from './testing/desk.ts';
import { OneServer } from './testing/one-server.ts';

let server: OneServer;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  server = new OneServer();
  server.store('a', { title: { en: 'A', es: 'Á' }, lead: { en: 'lead' } }, 'seed');
  server.store('b', { title: { en: 'B' } }, 'seed');
});
const change = (value: string, field = 'title', locale = 'en') => [{ id: 'a', field, locale, value }];
async function openA() {
  const tab = await openTab(server);
  await tab.editing.open(['a', 'b']);
  const title = (id = 'a', locale = 'en') => tab.editing.get(id)?.fields['title']?.[locale];
  return { ...tab, tab, title };
}
/** Ben saves, and everybody hears of it. */
const benSaves = (fields: Record<string, Record<string, unknown>>, id = 'a') => {
  const before = server.records.get(id)?.fields;
  return { [id]: server.store(id, { ...before, ...fields }, 'ben').version };
};

test('a newer version comes in as it is told of, with who made it and what it changed', async () => {
  const { editing, events, title } = await openA();
  editing.learn(benSaves({ title: { en: 'Ben', es: 'Á' }, lead: { en: 'his' } }));
  await rest();
  expect(title()).toBe('Ben');
  const came = [
    { field: 'title', locale: 'en' },
    { field: 'lead', locale: 'en' },
  ];
  expect(events).toEqual([{ kind: 'merged', id: 'a', by: 'ben', came }]);
  // What everybody has already is not asked for again.
  server.isDown = true;
  editing.learn({ a: 2, b: 1, unheard: 7 });
  await rest();
  expect(server.records.get('a')?.version).toBe(editing.get('a')?.version);
});

test('unsaved words stay beside it, and are saved on the new version without a stale try', async () => {
  const { editing, title } = await openA();
  editing.change(change('mine', 'title', 'es'));
  editing.learn(benSaves({ title: { en: 'Ben', es: 'Á' } }));
  await rest();
  expect([title(), title('a', 'es')]).toEqual(['Ben', 'mine']);
  await editing.saveNow();
  expect(server.records.get('a')?.fields['title']).toEqual({ en: 'Ben', es: 'mine' });
  expect(server.staleSaves).toBe(0);
});

test('what conflicts waits for the save, as ever; taken back, theirs comes in', async () => {
  const { editing, title, tab } = await openA();
  tab.isOnline = false;
  editing.change(change('mine'));
  editing.learn(benSaves({ title: { en: 'Ben', es: 'Á' } }));
  await rest();
  expect([title(), editing.overlaps('a')]).toEqual(['mine', []]);
  tab.isOnline = true;
  editing.undo();
  editing.bringIn();
  await rest();
  expect(title()).toBe('Ben');
  editing.learn(benSaves({ title: { en: 'Ben again', es: 'Á' } }));
  editing.change(change('mine again'));
  await rest();
  await editing.saveNow();
  expect(editing.overlaps('a')).toMatchObject([{ theirs: 'Ben again', mine: 'mine again' }]);
});

test('where the focus is, nothing changes until it has gone elsewhere', async () => {
  const { editing, title, tab } = await openA();
  tab.focus = 'a.title.en';
  editing.learn(benSaves({ title: { en: 'Ben', es: 'Á' } }));
  editing.learn(benSaves({ title: { en: 'other' } }, 'b'));
  await rest();
  expect([title(), title('b')]).toEqual(['A', 'other']);
  tab.focus = undefined;
  editing.bringIn();
  await rest();
  expect(title()).toBe('Ben');
});

test('a save of mine on its way, or a server that does not answer, only puts it off', async () => {
  const { editing, clock, title } = await openA();
  editing.change(change('mine', 'title', 'es'));
  const saving = editing.saveNow();
  editing.learn({ a: 3 });
  await saving;
  const told = benSaves({ title: { en: 'Ben', es: 'mine' } });
  server.isDown = true;
  editing.learn(told);
  await rest();
  expect(title()).toBe('A');
  server.isDown = false;
  await clock.advance(2_000);
  expect(title()).toBe('Ben');
});

test('when nobody knows what was missed, everything open is looked at', async () => {
  const { editing, title } = await openA();
  benSaves({ title: { en: 'Ben', es: 'Á' } });
  benSaves({ title: { en: 'Ben too' } }, 'b');
  editing.learn('unknown');
  await rest();
  expect([title(), title('b')]).toEqual(['Ben', 'Ben too']);
});
