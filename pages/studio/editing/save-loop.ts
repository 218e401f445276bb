/** When to save, how often to try again, and what to say meanwhile (STUDIO.md: Timing, States). No DOM, time is given. */

export interface Clock {
  now(): number;
  /** @returns a function that calls it off */
  after(ms: number, run: () => void): () => void;
}
export const realClock: Clock = {
  now: Date.now,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export type SendResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly retryAfterMs?: number }
  | { readonly kind: 'signed-out' };

export type Phase =
  | { readonly kind: 'rest' }
  | { readonly kind: 'saving'; readonly since: number }
  | { readonly kind: 'failed'; readonly why: 'no-answer' | 'signed-out' }
  | { readonly kind: 'offline' };

const AFTER_KEY_MS = 800;
const AT_LEAST_MS = 5_000;
const TRY_AGAIN_MS = [1_000, 3_000, 9_000];
/** Given up aloud, but not in fact: a server that comes back finds what was kept. */
const LATER_MS = 30_000;

export interface SaveLoop {
  readonly phase: Phase;
  /** Something was typed. */
  touch(): void;
  /** On blur, on leaving, by Ctrl S. Resolves when everything that waited has been tried. */
  flush(options?: { readonly leaving?: boolean }): Promise<void>;
  /** Somebody asks for it, or the network is back: the count of tries begins anew. */
  retry(): Promise<void>;
  stop(): void;
}

export function createSaveLoop({
  clock,
  isOnline,
  queue,
  send,
  onPhase,
}: {
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  /** What waits, in the order in which it is to be sent. */
  readonly queue: () => readonly string[];
  readonly send: (id: string, leaving: boolean) => Promise<SendResult>;
  readonly onPhase: () => void;
}): SaveLoop {
  let phase: Phase = { kind: 'rest' };
  let firstTouch: number | undefined;
  let callOff: (() => void) | undefined;
  let running: Promise<void> | undefined;
  let tries = 0;
  let isStopped = false;

  const enter = (next: Phase): void => {
    phase = next;
    onPhase();
  };
  const schedule = (ms: number): void => {
    callOff?.();
    callOff = isStopped ? undefined : clock.after(Math.max(0, ms), () => void run());
  };
  const fail = (why: 'no-answer' | 'signed-out', retryAfterMs = 0): void => {
    const wait = why === 'no-answer' ? TRY_AGAIN_MS[tries] : undefined;
    tries += 1;
    if (wait === undefined) enter({ kind: 'failed', why });
    schedule(Math.max(wait ?? LATER_MS, retryAfterMs));
  };
  /** @returns whether something still waits that no failure has put off */
  const pass = async (): Promise<boolean> => {
    firstTouch = undefined;
    for (const id of queue()) {
      if (!isOnline()) {
        enter({ kind: 'offline' });
        return false;
      }
      if (phase.kind === 'rest' || phase.kind === 'offline') enter({ kind: 'saving', since: clock.now() });
      const result = await send(id, false);
      if (isStopped) return false;
      if (result.kind !== 'done') {
        fail(result.kind === 'failed' ? 'no-answer' : result.kind, result.kind === 'failed' ? result.retryAfterMs : 0);
        return false;
      }
      tries = 0;
      if (phase.kind === 'failed') enter({ kind: 'saving', since: clock.now() });
    }
    const waits = queue().length > 0;
    if (!waits) enter({ kind: 'rest' });
    return waits;
  };
  const run = (): Promise<void> => {
    if (isStopped) return Promise.resolve();
    callOff?.();
    callOff = undefined;
    running ??= pass().then((waits) => {
      running = undefined;
      if (waits) touch();
    });
    return running;
  };
  function touch(): void {
    const now = clock.now();
    firstTouch ??= now;
    if (phase.kind === 'rest') enter({ kind: 'saving', since: now });
    // While tries wait for their time, or a request is on its way, that decides when the next is sent.
    if (tries > 0 || running) return;
    schedule(Math.min(now + AFTER_KEY_MS, firstTouch + AT_LEAST_MS) - now);
  }
  return {
    get phase() {
      return phase;
    },
    touch,
    flush: async ({ leaving = false } = {}) => {
      if (leaving) {
        // All at once: there may be no time for one after another. What is under way already is not sent twice.
        await Promise.all(queue().map((id) => send(id, true)));
        if (!isStopped && queue().length > 0) touch();
        else if (!running && tries === 0) enter({ kind: 'rest' });
        return;
      }
      if (tries > 0) return;
      await running;
      if (queue().length > 0) await run();
    },
    retry: async () => {
      await running;
      tries = 0;
      if (phase.kind === 'failed' || phase.kind === 'offline') enter({ kind: 'rest' });
      await run();
    },
    stop: () => {
      isStopped = true;
      callOff?.();
    },
  };
}
