import { describe, expect, test } from 'vitest';
import type { Fault } from '#schemas/forms/faults.ts';
import { beginForm, fieldState, type FormEvent, reduceForm, shownFaults } from './form-machine.ts';

const fault = (field: string, keyword = 'format'): Fault => ({ field, keyword, params: {} });
const after = (...events: readonly FormEvent[]) => events.reduce(reduceForm, beginForm());
const shownAfter = (...events: readonly FormEvent[]) =>
  shownFaults(after(...events)).map(({ field, keyword }) => `${field} ${keyword}`);
const typed = (field: string, ...faults: Fault[]): FormEvent[] => [
  { type: 'input', field },
  { type: 'settle', faults },
];
const left = (field: string, isEmpty = false): FormEvent => ({ type: 'blur', field, isEmpty });

describe('a message', () => {
  test('rule 2: comes when a field is left that was changed and is not empty', () => {
    expect(shownAfter(...typed('email', fault('email')))).toEqual([]);
    expect(shownAfter(...typed('email', fault('email')), left('email'))).toEqual(['email format']);
  });

  test('does not come for a field that was only passed through', () => {
    expect(shownAfter({ type: 'settle', faults: [fault('email')] }, left('email'))).toEqual([]);
  });

  test('does not come for a field that was emptied again before submitting', () => {
    expect(shownAfter(...typed('email', fault('email', 'required')), left('email', true))).toEqual([]);
  });

  test('rule 2: says that something is missing only after submitting', () => {
    const missing = fault('name', 'required');
    expect(shownAfter(...typed('name', missing), left('name'))).toEqual([]);
    expect(shownAfter({ type: 'submit', faults: [missing] })).toEqual(['name required']);
  });

  test('rule 2: goes as soon as the field is right, and does not come back while somebody types', () => {
    const wrong = [...typed('email', fault('email')), left('email')];
    expect(shownAfter(...wrong, ...typed('email'))).toEqual([]);
    expect(shownAfter(...wrong, ...typed('email'), ...typed('email', fault('email')))).toEqual([]);
    expect(shownAfter(...wrong, ...typed('email'), ...typed('email', fault('email')), left('email'))).toEqual([
      'email format',
    ]);
  });

  test('of a tick box comes as it changes', () => {
    expect(shownAfter({ type: 'choose', field: 'terms', faults: [fault('terms', 'const')] })).toEqual(['terms const']);
  });

  test('of the server stands until its field is touched', () => {
    const told: FormEvent = { type: 'told', errors: [{ field: 'email', keyword: 'taken', message: 'Taken' }] };
    expect(after(told).told).toHaveLength(1);
    expect(after(told, ...typed('name')).told).toHaveLength(1);
    expect(after(told, ...typed('email')).told).toEqual([]);
  });

  test('of a part and of the whole concern each other, of a namesake not', () => {
    const faults = [fault('stay.from'), fault('stayLonger')];
    expect(shownAfter({ type: 'input', field: 'stay.from' }, { type: 'settle', faults }, left('stay.from'))).toEqual([
      'stay.from format',
    ]);
  });
});

test('a field is dirty from the first key, settled after the pause, blurred when it is left', () => {
  const typing = after({ type: 'input', field: 'name' });
  expect(fieldState(typing, 'name')).toEqual({ isDirty: true, isSettled: false, isBlurred: false });
  const settled = reduceForm(typing, { type: 'settle', faults: [] });
  expect(fieldState(settled, 'name').isSettled).toBe(true);
  expect(fieldState(reduceForm(settled, left('name')), 'name').isBlurred).toBe(true);
  expect(fieldState(settled, 'other')).toEqual({ isDirty: false, isSettled: true, isBlurred: false });
});

test('after submitting every fault is shown, each field once', () => {
  const faults = [fault('a', 'required'), fault('b', 'minLength'), fault('b', 'pattern')];
  expect(shownAfter({ type: 'submit', faults })).toEqual(['a required', 'b minLength']);
  expect(after({ type: 'submit', faults }).isSubmitted).toBe(true);
});
