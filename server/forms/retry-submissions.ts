import type { Logger } from '#schemas/contracts/site.ts';
import type { FormService } from './form-service.ts';
import type { SubmissionStore } from './submission-store.ts';

const INTERVAL = 30_000;
const AT_ONCE = 10;

/**
 * Handles again what was received and did not get through: a mail server was away, a process ended in the middle. Any
 * number of processes may do this; each submission is taken by one.
 *
 * @returns `now`, for tests and for a retry that somebody asks for, and the way to stop
 */
export function startRetries({
  forms,
  store,
  logger,
}: {
  forms: Pick<FormService, 'handleAgain'>;
  store: Pick<SubmissionStore, 'takeDue'>;
  logger: Logger;
}): { now: () => Promise<number>; stop: () => Promise<void> } {
  let running: Promise<number> | undefined;
  const run = async (): Promise<number> => {
    const due = await store.takeDue(AT_ONCE);
    for (const submission of due) await forms.handleAgain(submission);
    return due.length;
  };
  const now = (): Promise<number> => (running ??= run().finally(() => (running = undefined)));
  const timer = setInterval(() => {
    now().catch((error: unknown) =>
      logger.warn({ error: (error as Error).message }, 'submissions could not be looked through'),
    );
  }, INTERVAL);
  timer.unref();
  return {
    now,
    async stop() {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
