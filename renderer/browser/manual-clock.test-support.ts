import type { Clock } from './clock.ts';

/** A clock that stands still until it is turned. Timers due at the same time run in the order in which they were set. */
export function createManualClock(): Clock & { advance(by: number): void } {
  let time = 0;
  let last = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  const nextDue = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];
  return {
    now: () => time,
    setTimeout(run, delay) {
      timers.set(++last, { at: time + delay, run });
      return last;
    },
    clearTimeout: (timer) => void timers.delete(timer),
    advance(by) {
      const until = time + by;
      for (let due = nextDue(until); due; due = nextDue(until)) {
        timers.delete(due[0]);
        time = due[1].at;
        due[1].run();
      }
      time = until;
    },
  };
}
