/** The content service as delivered: `/graphql` for others, a client in process for our own pages. One state behind both. */
import { ContentUnavailable, type ContentChange, type ContentClient } from '#schemas/contracts/content.ts';
import type { ContentType, GeneratedOperations } from '#schemas/contracts/registry.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import { createEmbeddedClient } from './client/embedded-client.ts';
import { loadDialect, type Dialect } from './dialect/load-dialect.ts';
import type { StoredRecord } from './dialect/context.ts';
import { type MaybePromise, andThen } from './dialect/maybe-promise.ts';
import { DialectSchemaError } from './dialect/names.ts';
import { ContentCache } from './dialect/read/content-cache.ts';
import type { Queryable } from './dialect/read/sql.ts';
import { createDeliveryHandler } from './dialect/http/delivery-handler.ts';

export interface DeliveryOptions {
  /** `database.pool`. */
  readonly db: Queryable;
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
  /** Call for every content change, before a write is acknowledged. */
  readonly invalidate: (change: ContentChange) => void;
}

/** @throws what the database throws when it cannot be read; a content model with impossible names does not stop the start */
export async function createDelivery(options: DeliveryOptions): Promise<Delivery> {
  const { logger } = options;
  const cache = new ContentCache(options.cacheBytes);
  const load = () => loadDialect({ ...options, cache, defaultLocale: options.defaultLocale ?? 'en-UK' });
  let current = keepFailure(load(), logger);
  await current.catch((error: unknown) => {
    if (!(error instanceof DialectSchemaError)) throw error;
  });
  // Synchronous once loaded, so that cached answers need no turn of the queue.
  let loaded: Dialect | undefined = await current.catch(() => undefined);

  const invalidate = (change: ContentChange): void => {
    cache.invalidate(change);
    loaded?.published.forget();
    if (change.kind !== 'reset') return;
    // Types and locales may be others now: whoever asks waits for them.
    loaded = undefined;
    const next = keepFailure(load(), logger);
    current = next;
    void next.then(
      (dialect) => {
        if (current === next) loaded = dialect;
      },
      () => undefined,
    );
  };
  /** A failure of the database is tried again by the next request; one of the model stays until content types change. */
  const dialect = async (): Promise<Dialect> => {
    const asked = current;
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof DialectSchemaError) && current === asked) invalidate({ kind: 'reset', id: '', typename: '', version: 0 });
      throw error;
    }
  };
  const state = () => loaded ?? dialect();

  return {
    handler: createDeliveryHandler({ dialect: state, tokens: options.tokens, publicOrigin: options.publicOrigin, logger }),
    client: createEmbeddedClient({ dialect: state, operations: options.operations, logger, unavailable: (cause) => new ContentUnavailable('The content service cannot be read.', { cause }) }),
    readAsset: (id, preview) => andThen(state(), (found) => (preview ? found.openDrafts() : found.published).record('Asset', id)),
    invalidate,
  };
}

/** Logs why there is no schema; the promise may be awaited by nobody for a while. */
function keepFailure(loading: Promise<Dialect>, logger: Logger): Promise<Dialect> {
  loading.catch((error: Error) => logger.error({ error: error.message }, 'the delivery schema could not be made'));
  return loading;
}
