import { deepEqual } from 'fast-equals';

/**
 * Joins two lists that both only grew. The order of a list is one field; only when each side kept all of `base` in its
 * order and added to it can both be had without asking anybody.
 *
 * @returns theirs with my additions, each after what it stands behind in mine; undefined when somebody removed, moved or
 * doubled an item
 */
export function mergeGrownLists(base: unknown, theirs: unknown, mine: unknown): unknown[] | undefined {
  const before = base ?? [];
  if (!Array.isArray(before) || !Array.isArray(theirs) || !Array.isArray(mine)) return undefined;
  if ([before, theirs, mine].some(hasDoubles)) return undefined;
  if (!holdsInOrder(theirs, before) || !holdsInOrder(mine, before)) return undefined;
  const merged: unknown[] = [...theirs];
  for (const [place, item] of mine.entries()) {
    if (indexOf(merged, item) >= 0) continue;
    const behind = place === 0 ? -1 : indexOf(merged, mine[place - 1]);
    merged.splice(behind + 1, 0, item);
  }
  return merged;
}

const indexOf = (list: readonly unknown[], item: unknown): number => list.findIndex((other) => deepEqual(other, item));
const hasDoubles = (list: readonly unknown[]): boolean => list.some((item, place) => indexOf(list, item) !== place);

function holdsInOrder(list: readonly unknown[], wanted: readonly unknown[]): boolean {
  let next = 0;
  for (const item of list) if (next < wanted.length && deepEqual(item, wanted[next])) next += 1;
  return next === wanted.length;
}
