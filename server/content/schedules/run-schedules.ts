import type { Logger } from '#schemas/contracts/site.ts';
import { StoreError } from '../store/errors.ts';
import type { RecordStore } from '../store/record-store.ts';
import type { Schedule, ScheduleStore } from './schedule-store.ts';

/** Another process may have planned something since: so often it is looked again. */
const LONGEST_WAIT = 15_000;
const AT_ONCE = 50;

export interface Scheduler {
  /** Carries out what is due by now: a round that was begun before is waited for, not joined. @returns how many there were */
  run(): Promise<number>;
  /** Something was planned: it may be due before the next look. */
  wake(): void;
  close(): Promise<void>;
}

/**
 * Publishes and unpublishes when the moment has come, as whoever planned it would: the record as it is by then, under the
 * same rules. What the store refuses (a required field is empty, a link leads nowhere) is said with the schedule and is not
 * tried again; what only the database prevented stays due.
 */
export function startScheduler(options: {
  readonly schedules: ScheduleStore;
  readonly recordsOf: (kind: Schedule['kind']) => Pick<RecordStore, 'get' | 'publish' | 'unpublish'>;
  /** Publishes a page with everything that belongs to it. */
  readonly publishWhole: (page: { id: string; locales: readonly string[] | undefined; by: string }) => Promise<unknown>;
  readonly logger: Logger;
}): Scheduler {
  const { schedules, recordsOf, publishWhole, logger } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let isClosed = false;

  async function carryOut(schedule: Schedule): Promise<void> {
    const { id, kind, recordId, action, createdBy } = schedule;
    try {
      const records = recordsOf(kind);
      const record = await records.get(recordId);
      if (!record) return await schedules.end(id, `There is no ${kind.toLowerCase()} "${recordId}" any more.`);
      const locales = schedule.locales ?? undefined;
      if (schedule.withParts) await publishWhole({ id: recordId, locales, by: createdBy });
      else await records[action]({ id: recordId, version: record.version, by: createdBy, locales });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // Somebody saved at this very moment: what they saved is what is to be published.
      if (error.fault.code === 'version-conflict') return carryOut(schedule);
      logger.warn({ schedule: id, record: recordId, action, fault: error.message }, 'a schedule was refused');
      return schedules.end(id, error.message);
    }
    await schedules.end(id);
  }
  const runDue = async (): Promise<number> => {
    let total = 0;
    for (;;) {
      const due = await schedules.takeDue(AT_ONCE);
      for (const each of due) await carryOut(each);
      total += due.length;
      if (due.length < AT_ONCE) return total;
    }
  };
  const run = async (): Promise<number> => {
    await running?.catch(() => undefined);
    return (running ??= runDue().finally(() => (running = undefined)));
  };
  const look = async (): Promise<void> => {
    let wait = LONGEST_WAIT;
    try {
      await run();
      const next = await schedules.nextAt();
      if (next) wait = Math.min(LONGEST_WAIT, Math.max(0, next.getTime() - Date.now()));
    } catch (error) {
      logger.warn({ err: error }, 'schedules could not be carried out; they stay due');
    }
    if (!isClosed) timer = setTimeout(() => void look(), wait).unref();
  };
  const wake = (): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void look(), 0).unref();
  };
  wake();
  return {
    run,
    wake,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
