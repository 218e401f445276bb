import { Hono, type Context } from 'hono';
import type { RecordKind } from '#server/db/schema.ts';
import { StoreError } from '../store/errors.ts';
import { listUses } from '../store/list-uses.ts';
import type { Store } from '../store/open-store.ts';
import type { RecordStore } from '../store/record-store.ts';
import type { StoredRecord } from '../store/record.ts';
import type { ManagementEnv } from './create-management-api.ts';
import type { ScheduleStore } from '../schedules/schedule-store.ts';
import { presentRecord, presentSchedule, presentUse, presentVersion } from './present.ts';
import { OutsideLimits, refuseType, refuseWhole } from './refuse-outside.ts';
import { readSchedule } from './read-schedule.ts';
import { readJsonBody, readListQuery, readPage, readVersion, RequestError } from './read-request.ts';

export interface RecordServices {
  readonly schedules: Pick<ScheduleStore, 'add' | 'list'>;
  readonly store: Pick<Store, 'database' | 'model'>;
}

/** Answers with a record, its version also as ETag: what `If-Match` of the next change must be. */
export function answerRecord(
  context: Context,
  kind: RecordKind,
  record: StoredRecord,
  status: 200 | 201 = 200,
): Response {
  context.header('etag', `"${record.version}"`);
  return context.json(presentRecord(kind, record), status);
}

/** Routes that entries and assets have in common: reading, life cycle, versions, what is planned, where used, deletion. */
export function recordRoutes(
  kind: RecordKind,
  records: RecordStore,
  { schedules, store }: RecordServices,
): Hono<ManagementEnv> {
  const routes = new Hono<ManagementEnv>();
  const noun = kind.toLowerCase();
  const missing = (what: string): StoreError => new StoreError({ code: 'not-found', message: `There is no ${what}.` });
  const change = (context: Context<ManagementEnv>, id: string) => ({
    id,
    version: readVersion(context),
    by: context.get('actor'),
  });

  // Whoever is limited to content types changes no other, whatever is asked of it.
  routes.use('*', async (context, next) => {
    const limits = context.get('limits');
    if (!limits || context.req.method === 'GET') return next();
    if (kind === 'Asset') refuseType(limits, 'Asset');
    const [id, act] = context.req.path.split(`/${kind === 'Entry' ? 'entries' : 'assets'}/`)[1]?.split('/') ?? [];
    const record = id === undefined ? undefined : await records.get(decodeURIComponent(id));
    if (record && kind === 'Entry') refuseType(limits, record.typeId);
    if (id !== undefined && (act === 'versions' || context.req.method === 'DELETE'))
      refuseWhole(limits, act === 'versions' ? 'restore a version' : 'delete');
    return next();
  });

  routes.get('/', async (context) => {
    const query = readListQuery(context);
    const { total, items } = await records.list(query);
    return context.json({
      total,
      skip: query.skip,
      limit: query.limit,
      items: items.map((record) => presentRecord(kind, record)),
    });
  });
  routes.get('/:id', async (context) => {
    const record = await records.get(context.req.param('id'));
    if (!record) throw missing(`${noun} "${context.req.param('id')}"`);
    return answerRecord(context, kind, record);
  });
  routes.delete('/:id', async (context) => {
    await records.remove(change(context, context.req.param('id')));
    return context.body(null, 204);
  });
  for (const action of ['publish', 'unpublish', 'archive', 'unarchive'] as const) {
    routes.post(`/:id/${action}`, async (context) =>
      answerRecord(context, kind, await records[action](change(context, context.req.param('id') ?? ''))),
    );
  }
  routes.post('/:id/still-right', async (context) => {
    const { field, locale } = await readJsonBody(context, 1_000);
    if (typeof field !== 'string' || typeof locale !== 'string')
      throw new RequestError(400, 'bad-request', 'Send the field and the locale of the text that is still right.');
    const { locales } = context.get('limits') ?? {};
    if (locales && !locales.includes(locale))
      throw new OutsideLimits(`Your account writes in ${locales.join(', ')} only. Ask an administrator.`);
    const id = context.req.param('id');
    return answerRecord(context, kind, await records.acceptText({ id, field, locale, by: context.get('actor') }));
  });
  routes.get('/:id/schedules', async (context) => {
    const page = readPage(context);
    const { total, items } = await schedules.list({ kind, recordId: context.req.param('id'), ...page });
    return context.json({ total, ...page, items: items.map(presentSchedule) });
  });
  routes.post('/:id/schedules', async (context) => {
    const wanted = { kind, recordId: context.req.param('id'), ...(await readSchedule(context)) };
    return context.json(presentSchedule(await schedules.add({ ...wanted, by: context.get('actor') })), 201);
  });
  routes.get('/:id/usage', async (context) => {
    const page = readPage(context);
    const { total, published, items } = await listUses(store.database.pool, {
      ...page,
      kind,
      id: context.req.param('id'),
    });
    return context.json({ total, published, ...page, items: items.map((use) => presentUse(use, store.model)) });
  });
  routes.get('/:id/versions', async (context) => {
    const page = readPage(context);
    const { total, items } = await records.listVersions(context.req.param('id'), page);
    if (total === 0) throw missing(`${noun} "${context.req.param('id')}"`);
    return context.json({ total, ...page, items: items.map(presentVersion) });
  });
  routes.get('/:id/versions/:version', async (context) => {
    const version = await records.getVersion(context.req.param('id'), readVersionNumber(context.req.param('version')));
    if (!version) throw missing(`version ${context.req.param('version')} of ${noun} "${context.req.param('id')}"`);
    return context.json(presentVersion(version));
  });
  routes.post('/:id/versions/:version/restore', async (context) => {
    const to = readVersionNumber(context.req.param('version'));
    return answerRecord(context, kind, await records.restore({ ...change(context, context.req.param('id')), to }));
  });
  return routes;
}

function readVersionNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new RequestError(400, 'bad-request', 'A version is a whole number.');
  return Number(text);
}
