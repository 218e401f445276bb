/** Signs that somebody is looking at the page and not only loading it. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/**
 * @param target what the signs are dispatched to: `window`
 * @returns runs what it is given at the first sign, at once when there has been one
 */
export function createPresence(target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) {
  const waiting: (() => void)[] = [];
  let isThere = false;
  const notice = () => {
    isThere = true;
    for (const sign of SIGNS) target.removeEventListener(sign, notice, true);
    for (const run of waiting.splice(0)) run();
  };
  for (const sign of SIGNS) target.addEventListener(sign, notice, { capture: true, passive: true });
  return (run: () => void): void => {
    if (isThere) run();
    else waiting.push(run);
  };
}
