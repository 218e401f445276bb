import { browserClock } from './clock.ts';
import { createLoadingBar, type LoadingBar, type LoadingBarView } from './loading-bar.ts';

/** Puts the loading bar on the element that the shell has for it. Colour and height come from the tokens. */
export function mountLoadingBar(isHydrating: () => boolean): LoadingBar {
  const element = document.getElementById('loading-bar');
  const onChange = ({ state, progress, visible }: LoadingBarView) => {
    if (!element) return;
    element.dataset['state'] = state;
    element.hidden = state === 'idle';
    element.style.opacity = visible ? '1' : '0';
    element.style.transform = `scaleX(${progress / 100})`;
  };
  return createLoadingBar({ clock: browserClock, onChange, isHydrating });
}
