import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { type Outbox, type OutboxRow, openOutbox } from './outbox.ts';
import { withWriteAhead } from './write-ahead.ts';

class MemoryStorage implements Storage {
  private readonly kept = new Map<string, string>();
  private readonly room: number;
  /** @param room characters it takes: browsers throw beyond theirs */
  constructor(room = Infinity) {
    this.room = room;
  }
  [name: string]: unknown;
  get length(): number {
    return this.kept.size;
  }
  key = (place: number): string | null => [...this.kept.keys()][place] ?? null;
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, text: string): void => {
    if (text.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.kept.set(key, text);
  };
  removeItem = (key: string): void => void this.kept.delete(key);
  clear = (): void => this.kept.clear();
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
const row = (value: unknown, { tab = 't', user = 'ana', order = 1, tried = [] as unknown[] } = {}): OutboxRow => ({
  ...{ tab, user, record: { id: 'a', kind: 'Entry', typeId: 'text', version: 3 } },
  pending: [{ field: 'title', locale: 'en', value, from: undefined, tried, order }],
});
/** The database of a tab that is closed: what waits in its queue is dropped. */
const closing = (outbox: Outbox): Outbox => ({ ...outbox, put: () => new Promise(() => undefined) });

test('what the database did not get any more is there on return, whole', async () => {
  const [outbox, storage] = [await openOutbox(), new MemoryStorage()];
  await withWriteAhead(outbox, storage).put(row('Typed'));
  void withWriteAhead(closing(outbox), storage).put(row('Typed, and after', { tried: [undefined, 'Typed'] }));
  const found = await withWriteAhead(await openOutbox(), storage).list('ana');
  expect(found).toEqual([row('Typed, and after', { tried: [undefined, 'Typed'] })]);
  expect(found[0]?.pending[0]?.tried).toEqual([undefined, 'Typed']);
  expect(await withWriteAhead(await openOutbox(), storage).list('ben')).toEqual([]);
});

test('nothing stays in storage once the database has it, nor after the row is gone', async () => {
  const [outbox, storage] = [await openOutbox(), new MemoryStorage()];
  const ahead = withWriteAhead(outbox, storage);
  await Promise.all([ahead.put(row('T')), ahead.put(row('Ty'))]);
  expect([storage.length, await ahead.list('ana')]).toEqual([0, [row('Ty')]]);
  void withWriteAhead(closing(outbox), storage).put(row('Typ'));
  await ahead.remove('t', 'a');
  expect([storage.length, await ahead.list('ana')]).toEqual([0, []]);
});

test('rows of both places come oldest change first, each once', async () => {
  const [outbox, storage] = [await openOutbox(), new MemoryStorage()];
  await outbox.put(row('second', { tab: 'two', order: 2 }));
  await outbox.put(row('old', { tab: 'one', order: 1 }));
  void withWriteAhead(closing(outbox), storage).put(row('first', { tab: 'one', order: 1 }));
  const found = await withWriteAhead(outbox, storage).list('ana');
  expect(found.map(({ pending }) => pending[0]?.value)).toEqual(['first', 'second']);
});

test('a storage that is full, or holds what is not ours, leaves it to the database', async () => {
  const [outbox, storage] = [await openOutbox(), new MemoryStorage(200)];
  storage.setItem('studio-typed:t:a', '{"not":"a row"}');
  storage.setItem('studio-typed:x', 'null');
  const ahead = withWriteAhead(outbox, storage);
  expect(await ahead.list('ana')).toEqual([]);
  await ahead.put(row('x'.repeat(300)));
  expect([storage.getItem('studio-typed:t:a'), await ahead.list('ana')]).toEqual([null, [row('x'.repeat(300))]]);
});
