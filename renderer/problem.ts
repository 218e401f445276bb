import type { Part } from '#schemas/contracts/page.ts';

export type ProblemCode =
  /** The page names a layout that does not exist; the default one is shown. */
  | 'layout/unknown'
  /** No module shows entries of this type. */
  | 'module/unknown'
  /** The entry does not fit its schema. */
  | 'module/invalid'
  /** The component threw, or waited for something. */
  | 'module/failed'
  /** What stands in the page is no entry: it has no `__typename` or no id. */
  | 'entry/malformed'
  /** Entries are nested deeper than any module can mean. */
  | 'entry/too-deep'
  /** The content service could not deliver a part of the page. */
  | 'part/failed';

/** Expected trouble as a value: one thing on the page that is left out, and why. */
export interface Problem {
  readonly code: ProblemCode;
  /** Place in the page record: `modules[2].leftSliders[0]`. */
  readonly at: string;
  /** Says where, what and what next; in English, for editors and logs. */
  readonly message: string;
  readonly part?: Part;
  readonly typename?: string;
  readonly entryId?: string;
}

/** Edits (insert, delete, replace) that lead from one word to the other (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of Array.from(from).entries()) {
    let diagonal = index;
    row = row.reduce<number[]>((next, above, column) => {
      if (column === 0) return [index + 1];
      const value = Math.min(above + 1, (next[column - 1] ?? 0) + 1, diagonal + (to[column - 1] === letter ? 0 : 1));
      diagonal = above;
      return [...next, value];
    }, []);
  }
  return row[to.length] ?? 0;
}

/** Longer names are not compared: they come from outside, and the work grows with the square of the length. */
const MAX_COMPARED = 64;

/** @returns the known name that a mistyped one most likely means, if one is near enough */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_COMPARED) return undefined;
  const ranked = known
    .map((candidate) => ({ candidate, edits: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  return best && best.edits <= Math.max(2, Math.floor(name.length / 3)) ? best.candidate : undefined;
}

/** ` Did you mean "x"?`, or what exists. */
export function suggest(name: string, known: readonly string[]): string {
  const near = didYouMean(name, known);
  if (near) return `did you mean "${near}"?`;
  return known.length > 0 ? `known are ${[...known].sort().join(', ')}.` : 'none exist.';
}
