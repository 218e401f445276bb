/** Quiet for this long, in milliseconds, and the process is at rest. */
const QUIET_MS = 10_000;

export interface Rest {
  /** Somebody asked for something. */
  readonly disturb: () => void;
  readonly stop: () => void;
}

/**
 * Collects garbage once whenever nobody has asked for anything for ten seconds. V8 does so by itself only where it sees
 * memory being taken: what a start or the last page left behind (20 MB) would stay for as long as nobody comes.
 *
 * @param collect absent where the process was started without `--expose-gc` (tooling/server-command.json): then nothing is done
 */
export function createRest(collect = globalThis.gc, quietMs = QUIET_MS): Rest {
  let timer: NodeJS.Timeout | undefined;
  const settle = () => {
    timer = undefined;
    // In its own time, so that a request that comes meanwhile does not wait for the whole of it.
    void collect?.({ type: 'major', execution: 'async' });
  };
  const start = () => (timer = setTimeout(settle, quietMs).unref());
  start();
  return {
    disturb() {
      if (timer) timer.refresh();
      else start();
    },
    stop: () => clearTimeout(timer),
  };
}
