import { closesBySwipe } from './swipe.ts';

/** On phones a modal is a sheet at the foot of the screen, to be swiped down. */
const isSheet = () => matchMedia('(max-width: 767.98px)').matches;

/** Lets the panel follow a finger downwards and asks to close it at the end (specification §9). */
export function followSwipe(panel: HTMLElement, close: () => boolean): void {
  let start: { readonly y: number; readonly at: number } | undefined;
  let distance = 0;
  const back = () => {
    start = undefined;
    panel.style.translate = '';
  };
  panel.addEventListener(
    'touchstart',
    ({ touches, timeStamp }) => {
      const [touch] = touches;
      // A panel that is scrolled down scrolls back first.
      if (touches.length !== 1 || !touch || !isSheet() || panel.scrollTop > 0) return;
      start = { y: touch.clientY, at: timeStamp };
      distance = 0;
    },
    { passive: true },
  );
  panel.addEventListener(
    'touchmove',
    ({ touches }) => {
      const [touch] = touches;
      if (!start || !touch) return;
      distance = touch.clientY - start.y;
      panel.style.translate = `0 ${Math.max(0, distance)}px`;
    },
    { passive: true },
  );
  panel.addEventListener('touchend', ({ timeStamp }) => {
    if (!start) return;
    const swipe = { distance, size: panel.offsetHeight, elapsed: timeStamp - start.at };
    back();
    if (closesBySwipe(swipe)) close();
  });
  panel.addEventListener('touchcancel', back);
}
