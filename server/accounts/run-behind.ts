import type { Logger } from '#schemas/contracts/site.ts';

export interface Behind {
  /** Starts the work and does not wait: what it finds cannot show in the time of an answer. */
  run(what: string, work: () => Promise<unknown>): void;
  /** Until all of it is done. */
  settle(): Promise<void>;
}

/** Work that goes on after an answer, each failure logged, all of it waited for when the server stops. */
export function createBehind(logger: Logger): Behind {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const promise = work()
        .then(() => undefined)
        .catch((error: unknown) => logger.error({ error, what }, 'work behind an answer failed'))
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
