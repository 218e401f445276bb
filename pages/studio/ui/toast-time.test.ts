import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Holder, startToastTime, TOAST_MS } from './toast-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('eight seconds, of which none counts while somebody is at it', () => {
  const onEnd = vi.fn();
  const time = startToastTime(onEnd, new Set());
  vi.advanceTimersByTime(3_000);
  time.hold('pointer');
  vi.advanceTimersByTime(60_000);
  time.release('pointer');
  vi.advanceTimersByTime(TOAST_MS - 3_001);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('the focus goes while the pointer is still there, or the other way round: it stays', () => {
  const onEnd = vi.fn();
  const time = startToastTime(onEnd, new Set());
  time.hold('pointer');
  time.hold('focus');
  time.release('focus');
  vi.advanceTimersByTime(60_000);
  expect(onEnd).not.toHaveBeenCalled();
  time.hold('focus');
  time.release('pointer');
  vi.advanceTimersByTime(60_000);
  expect(onEnd).not.toHaveBeenCalled();
  time.release('focus');
  vi.advanceTimersByTime(TOAST_MS);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('what begins anew under a pointer waits for it, with its whole time', () => {
  const onEnd = vi.fn();
  const holders = new Set<Holder>(['pointer']);
  const time = startToastTime(onEnd, holders);
  vi.advanceTimersByTime(60_000);
  time.release('pointer');
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});
