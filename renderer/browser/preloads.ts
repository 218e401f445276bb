/** Figures of specification §9: about four preloads at a time, twenty results kept. */
const AT_ONCE = 4;
const KEPT = 20;
/** What was loaded ahead is shown only within this time: pages must not be older than a visit to them, ms. */
const FRESH = 30_000;

export interface Preloads<Result> {
  /** Loads ahead unless it is there, under way or waiting. The latest wish is served first. */
  wish(path: string): void;
  /** @returns what was loaded or is being loaded, once; `undefined` when the caller has to load it */
  take(path: string): Promise<Result> | undefined;
}

export interface PreloadsOptions<Result> {
  readonly load: (path: string) => Promise<Result>;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Pages loaded ahead: a bounded queue in front of a bounded cache, without DOM. */
export function createPreloads<Result>({ load, now }: PreloadsOptions<Result>): Preloads<Result> {
  const waiting: string[] = [];
  const results = new Map<string, { readonly result: Promise<Result>; readonly since: number }>();
  let running = 0;

  const isFresh = (path: string) => now() - (results.get(path)?.since ?? -Infinity) < FRESH;
  const next = () => {
    const path = running < AT_ONCE ? waiting.pop() : undefined;
    if (path === undefined) return;
    running++;
    const result = load(path);
    results.delete(path); // a Map keeps the order of insertion: the oldest is first
    results.set(path, { result, since: now() });
    const [oldest] = results.keys();
    if (results.size > KEPT && oldest !== undefined) results.delete(oldest);
    result
      .catch(() => {
        if (results.get(path)?.result === result) results.delete(path); // the navigation tries for itself
      })
      .finally(() => {
        running--;
        next();
      });
    next();
  };

  return {
    wish(path) {
      if (isFresh(path) || waiting.includes(path)) return;
      waiting.push(path);
      if (waiting.length > KEPT) waiting.shift();
      next();
    },
    take(path) {
      const at = waiting.indexOf(path);
      if (at >= 0) waiting.splice(at, 1);
      const known = isFresh(path) ? results.get(path)?.result : undefined;
      results.delete(path);
      return known;
    },
  };
}
