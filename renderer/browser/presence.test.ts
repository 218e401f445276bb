import { expect, test } from 'vitest';
import { createPresence } from './presence.ts';

test('waits for the first sign of a visitor, then runs everything once', () => {
  const target = new EventTarget();
  const runs: string[] = [];
  const whenPresent = createPresence(target);
  whenPresent(() => runs.push('a'));
  target.dispatchEvent(new Event('load'));
  expect(runs).toEqual([]);
  target.dispatchEvent(new Event('keydown'));
  target.dispatchEvent(new Event('pointermove'));
  expect(runs).toEqual(['a']);
});

test('runs at once when somebody is there already', () => {
  const target = new EventTarget();
  const whenPresent = createPresence(target);
  target.dispatchEvent(new Event('scroll'));
  const runs: string[] = [];
  whenPresent(() => runs.push('b'));
  expect(runs).toEqual(['b']);
});
