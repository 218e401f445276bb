import type { Pending } from './draft.ts';
import { type Outbox, type OutboxRow, oldestFirst } from './outbox.ts';

/** Longer rows go to the database alone: storage that waits for nobody holds a few million characters for all tabs. */
const MAX_CHARS = 500_000;
const PREFIX = 'studio-typed:';

type Kept = Omit<OutboxRow, 'pending'> & {
  /** JSON turns an undefined in a list into null: each value stands in a list of its own, and a missing one in none. */
  readonly pending: readonly (Omit<Pending, 'tried'> & { readonly tried: readonly (readonly unknown[])[] })[];
};

/**
 * Notes every row in storage that is written before the key is answered, and forgets it once the database has it. A browser
 * drops the transactions that wait in the queue of a tab when the tab is closed (Indexed Database API 3.0, 5.2 "closing a
 * database connection", forced): somebody who types fast into a slow disk would lose the last words.
 * @param storage `localStorage`
 */
export function withWriteAhead(outbox: Outbox, storage: Storage): Outbox {
  const keyOf = (tab: string, id: string): string => `${PREFIX}${tab}:${id}`;

  const note = (row: OutboxRow): string | undefined => {
    const key = keyOf(row.tab, row.record.id);
    const text = write(row);
    try {
      if (text.length > MAX_CHARS) throw new RangeError('too long');
      storage.setItem(key, text);
      return text;
    } catch {
      // Full, or too much for it. What stands there is older than what the database is about to get.
      storage.removeItem(key);
      return undefined;
    }
  };
  return {
    ...outbox,
    put: async (row) => {
      const text = note(row);
      await outbox.put(row);
      const key = keyOf(row.tab, row.record.id);
      if (text !== undefined && storage.getItem(key) === text) storage.removeItem(key);
    },
    remove: async (tab, id) => {
      storage.removeItem(keyOf(tab, id));
      await outbox.remove(tab, id);
    },
    list: async (user) => {
      const rows = await outbox.list(user);
      const noted = readAll(storage).filter((row) => row.user === user);
      const isNoted = ({ tab, record }: OutboxRow): boolean =>
        noted.some((row) => row.tab === tab && row.record.id === record.id);
      return oldestFirst([...rows.filter((row) => !isNoted(row)), ...noted]);
    },
  };
}

const write = (row: OutboxRow): string => {
  const pending = row.pending.map((one) => ({
    ...one,
    tried: one.tried.map((value) => (value === undefined ? [] : [value])),
  }));
  return JSON.stringify({ ...row, pending } satisfies Kept);
};

function readAll(storage: Storage): OutboxRow[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return keys.flatMap((key) => {
    const row = key.startsWith(PREFIX) ? read(storage.getItem(key)) : undefined;
    return row ? [row] : [];
  });
}

/** What something else wrote under our name is not ours to judge: it is passed over. */
function read(text: string | null): OutboxRow | undefined {
  try {
    const kept = JSON.parse(text ?? '') as Kept;
    const pending = kept.pending.map(({ value, from, tried, ...one }) => ({
      ...{ ...one, value, from },
      tried: tried.map(([sent]) => sent),
    }));
    return { ...kept, pending };
  } catch {
    return undefined;
  }
}
