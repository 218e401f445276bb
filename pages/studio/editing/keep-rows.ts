import type { Outbox, OutboxRow } from './outbox.ts';

/**
 * Writes rows as they change, each at once: a key that waited for the writing of the one before it would be lost with the tab.
 * The browser carries writes out in the order in which they were asked for (Indexed Database API 3.0, 2.7.1).
 */
export interface RowKeeper {
  /** The state of a record has changed. */
  note(id: string): void;
  /** Resolves when the browser has everything noted of a record; false when it would not take it. */
  settled(id: string): Promise<boolean>;
  /** False once the browser refused to keep something: private windows, a full disk. */
  readonly isKeeping: boolean;
}

/** @param rowOf what is to be kept of a record now; undefined when nothing is */
export function keepRows(
  outbox: Outbox | undefined,
  tab: string,
  rowOf: (id: string) => OutboxRow | undefined,
): RowKeeper {
  const writing = new Map<string, Promise<boolean>>();
  let isKeeping = outbox !== undefined;

  const write = async (id: string): Promise<boolean> => {
    const row = rowOf(id);
    try {
      await (row ? outbox?.put(row) : outbox?.remove(tab, id));
      isKeeping = outbox !== undefined;
    } catch {
      isKeeping = false;
    }
    return isKeeping;
  };
  return {
    note: (id) => {
      const written = write(id).finally(() => {
        if (writing.get(id) === written) writing.delete(id);
      });
      writing.set(id, written);
    },
    settled: async (id) => (await writing.get(id)) ?? isKeeping,
    get isKeeping() {
      return isKeeping;
    },
  };
}
