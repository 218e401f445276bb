/** The content service as delivered: `/graphql` for others, a client in process for our own pages. One state behind both. */
import { ContentUnavailable, type ContentChange, type ContentClient } from '#schemas/contracts/content.ts';
import type { ContentType, GeneratedOperations } from '#schemas/contracts/registry.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import { createEmbeddedClient } from '../client/embedded-client.ts';
import type { StoredRecord } from './context.ts';
import { createDeliveryHandler } from './http/delivery-handler.ts';
import { type Dialect, loadDialect } from './load-dialect.ts';
import { type MaybePromise, andThen } from './maybe-promise.ts';
import { DialectSchemaError } from './names.ts';
import { ContentCache } from './read/content-cache.ts';
import type { Queryable } from './read/sql.ts';

export interface DeliveryOptions {
  /** Where content is kept; only its pool is used. */
  readonly store: { readonly database: { readonly pool: Queryable } };
  readonly manifest: { readonly contentTypes: readonly ContentType[] };
  readonly operations: GeneratedOperations;
  /** Without a token of a kind, nobody has that access. */
  readonly tokens: { readonly delivery?: string | undefined; readonly preview?: string | undefined };
  /** `https://host` for asset addresses in answers at `/graphql`; absent: the request's own. */
  readonly publicOrigin?: string | undefined;
  readonly logger: Logger;
  /** Locale of a space that has none stored yet. */
  readonly defaultLocale?: string;
  /** Bytes of published records kept in memory. */
  readonly cacheBytes?: number;
}

export interface Delivery {
  /** Answers at `/graphql`. */
  readonly handler: (request: Request) => Promise<Response>;
  /** Executes the generated operations in process; asset addresses are paths. */
  readonly client: ContentClient;
  /** An asset as visitors see it, or its draft; for images. */
  readonly readAsset: (id: string, preview: boolean) => MaybePromise<StoredRecord | null>;
  /** A published entry; for pictures of shared links. */
  readonly readEntry: (id: string) => MaybePromise<StoredRecord | null>;
  /** Call for every content change, before a write is acknowledged. */
  readonly invalidate: (change: ContentChange) => void;
}

const RESET: ContentChange = { kind: 'reset', id: '', typename: '', version: 0 };

/** Reads types and locales in the background; whoever asks before they are there waits. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { store, logger, manifest, operations, tokens, publicOrigin, defaultLocale = 'en-UK' } = options;
  const db = store.database.pool;
  const cache = new ContentCache(options.cacheBytes);
  /** There once loaded, so that cached answers need no turn of the queue. */
  let loaded: Dialect | undefined;
  let loading: Promise<Dialect>;

  const load = (): void => {
    loaded = undefined;
    const next = loadDialect({ db, manifest, operations, cache, defaultLocale });
    loading = next;
    next.then(
      (dialect) => {
        if (loading === next) loaded = dialect;
      },
      (error: Error) => logger.error({ error: error.message }, 'the delivery schema could not be made'),
    );
  };
  load();

  const invalidate = (change: ContentChange): void => {
    cache.invalidate(change);
    loaded?.published.forget();
    // Types and locales may be others now.
    if (change.kind === 'reset') load();
  };
  /** A failure of the database is tried again by the next request; one of the model stays until content types change. */
  const wait = async (): Promise<Dialect> => {
    const waited = loading;
    try {
      return await waited;
    } catch (error) {
      if (!(error instanceof DialectSchemaError) && loading === waited) invalidate(RESET);
      throw error;
    }
  };
  const dialect = (): MaybePromise<Dialect> => loaded ?? wait();
  const unavailable = (cause: unknown) => new ContentUnavailable('The content service cannot be read.', { cause });

  return {
    handler: createDeliveryHandler({ dialect, tokens, publicOrigin, logger }),
    client: createEmbeddedClient({ dialect, operations, logger, unavailable }),
    readAsset: (id, preview) =>
      andThen(dialect(), (found) => (preview ? found.openDrafts() : found.published).record('Asset', id)),
    readEntry: (id) => andThen(dialect(), ({ published }) => published.record('Entry', id)),
    invalidate,
  };
}
