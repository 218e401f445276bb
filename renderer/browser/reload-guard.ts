/** A stale chunk or style sheet reloads the page at most once per path in this time, ms (specification §9). */
export const RELOAD_GUARD = 10_000;
const KEY = 'meridian:reloads';

/** The part of `sessionStorage` used here. It throws where storage is forbidden. */
export interface GuardStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const read = (storage: GuardStorage): Record<string, number> => {
  const text = storage.getItem(KEY) ?? '';
  // Whatever else was put there is overwritten: refusing would switch the reload off for the whole visit.
  return /^\{("[^"\\]*":\d+,?)*\}$/.test(text) ? (JSON.parse(text) as Record<string, number>) : {};
};

/**
 * Asks whether the page at `path` may be reloaded now, and notes that it will be.
 *
 * @param now milliseconds of the wall clock: the note outlives the page
 * @returns false when it was reloaded less than 10 s ago, or when nothing can be noted (a loop would not be noticed)
 */
export function mayReload(storage: GuardStorage, path: string, now: number): boolean {
  try {
    const reloads = read(storage);
    const last = reloads[path];
    // A clock set back must not forbid reloads for ever.
    if (typeof last === 'number' && now - last < RELOAD_GUARD && now >= last) return false;
    const recent = Object.entries(reloads).filter(([, at]) => now - at < RELOAD_GUARD && now >= at);
    storage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }));
    return true;
  } catch {
    return false;
  }
}
