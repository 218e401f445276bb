/**
 * What has been typed and not yet been stored by the server, kept in this browser. A row a tab and record: tabs never
 * write one another's rows. Undo steps stand beside it.
 */
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import type { Pending } from './draft.ts';
import type { UndoHistory, UndoStep } from './undo-steps.ts';

/** The part of a record that says what to save to; its fields come from the server. */
export interface OutboxRow {
  readonly tab: string;
  readonly user: string;
  readonly record: Pick<StudioRecord, 'id' | 'kind' | 'typeId' | 'version' | 'isNew'>;
  readonly pending: readonly Pending[];
}

interface Tables extends DBSchema {
  outbox: { key: [string, string]; value: OutboxRow & { readonly id: string }; indexes: { user: string } };
  steps: { key: [string, number]; value: { readonly tab: string; readonly place: number; readonly step: UndoStep } };
  marks: { key: string; value: { readonly tab: string; readonly done: number; readonly user: string } };
}

export interface Outbox {
  /** Resolves when the browser has it. */
  put(row: OutboxRow): Promise<void>;
  remove(tab: string, id: string): Promise<void>;
  /** Every row of a person, of whatever tab, oldest change first. */
  list(user: string): Promise<OutboxRow[]>;
  putSteps(tab: string, user: string, history: UndoHistory, changedFrom: number): Promise<void>;
  readSteps(tab: string, user: string): Promise<UndoHistory | undefined>;
  close(): void;
}

const NAME = 'studio-editing';

const begun = ({ pending }: OutboxRow): number => Math.min(...pending.map(({ order }) => order), Infinity);

export const oldestFirst = (rows: readonly OutboxRow[]): OutboxRow[] =>
  rows.toSorted((left, right) => begun(left) - begun(right));

export async function openOutbox(): Promise<Outbox> {
  const database: IDBPDatabase<Tables> = await openDB<Tables>(NAME, 1, {
    upgrade(made) {
      made.createObjectStore('outbox', { keyPath: ['tab', 'id'] }).createIndex('user', 'user');
      made.createObjectStore('steps', { keyPath: ['tab', 'place'] });
      made.createObjectStore('marks', { keyPath: 'tab' });
    },
  });
  const stored = (row: OutboxRow) => ({ ...row, id: row.record.id });
  type Write = (table: IDBPObjectStore<Tables, ['outbox'], 'outbox', 'readwrite'>) => Promise<unknown>;
  /** Committed with the request itself: a tab that closes before it hears of the success has written all the same. */
  const write = async (request: Write): Promise<void> => {
    const transaction = database.transaction('outbox', 'readwrite');
    const done = Promise.all([request(transaction.store), transaction.done]);
    transaction.commit();
    await done;
  };
  return {
    put: (row) => write((table) => table.put(stored(row))),
    remove: (tab, id) => write((table) => table.delete([tab, id])),
    list: async (user) => {
      const rows = await database.getAllFromIndex('outbox', 'user', user);
      return oldestFirst(rows.map(({ id: _, ...row }) => row));
    },
    putSteps: async (tab, user, { steps, done }, changedFrom) => {
      const transaction = database.transaction(['steps', 'marks'], 'readwrite');
      const table = transaction.objectStore('steps');
      // Typing rewrites the last step only: two hundred long texts are not written anew on every key.
      await table.delete(IDBKeyRange.bound([tab, changedFrom], [tab, Infinity]));
      for (const [place, step] of steps.entries()) if (place >= changedFrom) await table.put({ tab, place, step });
      await transaction.objectStore('marks').put({ tab, done, user });
      await transaction.done;
    },
    readSteps: async (tab, user) => {
      const mark = await database.get('marks', tab);
      if (!mark || mark.user !== user) return undefined;
      const rows = await database.getAll('steps', IDBKeyRange.bound([tab, 0], [tab, Infinity]));
      return { steps: rows.map(({ step }) => step), done: Math.min(mark.done, rows.length) };
    },
    close: () => database.close(),
  };
}
