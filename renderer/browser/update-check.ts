import type { Clock } from './clock.ts';

/** How often the latest build is asked for, ms (specification §9: "value not shown"). */
export const UPDATE_INTERVAL = 5 * 60_000;

export interface UpdateCheckOptions {
  /** The build that wrote this page. */
  readonly build: string;
  /** Reads `/builds/latest.json`. May reject. */
  readonly fetchLatest: () => Promise<{ readonly id: string }>;
  readonly clock: Clock;
  readonly onUpdate: (id: string) => void;
}

export interface UpdateCheck {
  /** Asks now, unless it has just been done; for when the page is looked at again. */
  ask(): Promise<void>;
  stop(): void;
}

/** Announces a build that differs from the page's own, each one once (specification §4). */
export function createUpdateCheck({ build, fetchLatest, clock, onUpdate }: UpdateCheckOptions): UpdateCheck {
  let announced = build;
  let asked = clock.now();
  let timer = 0;
  let isStopped = false;

  const check = async () => {
    asked = clock.now();
    clock.clearTimeout(timer);
    try {
      const { id } = await fetchLatest();
      if (!isStopped && id && id !== announced) {
        announced = id;
        if (id !== build) onUpdate(id);
      }
    } catch {
      // Offline or restarting: the next time will tell.
    }
    if (!isStopped) timer = clock.setTimeout(() => void check(), UPDATE_INTERVAL);
  };
  timer = clock.setTimeout(() => void check(), UPDATE_INTERVAL);

  return {
    // Between one minute and the interval: flicking between tabs must not become polling.
    ask: () => (isStopped || clock.now() - asked < 60_000 ? Promise.resolve() : check()),
    stop() {
      isStopped = true;
      clock.clearTimeout(timer);
    },
  };
}
