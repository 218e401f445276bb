/** Another service announces nothing: it is asked now and then whether anything was published. */
import type { ContentChange } from '#schemas/contracts/content.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import { ContentRefused, askRemote } from './remote-request.ts';

export interface WatchOptions {
  readonly url: string;
  readonly token?: string | undefined;
  readonly onChange: (change: ContentChange) => void;
  readonly logger: Logger;
  /** How old content may be on our pages, about. */
  readonly intervalMs?: number;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

const INTERVAL_MS = 30_000;
/** The latest publication, and how many records there are: an unpublication changes the second only. */
const QUERY = `query latestChange {
  entryCollection(order: [sys_publishedAt_DESC, sys_id_ASC], limit: 1) { total items { sys { id publishedAt publishedVersion } } }
  assetCollection(order: [sys_publishedAt_DESC, sys_id_ASC], limit: 1) { total items { sys { id publishedAt publishedVersion } } }
}`;

/**
 * Calls `onChange` with a `reset` when the content has changed. A service that does not tell is taken to have changed each
 * time; one that cannot be reached, not: what is cached is better than nothing.
 *
 * @returns a function that ends the watch
 */
export function watchRemote(options: WatchOptions): () => void {
  const {
    url,
    token,
    onChange,
    logger,
    intervalMs = INTERVAL_MS,
    timeoutMs = 5000,
    fetch = globalThis.fetch,
  } = options;
  let known: string | undefined;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;

  const changedPerhaps = () => onChange({ kind: 'reset', id: '', typename: '', version: 0 });
  const check = async (): Promise<void> => {
    try {
      const { data, errors } = await askRemote(
        { url, timeoutMs, fetch },
        { query: QUERY, operationName: 'latestChange', variables: {}, token },
      );
      const seen = data && errors.length === 0 ? JSON.stringify(data) : undefined;
      const changed = seen === undefined || (known !== undefined && seen !== known);
      known = seen ?? known;
      if (changed && !ended) changedPerhaps();
    } catch (error) {
      if (error instanceof ContentRefused && !ended) changedPerhaps();
      else logger.warn({ error: (error as Error).message }, 'cannot ask the content service for changes');
    }
    if (!ended) timer = setTimeout(() => void check(), intervalMs).unref();
  };
  void check();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
