import { ContentUnavailable, type ContentChange, type ContentClient } from '#schemas/contracts/content.ts';
import type { GeneratedOperations, RegistryManifest } from '#schemas/contracts/registry.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import type { Database } from '#server/db/connect.ts';
import { createEmbeddedClient } from '../client/embedded-client.ts';
import type { StoredRecord } from './context.ts';
import { createDeliveryHandler } from './http/delivery-handler.ts';
import type { Tokens } from './http/access.ts';
import { type Dialect, loadDialect } from './load-dialect.ts';
import type { MaybePromise } from './maybe-promise.ts';
import { ContentCache } from './read/content-cache.ts';
import { readRecords } from './read/record-rows.ts';

export interface DeliveryOptions {
  readonly store: { readonly database: Database };
  readonly manifest: Pick<RegistryManifest, 'contentTypes'>;
  readonly operations: GeneratedOperations;
  readonly tokens: Tokens;
  /** Origin of asset addresses at `/graphql`; absent: that of the request. In process they are paths. */
  readonly publicOrigin?: string | undefined;
  readonly logger: Logger;
}

export interface Delivery {
  /** Answers at `/graphql`. */
  readonly handler: (request: Request) => Promise<Response>;
  /** Executes the generated operations in process. */
  readonly client: ContentClient;
  /** An asset as visitors (or editors) see it, for the image handler. */
  readonly readAsset: (id: string, preview: boolean) => MaybePromise<StoredRecord | null>;
  /** Forgets what a change has made old. Call it before anything is rendered anew. */
  invalidate(change: ContentChange): void;
}

const DEFAULT_LOCALE = 'en-UK';

/** The delivery side of the embedded content service: one schema, one cache, two ways in. */
export function createDelivery({ store, manifest, operations, tokens, publicOrigin, logger }: DeliveryOptions): Delivery {
  const db = store.database.pool;
  const cache = new ContentCache();
  let loaded: MaybePromise<Dialect> | undefined;
  // Types and locales are read once; a failed read is tried again by the next request.
  const dialect = (): MaybePromise<Dialect> => (loaded ??= load());
  const load = (): Promise<Dialect> => {
    const loading = loadDialect({ db, manifest, operations, cache, defaultLocale: DEFAULT_LOCALE });
    loading.then(
      (opened) => {
        if (loaded === loading) loaded = opened;
      },
      () => {
        if (loaded === loading) loaded = undefined;
      },
    );
    return loading;
  };
  const unavailable = (cause: unknown) => new ContentUnavailable(`The embedded content service cannot be read: ${(cause as Error).message}`, { cause });
  return {
    handler: createDeliveryHandler({ dialect, tokens, publicOrigin, logger }),
    client: createEmbeddedClient({ dialect, operations, logger, unavailable }),
    async readAsset(id, preview) {
      if (!preview) return (await dialect()).published.record('Asset', id);
      return (await readRecords(db, 'Asset', [id], 'draft')).get(id) ?? null;
    },
    invalidate(change) {
      cache.invalidate(change);
      // An import may bring types and locales.
      if (change.kind === 'reset') loaded = undefined;
    },
  };
}
