import { expect, test } from 'vitest';
import { addStep, NO_STEPS, stepBack } from './undo-steps.ts';

const typed = (after: string, field = 'title') => [{ id: 'a', field, locale: 'en', before: '', after }];

test('typing is one step until a pause of 600 ms or another field', () => {
  const first = addStep(NO_STEPS, typed('A'), 'title', 0);
  expect(addStep(first, typed('Ab'), 'title', 599).steps).toHaveLength(1);
  expect(addStep(first, typed('Ab'), 'title', 600).steps).toHaveLength(2);
  expect(addStep(first, typed('B', 'text'), 'text', 1).steps).toHaveLength(2);
});

test('the last 200 steps are kept, the oldest goes first', () => {
  let history = NO_STEPS;
  for (let step = 0; step < 250; step++) history = addStep(history, typed(`${step}`), undefined, step);
  expect([history.steps.length, history.done]).toEqual([200, 200]);
  expect(history.steps[0]?.entries[0]?.after).toBe('50');
  expect(stepBack(history)?.step.entries[0]?.after).toBe('249');
});
