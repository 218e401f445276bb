/** Undo and redo over a session, pure: steps of changes with what stood there before. */
export interface UndoEntry {
  readonly id: string;
  readonly field: string;
  readonly locale: string;
  readonly before: unknown;
  readonly after: unknown;
}
export interface UndoStep {
  readonly group?: string;
  /** Milliseconds since the epoch, of its last change. */
  readonly at: number;
  readonly entries: readonly UndoEntry[];
}
export interface UndoHistory {
  readonly steps: readonly UndoStep[];
  /** How many of them are done; those behind can be redone. */
  readonly done: number;
}

/** STUDIO.md: typing groups until a 600 ms pause or another field; 200 steps. */
const PAUSE_MS = 600;
const MAX_STEPS = 200;

export const NO_STEPS: UndoHistory = { steps: [], done: 0 };

export function addStep(
  { steps, done }: UndoHistory,
  entries: readonly UndoEntry[],
  group: string | undefined,
  at: number,
): UndoHistory {
  const kept = steps.slice(0, done);
  const last = kept.at(-1);
  const joins = last !== undefined && group !== undefined && last.group === group && at - last.at < PAUSE_MS;
  const next = joins
    ? [...kept.slice(0, -1), { group, at, entries: joinEntries(last.entries, entries) }]
    : [...kept, { ...(group !== undefined && { group }), at, entries }].slice(-MAX_STEPS);
  return { steps: next, done: next.length };
}

const isSame = (left: UndoEntry, right: UndoEntry): boolean =>
  left.id === right.id && left.field === right.field && left.locale === right.locale;

function joinEntries(earlier: readonly UndoEntry[], later: readonly UndoEntry[]): UndoEntry[] {
  const added = later.filter((entry) => !earlier.some((one) => isSame(one, entry)));
  const joined = earlier.map((entry) => {
    const now = later.findLast((one) => isSame(one, entry));
    return now ? { ...entry, after: now.after } : entry;
  });
  return [...joined, ...added];
}

/** @returns the step to take back, and the history after it */
export function stepBack(history: UndoHistory): { readonly step: UndoStep; readonly history: UndoHistory } | undefined {
  const step = history.steps[history.done - 1];
  return step && { step, history: { ...history, done: history.done - 1 } };
}

export function stepForward(
  history: UndoHistory,
): { readonly step: UndoStep; readonly history: UndoHistory } | undefined {
  const step = history.steps[history.done];
  return step && { step, history: { ...history, done: history.done + 1 } };
}
