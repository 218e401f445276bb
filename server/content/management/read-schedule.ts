import type { Context } from 'hono';
import type { ScheduleAction, ScheduleStatus } from '#server/db/schedule-tables.ts';
import { invalid } from '../store/errors.ts';
import type { ScheduleQuery } from '../schedules/schedule-store.ts';
import { readJsonBody, readPage, RequestError } from './read-request.ts';

const ACTIONS: readonly string[] = ['publish', 'unpublish'] satisfies readonly ScheduleAction[];
const STATUSES: readonly string[] = ['waiting', 'done', 'failed', 'cancelled'] satisfies readonly ScheduleStatus[];
const MAX_BYTES = 2_000;
/** RFC 3339 with its offset: a moment without a zone is another one for every reader. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Reads `{ action, at }`. @throws StoreError `invalid`, with the field */
export async function readSchedule(context: Context): Promise<{ readonly action: ScheduleAction; readonly at: Date }> {
  const { action, at, ...rest } = await readJsonBody(context, MAX_BYTES);
  refuseUnknown(rest, 'action and at are sent');
  if (typeof action !== 'string' || !ACTIONS.includes(action))
    throw invalid([{ field: 'action', keyword: 'enum', message: `must be one of ${ACTIONS.join(', ')}` }]);
  return { action: action as ScheduleAction, at: readMoment(at) };
}

/** Reads `{ at }`: to another moment. @throws StoreError `invalid`, with the field */
export async function readNewMoment(context: Context): Promise<Date> {
  const { at, ...rest } = await readJsonBody(context, MAX_BYTES);
  refuseUnknown(rest, 'at is sent');
  return readMoment(at);
}

function refuseUnknown(rest: object, known: string): void {
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined)
    throw invalid([{ field: unknown.slice(0, 80), keyword: 'additionalProperties', message: `is unknown: ${known}` }]);
}

/** @throws StoreError `invalid` at `at` */
export function readMoment(at: unknown): Date {
  const moment = typeof at === 'string' && MOMENT.test(at) ? new Date(at) : undefined;
  if (!moment || Number.isNaN(moment.getTime()))
    throw invalid([
      {
        field: 'at',
        keyword: 'format',
        message: 'must be a moment with its offset, such as 2027-03-01T09:00:00+01:00',
      },
    ]);
  return moment;
}

/** `status`, `skip`, `limit` of the list of everything planned. */
export function readScheduleQuery(context: Context): ScheduleQuery {
  const { status } = context.req.query();
  if (status !== undefined && !STATUSES.includes(status))
    throw new RequestError(400, 'bad-request', `"status" must be one of ${STATUSES.join(', ')}.`);
  return { status: status as ScheduleStatus | undefined, ...readPage(context) };
}
