import { Hono } from 'hono';
import { MOST_CHECKED, type PageChecks, type RecordUses } from '#schemas/contracts/studio-lists.ts';
import type { RecordKind } from '#server/db/schema.ts';
import type { ManagementEnv } from '../management/create-management-api.ts';
import type { Store } from '../store/open-store.ts';
import { RequestError } from '../management/read-request.ts';
import { checkPages } from './check-pages.ts';
import { countStates } from './count-states.ts';
import { findUses } from './find-uses.ts';
import { findRecords } from './find-records.ts';
import { readIds, readListRequest } from './list-query.ts';

/**
 * `GET /entries`, `GET /assets`: a page of a list (type or types, state, by, search, market, typeSite, missing, sort, cursor, limit);
 * `/pages/checks?ids=a,b`: what stands against publishing some pages · `…/counts`: records of each state under the same wishes · `…/uses?ids=a,b`: where they are used. None grows with the site (`tests/store/lists.test.ts`).
 */
export function listRoutes(store: Store): Hono<ManagementEnv> {
  const routes = new Hono<ManagementEnv>();
  const kinds: readonly (readonly [string, RecordKind])[] = [
    ['entries', 'Entry'],
    ['assets', 'Asset'],
  ];
  for (const [name, kind] of kinds) {
    routes.get(`/${name}`, async (context) =>
      context.json(await findRecords(store.database.pool, kind, readListRequest(context.req.query()), store.model)),
    );
    routes.get(`/${name}/counts`, async (context) =>
      context.json(await countStates(store.database.pool, kind, readListRequest(context.req.query()), store.model)),
    );
    routes.get(`/${name}/uses`, async (context) =>
      context.json(
        (await findUses(store.database.pool, kind, readIds(context.req.query()), store.model)) satisfies RecordUses,
      ),
    );
  }
  routes.get('/pages/checks', async (context) => {
    const ids = readIds(context.req.query());
    if (ids.length > MOST_CHECKED)
      throw new RequestError(400, 'bad-request', `"ids" must be at most ${MOST_CHECKED} here.`);
    return context.json((await checkPages(ids, store)) satisfies PageChecks);
  });
  return routes;
}
