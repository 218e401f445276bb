/** STUDIO.md, timing: a toast with Undo stays eight seconds, paused on hover and focus. */
export const TOAST_MS = 8_000;

/** Who is at it. Each holds it for itself: the focus may go while the pointer is still there. */
export type Holder = 'pointer' | 'focus';

export interface ToastTime {
  hold(by: Holder): void;
  release(by: Holder): void;
  stop(): void;
}

/**
 * Calls `onEnd` once the time is over in which nobody was at the toast.
 *
 * @param holders who is at it; outlives this, as a toast whose time begins anew is still under the same pointer
 */
export function startToastTime(onEnd: () => void, holders: Set<Holder>): ToastTime {
  let left = TOAST_MS;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (): void => {
    if (holders.size > 0 || timer !== undefined) return;
    since = Date.now();
    timer = setTimeout(onEnd, left);
  };
  const stop = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= Date.now() - since;
  };
  go();
  return {
    hold(by) {
      holders.add(by);
      stop();
    },
    release(by) {
      holders.delete(by);
      go();
    },
    stop,
  };
}
