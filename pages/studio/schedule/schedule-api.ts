import type { PlannedChange, ScheduleStatus } from '#schemas/contracts/studio-schedule.ts';
import { type ApiPage, toSearch } from '../api/content.ts';
import { request } from '../api/request.ts';

export const SCHEDULE_PAGE = 50;

export const listSchedule = (
  status: ScheduleStatus,
  skip: number,
  signal: AbortSignal,
): Promise<ApiPage<PlannedChange>> =>
  request(`/api/content/schedules?${toSearch({ status, skip, limit: SCHEDULE_PAGE })}`, { signal });

/** @throws ApiFault 409 when its moment has come, or the same is planned for that moment */
export const movePlanned = (id: string, at: Date): Promise<PlannedChange> =>
  request(`/api/content/schedules/${id}`, { method: 'PUT', body: { at: at.toISOString() } });
