/** Which tab this is, across reloads, and which others of this browser are alive. */

export interface Tab {
  readonly id: string;
  /** Takes over what a tab left behind: only when no living tab has that id, and never two at once. */
  takeOver(id: string, take: () => Promise<void>): Promise<boolean>;
  /** Lets go of the name; a closed tab does so by itself. */
  leave(): void;
}

const KEY = 'studio-tab';
const lockName = (id: string): string => `studio-tab-${id}`;

/**
 * The id stands in `sessionStorage`, so that a reload finds its own rows; a tab that was duplicated brings a copy of it, and
 * finds the lock taken. The browser frees a lock when its tab is gone, however it went.
 */
export async function enterTab(
  locks: LockManager,
  memory: Pick<Storage, 'getItem' | 'setItem'>,
  newId: () => string = () => crypto.randomUUID(),
): Promise<Tab> {
  const hold = async (id: string): Promise<(() => void) | undefined> => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    return new Promise((resolve) => {
      void locks.request(lockName(id), { ifAvailable: true }, (lock) => {
        resolve(lock ? letGo : undefined);
        return lock ? held : undefined;
      });
    });
  };
  const known = memory.getItem(KEY);
  let id = known ?? newId();
  let letGo = await hold(id);
  if (!letGo) {
    id = newId();
    letGo = await hold(id);
  }
  memory.setItem(KEY, id);
  return {
    id,
    takeOver: (other, take) =>
      locks.request(lockName(other), { ifAvailable: true }, async (lock) => {
        if (lock) await take();
        return lock !== null;
      }),
    leave: () => letGo?.(),
  };
}
