/** Time as the state machines here get it: the browser's own, or one that a test turns. Milliseconds. */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, delay: number): number;
  clearTimeout(timer: number): void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  setTimeout: (run, delay) => window.setTimeout(run, delay),
  clearTimeout: (timer) => window.clearTimeout(timer),
};
