import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRest } from './rest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('garbage is collected once after the start and once after every time that somebody came', () => {
  const collect = vi.fn<() => Promise<void>>();
  const rest = createRest(collect as unknown as typeof globalThis.gc, 1000);
  vi.advanceTimersByTime(999);
  rest.disturb();
  vi.advanceTimersByTime(999);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(collect).toHaveBeenCalledTimes(1);
  rest.disturb();
  vi.advanceTimersByTime(10_000);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('a process that is stopped or cannot collect is left alone', () => {
  const collect = vi.fn<() => Promise<void>>();
  createRest(collect as unknown as typeof globalThis.gc, 1000).stop();
  const incapable = createRest(undefined, 1000);
  vi.advanceTimersByTime(10_000);
  incapable.stop();
  expect(collect).not.toHaveBeenCalled();
});
