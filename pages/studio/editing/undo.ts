import { deepEqual } from 'fast-equals';
import type { Change } from '#schemas/contracts/studio-records.ts';
import type { Outbox } from './outbox.ts';
import { addStep, NO_STEPS, stepBack, stepForward, type UndoEntry, type UndoHistory } from './undo-steps.ts';

/** Undo over the session: survives a reload, leaves alone what somebody else has changed since. */
export async function createUndo({
  outbox,
  tab,
  user,
  now,
  valueOf,
  apply,
}: {
  readonly outbox: Outbox | undefined;
  readonly tab: string;
  readonly user: string;
  readonly now: () => number;
  readonly valueOf: (id: string, field: string, locale: string) => unknown;
  readonly apply: (changes: readonly Change[]) => void;
}) {
  let history: UndoHistory = (await outbox?.readSteps(tab, user).catch(() => undefined)) ?? NO_STEPS;
  const keep = (next: UndoHistory): void => {
    const same = history.steps.findIndex((step, place) => step !== next.steps[place]);
    const changedFrom = same < 0 ? history.steps.length : same;
    history = next;
    void outbox?.putSteps(tab, user, next, changedFrom).catch(() => undefined);
  };
  const move = (entries: readonly UndoEntry[], from: 'before' | 'after', to: 'before' | 'after'): string[] => {
    const mine = entries.filter(({ id, field, locale, ...values }) =>
      deepEqual(valueOf(id, field, locale), values[from]),
    );
    apply(mine.map(({ id, field, locale, ...values }) => ({ id, field, locale, value: values[to] })));
    return [...new Set(mine.map(({ id }) => id))];
  };
  const idsOf = (taken: ReturnType<typeof stepBack>): readonly string[] => [
    ...new Set(taken?.step.entries.map(({ id }) => id)),
  ];
  return {
    nextBack: () => idsOf(stepBack(history)),
    nextForward: () => idsOf(stepForward(history)),
    add: (entries: readonly UndoEntry[], group: string | undefined) => {
      const real = entries.filter(({ before, after }) => !deepEqual(before, after));
      if (real.length > 0) keep(addStep(history, real, group, now()));
    },
    back: (): readonly string[] => {
      const taken = stepBack(history);
      if (!taken) return [];
      keep(taken.history);
      return move(taken.step.entries, 'after', 'before');
    },
    forward: (): readonly string[] => {
      const taken = stepForward(history);
      if (!taken) return [];
      keep(taken.history);
      return move(taken.step.entries, 'before', 'after');
    },
    get canBack() {
      return history.done > 0;
    },
    get canForward() {
      return history.done < history.steps.length;
    },
  };
}
