import type { Logger } from '#schemas/contracts/site.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { InboxStore } from './inbox-store.ts';

/** Often enough that nothing stays half a day longer than was said. */
const INTERVAL = 6 * 3_600_000;
const DAY = 86_400_000;

/**
 * Deletes what people sent once its time is over, with its files. Any number of processes may do this.
 *
 * @param keepDays what is said to visitors and in Studio
 * @returns `now`, for tests, and the way to stop
 */
export function startRetention({
  store,
  audit,
  keepDays,
  logger,
  clock = Date.now,
}: {
  readonly store: Pick<InboxStore, 'removeOld'>;
  readonly audit: Pick<AuditLog, 'note'>;
  readonly keepDays: number;
  readonly logger: Logger;
  readonly clock?: () => number;
}): { now: () => Promise<number>; stop: () => void } {
  const now = async (): Promise<number> => {
    const gone = await store.removeOld(new Date(clock() - keepDays * DAY));
    if (gone > 0)
      await audit.note({
        by: 'retention',
        action: 'erase',
        kind: 'Submission',
        id: '*',
        detail: `${gone} after ${keepDays} days`,
      });
    return gone;
  };
  const run = (): void =>
    void now().catch((error: unknown) =>
      logger.warn({ error: (error as Error).message }, 'old submissions could not be deleted'),
    );
  const timer = setInterval(run, INTERVAL);
  timer.unref();
  run();
  return { now, stop: () => clearInterval(timer) };
}
