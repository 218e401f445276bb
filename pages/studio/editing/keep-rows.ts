import type { Outbox, OutboxRow } from './outbox.ts';

/** Writes rows in the order in which they changed, one write a record at a time, always the newest state. */
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
  const again = new Set<string>();
  let isKeeping = outbox !== undefined;

  const write = async (id: string): Promise<boolean> => {
    let isKept: boolean;
    do {
      again.delete(id);
      const row = rowOf(id);
      try {
        await (row ? outbox?.put(row) : outbox?.remove(tab, id));
        isKept = outbox !== undefined;
      } catch {
        isKept = false;
      }
    } while (again.has(id));
    isKeeping = isKept;
    return isKept;
  };
  return {
    note: (id) => {
      if (writing.has(id)) return void again.add(id);
      const written = write(id).finally(() => writing.delete(id));
      writing.set(id, written);
    },
    settled: async (id) => (await writing.get(id)) ?? isKeeping,
    get isKeeping() {
      return isKeeping;
    },
  };
}
