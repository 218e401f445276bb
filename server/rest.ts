/** Quiet for this long, in milliseconds, and the process is at rest. */
const QUIET_MS = 30_000;

export interface Rest {
  /** Somebody asked for something. */
  readonly disturb: () => void;
  readonly stop: () => void;
}

/**
 * Collects garbage once whenever nobody has asked for anything for half a minute. V8 does so by itself only where it sees
 * memory being taken: what a start or the last page left behind would stay for as long as nobody comes. An ordinary
 * collection frees it and keeps its pages for later; only that of last resort gives them back to the machine (213 MB
 * became 130 after a first start, measured). It stops the process for 0.1 s, which is why it waits for so long.
 *
 * @param collect absent where the process was started without `--expose-gc` (tooling/server-command.json): then nothing is done
 */
export function createRest(collect = globalThis.gc, quietMs = QUIET_MS): Rest {
  let timer: NodeJS.Timeout | undefined;
  const settle = () => {
    timer = undefined;
    collect?.({ type: 'major', flavor: 'last-resort' });
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
