import { join } from 'node:path';
import type { Hono } from 'hono';
import { may } from '../accounts/roles.ts';
import type { Visitor } from '#schemas/contracts/forms.ts';
import type { ContentChange, ContentClient, PrivateFields } from '#schemas/contracts/content.ts';
import type { GeneratedOperations, RegistryManifest } from '#schemas/contracts/registry.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import type { Config } from '../config/read-config.ts';
import { openDatabase, type Database } from '../db/connect.ts';
import { readCookie } from '../http/cookies.ts';
import { createFileStorage } from './assets/asset-files.ts';
import { createRemoteClient } from './client/remote-client.ts';
import { watchRemote } from './client/watch-remote.ts';
import { createDelivery } from './dialect/create-delivery.ts';
import { createImageHandler } from './images/create-image-handler.ts';
import { authenticateBearer } from './management/authenticate-bearer.ts';
import { authenticateSession } from './management/authenticate-session.ts';
import { createManagementApi, type ManagementEnv } from './management/create-management-api.ts';
import { askPrivateFields } from './private/ask-private.ts';
import { readPrivateFields } from './private/read-private.ts';
import { startScheduler } from './schedules/run-schedules.ts';
import { publishPage } from './publishing/publish-page.ts';
import { createScheduleStore } from './schedules/schedule-store.ts';
import type { Write } from './store/changes.ts';
import { openStore } from './store/open-store.ts';
import { isToken, type Tokens } from './tokens.ts';
import { seedIfEmpty } from './transfer/seed.ts';

type Handler = (request: Request) => Response | Promise<Response>;

/** The content service as the server uses it, embedded or another. */
export interface Content {
  readonly client: ContentClient;
  /** What schemas mark `x-private`. */
  readonly privateFields: PrivateFields;
  /** Handlers of the embedded service; absent when another delivers. */
  readonly delivery?: Handler;
  readonly images?: Handler;
  /** Mounted at `/api/content`. */
  readonly management?: Hono<ManagementEnv>;
  /** Told of every change, before the publish that made it is acknowledged. */
  subscribe(onChange: (change: ContentChange) => void): void;
  /**
   * Told after every write of this process, drafts too; `unknown`: anything may have been written. Absent: another service
   * keeps the content.
   */
  readonly subscribeWrites?: (listener: (write: Write | 'unknown') => void) => void;
  isReady(): Promise<boolean>;
  /** Where forms, accounts and bookings are kept: the content's own database, also beside another content service. */
  readonly database: Database;
  /** The store was empty and has been filled. */
  readonly isFirstStart: boolean;
  close(): Promise<void>;
}

export interface OpenContentOptions {
  readonly config: Config;
  readonly tokens: Tokens;
  readonly logger: Logger;
  readonly manifest: RegistryManifest;
  readonly operations: GeneratedOperations;
  /** Whose session it is; asked when a request comes, never before all is open. */
  readonly visitorOf: (request: Request) => Promise<Visitor | undefined>;
}

const DEMONSTRATION = 'content';

/** Opens the content service that the variables name: `CONTENT_GRAPHQL_URL`, or the embedded one. */
export const openContent = (options: OpenContentOptions): Promise<Content> =>
  options.config.remoteContent ? openRemote(options, options.config.remoteContent) : openEmbedded(options);

async function openRemote(
  { config, operations, logger }: OpenContentOptions,
  remote: NonNullable<Config['remoteContent']>,
): Promise<Content> {
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, logger });
  const listeners: ((change: ContentChange) => void)[] = [];
  const onChange = (change: ContentChange) => listeners.forEach((listener) => listener(change));
  const endWatch = watchRemote({ url: remote.url, token: remote.token, onChange, logger });
  const client = createRemoteClient({ ...remote, operations, logger });
  return {
    client,
    privateFields: askPrivateFields({ client, logger }),
    subscribe: (listener) => void listeners.push(listener),
    // Pages seen before are served while the other service is down, so this process is ready whatever that one does.
    isReady: () => Promise.resolve(true),
    database,
    isFirstStart: false,
    close: async () => {
      endWatch();
      await database.close();
    },
  };
}

async function openEmbedded({
  config,
  tokens,
  logger,
  manifest,
  operations,
  visitorOf,
}: OpenContentOptions): Promise<Content> {
  const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, manifest, logger });
  try {
    const files = createFileStorage(join(config.dataDir, 'assets'));
    const isFirstStart = await seedIfEmpty({ store, files, contentFolder: DEMONSTRATION, logger });
    const delivery = createDelivery({ store, manifest, operations, tokens, publicOrigin: config.publicOrigin, logger });
    const images = createImageHandler({
      readAsset: delivery.readAsset,
      readEntry: delivery.readEntry,
      files,
      cacheDir: join(config.dataDir, 'cache/images'),
      logger,
      // Studio shows what is uploaded, and what the draft of a page has, to whoever may see drafts there.
      mayPreview: async (request) =>
        isToken(readCookie(request.headers.get('cookie') ?? undefined, 'preview'), tokens.preview) ||
        may((await visitorOf(request))?.role, 'preview-drafts'),
    });
    const schedules = createScheduleStore(store.database.drizzle);
    const scheduler = startScheduler({
      schedules,
      recordsOf: (kind) => (kind === 'Asset' ? store.assets : store.entries),
      publishWhole: (page) => publishPage(store, page),
      logger,
    });
    const management = createManagementApi({
      store,
      files,
      // What was just planned may be due before the next look.
      schedules: {
        ...schedules,
        add: async (wanted) => {
          const added = await schedules.add(wanted);
          scheduler.wake();
          return added;
        },
      },
      authenticate: authenticateSession(authenticateBearer(tokens.management), visitorOf),
      logger,
    });
    return {
      client: delivery.client,
      privateFields: readPrivateFields({ db: store.database.pool, contentTypes: manifest.contentTypes }),
      delivery: delivery.handler,
      images: images.handler,
      management,
      subscribe(listener) {
        // The service forgets what it kept before anybody renders from it again.
        store.changes.subscribe((change) => {
          delivery.invalidate(change);
          listener(change);
        });
      },
      subscribeWrites(listener) {
        store.changes.subscribeWrites(listener);
        store.changes.subscribe(({ kind }) => kind === 'reset' && listener('unknown'));
      },
      database: store.database,
      isReady: () =>
        store.database.drizzle.execute('select 1').then(
          () => true,
          () => false,
        ),
      isFirstStart,
      close: async () => {
        await scheduler.close();
        await images.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
