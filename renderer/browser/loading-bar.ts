import type { Clock } from './clock.ts';

/** Figures of specification §9; colour and height are tokens (`--loading-bar-color`, `--loading-bar-height`). */
export const LOADING_BAR = Object.freeze({ throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 });
/** How often the bar moves while it waits, ms. */
const STEP = 100;

export type LoadingBarState = 'idle' | 'loading' | 'finished' | 'error';
export interface LoadingBarView {
  readonly state: LoadingBarState;
  /** 0 to 100. */
  readonly progress: number;
  readonly visible: boolean;
}
const IDLE: LoadingBarView = Object.freeze({ state: 'idle', progress: 0, visible: false });

export interface LoadingBar {
  /** Something began to load. Shown only when it takes longer than the throttle; never during hydration. */
  start(): void;
  finish(): void;
  fail(): void;
  view(): LoadingBarView;
}

export interface LoadingBarOptions {
  readonly clock: Clock;
  readonly onChange: (view: LoadingBarView) => void;
  /** True while the page that was loaded is being hydrated: nothing is shown then (specification §4). */
  readonly isHydrating: () => boolean;
}

/** Approaches 100 without reaching it: about 70 after `duration`. */
const estimate = (elapsed: number) => (200 / Math.PI) * Math.atan((2 * elapsed) / LOADING_BAR.duration);

/**
 * The loading bar as a state machine: idle → loading → finished or error → idle (specification §4).
 * `start` → (throttle) shown, growing → `finish` → full → (hide delay) hidden → (reset delay) idle.
 */
export function createLoadingBar({ clock, onChange, isHydrating }: LoadingBarOptions): LoadingBar {
  let view = IDLE;
  let timer = 0;

  const show = (next: LoadingBarView) => {
    view = next;
    onChange(view);
  };
  const later = (run: () => void, delay: number) => {
    clock.clearTimeout(timer);
    timer = clock.setTimeout(run, delay);
  };
  const grow = (began: number) => {
    show({ state: 'loading', progress: estimate(clock.now() - began), visible: true });
    later(() => grow(began), STEP);
  };
  const end = (state: 'finished' | 'error') => {
    if (view.state !== 'loading') return;
    clock.clearTimeout(timer);
    if (!view.visible) return show(IDLE); // faster than the throttle: it was never seen, so there is nothing to end
    show({ state, progress: 100, visible: true });
    later(() => {
      show({ ...view, visible: false });
      later(() => show(IDLE), LOADING_BAR.resetDelay);
    }, LOADING_BAR.hideDelay);
  };

  return {
    start() {
      if (isHydrating() || view.state === 'loading') return;
      show({ ...IDLE, state: 'loading' });
      later(() => grow(clock.now()), LOADING_BAR.throttle);
    },
    finish: () => end('finished'),
    fail: () => end('error'),
    view: () => view,
  };
}
