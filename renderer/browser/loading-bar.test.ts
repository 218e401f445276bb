import { describe, expect, test } from 'vitest';
import { createLoadingBar, type LoadingBarView } from './loading-bar.ts';
import { createManualClock } from './manual-clock.test-support.ts';

const setUp = (isHydrating = false) => {
  const clock = createManualClock();
  const seen: LoadingBarView[] = [];
  const bar = createLoadingBar({ clock, onChange: (view) => seen.push(view), isHydrating: () => isHydrating });
  return { clock, bar, seen };
};

describe('loading bar', () => {
  test('is not shown for what takes less than 200 ms', () => {
    const { clock, bar, seen } = setUp();
    bar.start();
    clock.advance(199);
    bar.finish();
    clock.advance(5000);
    expect(seen.some(({ visible }) => visible)).toBe(false);
    expect(bar.view()).toEqual({ state: 'idle', progress: 0, visible: false });
  });

  test('appears after 200 ms and grows without reaching the end, about 70 per cent of the way in 2000 ms', () => {
    const { clock, bar, seen } = setUp();
    bar.start();
    clock.advance(200);
    expect(bar.view()).toEqual({ state: 'loading', progress: 0, visible: true });
    clock.advance(2000);
    expect(bar.view().progress).toBeCloseTo(70.5, 1);
    clock.advance(600_000);
    expect(bar.view().progress).toBeLessThan(100);
    const steps = seen.map(({ progress }) => progress);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  test('is full when finished, hidden 500 ms later and idle another 400 ms later', () => {
    const { clock, bar } = setUp();
    bar.start();
    clock.advance(1000);
    bar.finish();
    expect(bar.view()).toEqual({ state: 'finished', progress: 100, visible: true });
    clock.advance(499);
    expect(bar.view().visible).toBe(true);
    clock.advance(1);
    expect(bar.view()).toEqual({ state: 'finished', progress: 100, visible: false });
    clock.advance(399);
    expect(bar.view().state).toBe('finished');
    clock.advance(1);
    expect(bar.view()).toEqual({ state: 'idle', progress: 0, visible: false });
  });

  test('ends in the error state when loading failed', () => {
    const { clock, bar } = setUp();
    bar.start();
    clock.advance(300);
    bar.fail();
    expect(bar.view()).toEqual({ state: 'error', progress: 100, visible: true });
    clock.advance(900);
    expect(bar.view().state).toBe('idle');
  });

  test('is not shown during hydration', () => {
    const { clock, bar, seen } = setUp(true);
    bar.start();
    clock.advance(5000);
    bar.finish();
    expect(seen).toEqual([]);
  });

  test('starting again while it loads changes nothing; starting while it fades begins anew', () => {
    const { clock, bar } = setUp();
    bar.start();
    clock.advance(1200);
    const { progress } = bar.view();
    bar.start();
    expect(bar.view().progress).toBe(progress);
    bar.finish();
    bar.start();
    expect(bar.view()).toEqual({ state: 'loading', progress: 0, visible: false });
    clock.advance(200);
    expect(bar.view()).toEqual({ state: 'loading', progress: 0, visible: true });
    clock.advance(60_000);
    expect(bar.view().state).toBe('loading'); // the timers of the first run are gone
  });

  test('finishing what never began does nothing', () => {
    const { bar, seen } = setUp();
    bar.finish();
    bar.fail();
    expect(seen).toEqual([]);
  });
});
