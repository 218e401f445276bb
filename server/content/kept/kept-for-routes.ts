import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { Hono } from 'hono';
import type { LostSide } from '#schemas/contracts/studio-records.ts';
import { keptVersions } from '#server/db/kept-tables.ts';
import { isUuid } from '#server/http/is-uuid.ts';
import { titleOf } from '../lists/title-of.ts';
import type { ManagementEnv } from '../management/create-management-api.ts';
import type { Store } from '../store/open-store.ts';
import { StoreError } from '../store/errors.ts';

/** So many are told at a time, the newest first. */
const AT_ONCE = 20;

/**
 * `GET /kept`: versions of whoever asks that others decided against and that they were not told of yet ·
 * `POST /kept/:keptId/told`: now they were.
 */
export function keptForRoutes(store: Pick<Store, 'database' | 'entries' | 'assets' | 'model'>): Hono<ManagementEnv> {
  const { drizzle } = store.database;
  const routes = new Hono<ManagementEnv>();
  const untold = (actor: string) =>
    and(eq(keptVersions.author, actor), ne(keptVersions.by, actor), isNull(keptVersions.toldAt));

  routes.get('/kept', async (context) => {
    const { id, kind, recordId, by, at } = keptVersions;
    const rows = await drizzle
      .select({ id, kind, recordId, by, at })
      .from(keptVersions)
      .where(untold(context.get('actor')))
      .orderBy(desc(at))
      .limit(AT_ONCE);
    const items = await Promise.all(
      rows.map(async (row): Promise<LostSide> => {
        const record = await (row.kind === 'Asset' ? store.assets : store.entries).get(row.recordId);
        return { ...row, at: row.at.toISOString(), title: record ? titleOf(record, store.model) : row.recordId };
      }),
    );
    return context.json({ items });
  });
  routes.post('/kept/:keptId/told', async (context) => {
    const keptId = context.req.param('keptId');
    const told = isUuid(keptId)
      ? await drizzle
          .update(keptVersions)
          .set({ toldAt: new Date() })
          .where(and(untold(context.get('actor')), eq(keptVersions.id, keptId)))
          .returning({ id: keptVersions.id })
      : [];
    if (told.length === 0) throw new StoreError({ code: 'not-found', message: 'There is nothing to be told.' });
    return context.body(null, 204);
  });
  return routes;
}
