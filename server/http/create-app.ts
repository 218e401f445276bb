import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context } from 'hono';
import type { Places } from '#schemas/contracts/places.ts';
import type { Logger, Site } from '#schemas/contracts/site.ts';
import type { Routes, Storefronts } from '#schemas/contracts/storefront.ts';
import type { Config } from '../config/read-config.ts';
import type { AccountsEnv } from '../accounts/accounts-api.ts';
import type { StudioEnv } from '../studio/create-studio.ts';
import type { ManagementEnv } from '../content/management/create-management-api.ts';
import { createBrowserErrors } from './browser-errors.ts';
import { createBuilds } from './builds.ts';
import type { InboxEnv } from '../inbox/inbox-routes.ts';
import type { Forms } from '../open-forms.ts';
import type { Served } from './choose-storefront.ts';
import { clientNetwork, isPrivateNetwork } from './client-network.ts';
import type { Metrics } from './metrics.ts';
import { createPlaces } from './places.ts';
import { createPreferences } from './preferences.ts';
import { createRateLimit } from './rate-limit.ts';
import { robotsText } from './sitemaps.ts';
import { BASE_HEADERS, NOTHING_ALLOWED, STRICT_TRANSPORT } from './security-headers.ts';

type Handler = (request: Request) => Response | Promise<Response>;

export interface AppOptions {
  readonly config: Config;
  readonly storefronts: Storefronts;
  readonly routes: Routes;
  readonly build: string;
  readonly builtAt: number;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly chooseStorefront: (host: string | undefined) => Served;
  readonly isPreviewToken: (token: string) => boolean;
  readonly isReady: () => Promise<boolean>;
  readonly assets: (name: string, accepts: string) => Response;
  readonly site: Pick<Site, 'places'>;
  readonly places: Places;
  /** `createSitemaps().app` */
  readonly sitemaps: Hono;
  /** Absent when another content service is used: then it delivers, manages and transforms. */
  readonly delivery?: Handler;
  readonly images?: Handler;
  readonly management?: Hono<ManagementEnv>;
  readonly forms: Pick<Forms, 'routes' | 'submissions'>;
  /** `/api/accounts`; made here, since it counts by network. */
  readonly accounts: (networkOf: (context: Context) => string) => Hono<AccountsEnv>;
  /** `/studio/preview` and `/api/studio/preview`. */
  readonly preview: Hono;
  /** `/api/studio/presence`. */
  readonly presence: Hono;
  /** `/api/studio/registry`. */
  readonly registry: Hono;
  /** `/api/studio/inbox`. */
  readonly inbox: Hono<InboxEnv>;
  /** `/studio` and `/api/studio`. */
  readonly studio: (networkOf: (context: Context) => string) => Hono<StudioEnv>;
  /** Whether a session may see drafts. */
  readonly mayPreview: (request: Request) => Promise<boolean>;
  readonly previewToken: string;
  /** The outbox of mails. */
  readonly mails: Hono;
  readonly bookings: Hono;
  readonly newsletter: Hono;
  /** Shared trips. */
  readonly trips: Hono;
}

/** Ad-hoc queries and management calls a network may make; pages are not limited here. */
const API_LIMIT = { points: 600, seconds: 60 };
/** Studio asks for a preview with every pause between keys, and a whole office may share a network. */
const STUDIO_LIMIT = { points: 6000, seconds: 60 };
const ERROR_REPORT_LIMIT = { points: 30, seconds: 60 };

/** Everything that is no page: assets, GraphQL, images, management, builds, health. */
export function createApp(options: AppOptions): Hono {
  const { config, logger, metrics } = options;
  const app = new Hono();
  const networkOf = (context: Context): string =>
    clientNetwork(remoteAddress(context), context.req.header('x-forwarded-for'), config.trustedProxies);

  app.use('*', async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(BASE_HEADERS))
      if (!context.res.headers.has(name)) context.header(name, value);
    if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', NOTHING_ALLOWED);
    if (config.publicOrigin?.startsWith('https:')) context.header('strict-transport-security', STRICT_TRANSPORT);
    metrics.countRequest('api', context.res.status);
  });
  const limitBy =
    (limit: ReturnType<typeof createRateLimit>) => async (context: Context, next: () => Promise<void>) => {
      const wait = await limit.take(networkOf(context));
      if (wait === 0) return next();
      context.header('retry-after', String(wait));
      return context.json(
        { code: 'RATE_LIMIT_EXCEEDED', message: `Too many requests. Try again in ${wait} seconds.` },
        429,
      );
    };
  const limited = limitBy(createRateLimit(API_LIMIT));
  const mount = (path: string, handler: Handler | undefined) => {
    if (!handler) return;
    app.all(path, limited, (context) => handler(context.req.raw));
    app.all(`${path}/*`, limited, (context) => handler(context.req.raw));
  };

  app.get('/assets/:name', (context) =>
    options.assets(context.req.param('name'), context.req.header('accept-encoding') ?? ''),
  );
  if (options.images) app.get('/images/*', (context) => options.images!(context.req.raw));
  mount('/graphql', options.delivery);
  if (options.management) {
    app.use('/api/content/*', limited);
    app.route('/api/content', options.management);
  }
  app.use('/api/forms/*', limited);
  app.route('/api/forms', options.forms.submissions);
  app.route('/api/forms', options.forms.routes(networkOf));
  app.use('/api/accounts/*', limited);
  app.route('/api/accounts', options.accounts(networkOf));
  app.use('/api/studio/*', limitBy(createRateLimit(STUDIO_LIMIT)));
  app.use('/studio/sign-in', limited);
  app.route('/api/studio/inbox', options.inbox);
  app.route('/api/studio/registry', options.registry);
  app.route('/', options.preview);
  app.route('/', options.presence);
  app.route('/', options.studio(networkOf));
  app.use('/api/mails/*', limited);
  app.route('/api/mails', options.mails);
  app.use('/api/bookings/*', limited);
  app.route('/api/bookings', options.bookings);
  app.use('/api/newsletter/*', limited);
  app.route('/api/newsletter', options.newsletter);
  app.route('/api/trips', options.trips);
  app.use('/api/places', limited);
  app.route('/api', createPlaces(options));
  app.route('/api', createPreferences(options));
  app.route('/builds', createBuilds(options));
  app.route(
    '/_errors',
    createBrowserErrors({ logger, limit: createRateLimit(ERROR_REPORT_LIMIT), networkOf, count: metrics.countFault }),
  );
  app.get('/robots.txt', (context) => context.text(robotsText(options.chooseStorefront(context.req.header('host')))));
  app.route('/', options.sitemaps);
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) =>
    (await options.isReady()) ? context.json({ status: 'ready' }) : context.json({ status: 'not ready' }, 503),
  );
  app.get('/metrics', async (context) => {
    if (!isPrivateNetwork(remoteAddress(context))) return context.notFound();
    return context.body(await metrics.text(), 200, { 'content-type': metrics.contentType });
  });
  app.notFound((context) => context.json({ code: 'NOT_FOUND', message: 'There is nothing at this address.' }, 404));
  app.onError((error, context) => {
    logger.error({ error, path: context.req.path, method: context.req.method }, 'request failed');
    return context.json(
      { code: 'INTERNAL_SERVER_ERROR', message: 'Something failed here, not with you. It has been logged.' },
      500,
    );
  });
  return app;
}

/** Tests call the app without a socket. */
function remoteAddress(context: Context): string {
  return context.env ? (getConnInfo(context).remote.address ?? 'unknown') : '127.0.0.1';
}
