import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { escapeLike } from '#server/db/escape-like.ts';
import { Hono } from 'hono';
import type { AccountLimits } from '#schemas/contracts/forms.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import { tags } from '#server/db/schema.ts';
import type { AssetFiles } from '../assets/asset-files.ts';
import { keptForRoutes } from '../kept/kept-for-routes.ts';
import { keptRoutes } from '../kept/kept-routes.ts';
import { createLinkChecker } from '../publishing/check-links.ts';
import { publishingRoutes } from '../publishing/publishing-routes.ts';
import { scheduleRoutes } from '../schedules/schedule-routes.ts';
import type { ScheduleStore } from '../schedules/schedule-store.ts';
import type { Store } from '../store/open-store.ts';
import { listRoutes } from '../lists/list-routes.ts';
import { assetRoutes } from './asset-routes.ts';
import { entryRoutes } from './entry-routes.ts';
import { OutsideLimits } from './refuse-outside.ts';
import { faultAnswer } from './fault-answer.ts';
import { presentType } from './present.ts';
import { transferRoutes } from './transfer-routes.ts';

/** A space may have thousands: they are searched. */
const MOST_TAGS = 100;

export type Authentication =
  | { readonly ok: true; readonly actor: string; readonly limits?: AccountLimits | undefined }
  /** `forbidden`: known who it is, and why they may not. */
  | { readonly ok: false; readonly forbidden?: string };

export interface ManagementOptions {
  readonly store: Store;
  readonly files: AssetFiles;
  readonly schedules: ScheduleStore;
  /** Who asks; see `authenticateBearer` for the management token. The actor goes into the history. */
  readonly authenticate: (request: Request) => Authentication | Promise<Authentication>;
  readonly logger: Logger;
}

export type ManagementEnv = { Variables: { actor: string; limits?: AccountLimits | undefined } };

/**
 * The management API, to be mounted at `/api/content`. Records have the shape of the export format
 * (`{ sys, metadata, fields }`); every change of a record needs `If-Match` with the version that the caller has seen.
 *
 * `GET /schemas`, `/schemas/:id`, `/locales`, `/tags` · for `/entries` and `/assets`: `GET /` (type, status, by, search, ids, skip, limit),
 * `POST /` (for assets an image, raw or multipart), `GET|PUT|DELETE /:id`, `POST /:id/{publish,unpublish,archive,unarchive}`,
 * `GET|POST /:id/schedules`, `GET /:id/usage`, `GET /:id/versions`, `GET /:id/versions/:version`, `POST /:id/versions/:version/restore`, and `PUT /assets/:id/file`;
 * `GET /schedules` (status, skip, limit), `PUT|DELETE /schedules/:id` · `POST /imports`, `GET /export`: whole spaces.
 * `GET|POST /:id/schedules`, `GET /:id/usage`, `GET /:id/versions`, `GET /:id/versions/:version`, `POST /:id/versions/:version/restore`, `GET|POST /:id/kept`, `GET /:id/kept/:keptId`, and `PUT /assets/:id/file`;
 * `GET|POST /publishing/:pageId`, `POST /link-checks` (see `publishingRoutes`), `POST /:id/still-right`.
 * `GET /kept`, `POST /kept/:keptId/told`: sides of mine that lost a conflict · `GET /lists/{entries,assets}` and `…/counts` (see `listRoutes`).
 *
 * Answers: 400 unreadable request, 401 no token and no session, 403 not with this role, or outside what the account is limited to (with the fields), 404 no such record, 409 `version-conflict` (with the present `version`),
 * `already-exists` or `wrong-state`, 413 too large, 415 wrong content type, 422 `{ errors: [{ field, keyword, message }] }`,
 * 428 without `If-Match`, 503 while the database cannot write.
 */
export function createManagementApi({
  store,
  files,
  schedules,
  authenticate,
  logger,
}: ManagementOptions): Hono<ManagementEnv> {
  const api = new Hono<ManagementEnv>();
  api.onError((error, context) => faultAnswer(error, context, logger));
  api.notFound((context) =>
    context.json({ code: 'not-found', message: `There is nothing at ${context.req.path}.` }, 404),
  );
  api.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    const who = await authenticate(context.req.raw);
    if (!who.ok) {
      if (who.forbidden !== undefined) return context.json({ code: 'forbidden', message: who.forbidden }, 403);
      context.header('www-authenticate', 'Bearer realm="content management"');
      return context.json(
        {
          code: 'unauthorized',
          message:
            'Sign in as an editor, or send the management token as "Authorization: Bearer …" ("npm run content -- token" prints it).',
        },
        401,
      );
    }
    context.set('actor', who.actor);
    context.set('limits', who.limits);
    if (who.limits && context.req.path.endsWith('/imports'))
      throw new OutsideLimits(
        'An import touches every type and language, and your account is limited. Ask an administrator.',
      );
    return next();
  });
  api.get('/locales', (context) =>
    context.json({ items: store.model.locales.map(({ isDefault, ...locale }) => ({ ...locale, default: isDefault })) }),
  );
  api.get('/tags', async (context) => {
    const { search = '', ids } = context.req.query();
    const wanted = search.trim().slice(0, 64);
    const found = wanted === '' ? undefined : or(ilike(tags.name, `%${escapeLike(wanted)}%`), eq(tags.id, wanted));
    const named = ids === undefined ? undefined : inArray(tags.id, ids.split(',').slice(0, MOST_TAGS));
    const rows = store.database.drizzle.select().from(tags).where(and(found, named));
    // What is called exactly so comes first: it is not made a second time because there are many like it.
    const items = await rows
      .orderBy(sql`lower(${tags.name}) <> ${wanted.toLowerCase()}`, asc(tags.name))
      .limit(MOST_TAGS);
    return context.json({ items });
  });
  api.get('/schemas', (context) => context.json({ items: [...store.model.types.values()].map(presentType) }));
  api.get('/schemas/:id', (context) => {
    const type = store.model.types.get(context.req.param('id'));
    return type
      ? context.json(presentType(type))
      : context.json({ code: 'not-found', message: 'There is no such content type.' }, 404);
  });
  api.route('/', scheduleRoutes({ store, schedules }));
  api.route('/', publishingRoutes({ store, schedules, links: createLinkChecker() }));
  api.route('/', transferRoutes({ store, files, logger }));
  api.route('/', keptForRoutes(store));
  api.route('/entries', keptRoutes('Entry', store.database.drizzle));
  api.route('/assets', keptRoutes('Asset', store.database.drizzle));
  api.route('/lists', listRoutes(store));
  api.route('/entries', entryRoutes(store, { schedules, store }));
  api.route('/assets', assetRoutes(store, files, { schedules, store }));
  return api;
}
