import { deepEqual } from 'fast-equals';
import { startTransition, useEffect, useState } from 'react';
import type { OutlineRow, OutlineSlot } from './outline.ts';

/** Milliseconds without a key after which a title that is being typed is drawn. */
const PAUSE = 500;

/**
 * The outline as the tree draws it: what is added, moved, hidden or deleted at once, words when typing pauses. A tree of
 * hundreds of rows takes longer to draw than there is between two keys.
 */
export function useSettledOutline(outline: readonly OutlineSlot[]): readonly OutlineSlot[] {
  const [drawn, setDrawn] = useState(outline);
  const isMoved = drawn !== outline && !haveSameShape(drawn, outline);
  if (isMoved) setDrawn(outline);
  useEffect(() => {
    if (drawn === outline) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn(outline)), PAUSE);
    return () => clearTimeout(timer);
  }, [drawn, outline]);
  return isMoved ? outline : drawn;
}

/** Whether both show the same rows in the same places and states; only their words may differ. */
export function haveSameShape(before: readonly OutlineSlot[], after: readonly OutlineSlot[]): boolean {
  return hold(
    before,
    after,
    (old, slot) => old.key === slot.key && old.type === slot.type && hold(old.rows, slot.rows, isSameRow),
  );
}

const isSameRow = (old: OutlineRow, row: OutlineRow): boolean =>
  old.key === row.key &&
  old.type === row.type &&
  (old.record === undefined) === (row.record === undefined) &&
  deepEqual(old.spot, row.spot) &&
  deepEqual(old.visibility, row.visibility) &&
  haveSameShape(old.slots, row.slots);

/** Most parts are the very same: an outline shares what did not change. */
const hold = <Part>(
  before: readonly Part[],
  after: readonly Part[],
  isAlike: (old: Part, part: Part) => boolean,
): boolean =>
  before === after ||
  (before.length === after.length &&
    before.every((old, place) => {
      const part = after[place];
      return part !== undefined && (old === part || isAlike(old, part));
    }));
