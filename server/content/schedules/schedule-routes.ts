import { type Context, Hono } from 'hono';
import type { AccountLimits } from '#schemas/contracts/forms.ts';
import type { PlannedChange } from '#schemas/contracts/studio-schedule.ts';
import { isUuid } from '#server/http/is-uuid.ts';
import { titleOf } from '../lists/title-of.ts';
import type { ManagementEnv } from '../management/create-management-api.ts';
import { presentSchedule } from '../management/present.ts';
import { readNewMoment, readScheduleQuery } from '../management/read-schedule.ts';
import { OutsideLimits, refuseType } from '../management/refuse-outside.ts';
import { StoreError } from '../store/errors.ts';
import type { Store } from '../store/open-store.ts';
import type { Schedule, ScheduleStore } from './schedule-store.ts';

/**
 * `GET /schedules` (status, skip, limit): what is planned, the next to come first; what is over, the last first ·
 * `PUT /schedules/:id` `{ at }`: to another moment · `DELETE /schedules/:id`: called off.
 */
export function scheduleRoutes(options: {
  readonly store: Pick<Store, 'entries' | 'assets' | 'model'>;
  readonly schedules: ScheduleStore;
}): Hono<ManagementEnv> {
  const { store, schedules } = options;
  const routes = new Hono<ManagementEnv>();

  const present = async (items: readonly Schedule[]): Promise<PlannedChange[]> => {
    const idsOf = (kind: Schedule['kind']) => [
      ...new Set(items.filter((each) => each.kind === kind).map(({ recordId }) => recordId)),
    ];
    const [entries, assets] = await Promise.all([
      store.entries.getMany(idsOf('Entry'), 'draft'),
      store.assets.getMany(idsOf('Asset'), 'draft'),
    ]);
    return items.map((schedule) => {
      const records = schedule.kind === 'Entry' ? entries : assets;
      const record = records.find(({ id }) => id === schedule.recordId);
      return {
        ...presentSchedule(schedule),
        ...(record && { typeId: record.typeId, title: titleOf(record, store.model) }),
      };
    });
  };
  /** What somebody may not plan, they do not move or call off either. */
  const find = async (context: Context<ManagementEnv>): Promise<Schedule> => {
    const id = context.req.param('id') ?? '';
    const schedule = isUuid(id) ? await schedules.get(id) : undefined;
    if (!schedule) throw new StoreError({ code: 'not-found', message: 'There is no such schedule.' });
    const limits = context.get('limits');
    refuseLanguages(limits, schedule.locales);
    const record = await (schedule.kind === 'Entry' ? store.entries : store.assets).get(schedule.recordId);
    if (record) refuseType(limits, record.typeId);
    return schedule;
  };

  routes.get('/schedules', async (context) => {
    const query = readScheduleQuery(context);
    const { total, items } = await schedules.list(query);
    return context.json({ total, skip: query.skip, limit: query.limit, items: await present(items) });
  });
  routes.put('/schedules/:id', async (context) => {
    const at = await readNewMoment(context);
    const { id } = await find(context);
    return context.json((await present([await schedules.move(id, at, context.get('actor'))]))[0]);
  });
  routes.delete('/schedules/:id', async (context) => {
    const { id } = await find(context);
    return context.json((await present([await schedules.cancel(id, context.get('actor'))]))[0]);
  });
  return routes;
}

/** @param locales of the schedule; null: all of them */
function refuseLanguages(limits: AccountLimits | undefined, locales: readonly string[] | null): void {
  const { locales: mine } = limits ?? {};
  if (mine && !(locales ?? ['']).every((locale) => mine.includes(locale)))
    throw new OutsideLimits(`Your account publishes ${mine.join(', ')} only. Ask an administrator.`);
}
