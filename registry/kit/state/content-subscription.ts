import type { BrowserServices, ContentQuery, ContentResult } from './services.ts';

/** The two functions that `useSyncExternalStore` wants. */
export interface ContentSubscription<Data> {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): ContentResult<Data>;
}

const LOADING = Object.freeze({ data: undefined, errors: Object.freeze([]), loading: true });

/** A watched query that lives as long as someone listens: when the last listener leaves, polling stops. */
export function createContentSubscription<Data>(
  load: BrowserServices['loadContent'],
  query: ContentQuery,
): ContentSubscription<Data> {
  const listeners = new Set<() => void>();
  let result: ContentResult<Data> = LOADING;
  let stop: (() => void) | undefined;
  let run = 0;

  const show = (next: ContentResult<Data>) => {
    result = next;
    for (const listener of listeners) listener();
  };
  const begin = async (own: number) => {
    try {
      const content = await load();
      if (own !== run || listeners.size === 0) return; // left before Apollo was there
      stop = content.watch<Data>(query, show);
    } catch (error) {
      if (own === run) show({ data: result.data, errors: [{ message: String(error) }], loading: false });
    }
  };

  return {
    subscribe(onChange) {
      listeners.add(onChange);
      if (listeners.size === 1) void begin(++run);
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        run++;
        stop?.();
        stop = undefined;
      };
    },
    getSnapshot: () => result,
  };
}
