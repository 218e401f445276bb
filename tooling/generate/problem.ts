/** Something a person has to mend, said the same way by every command: where, what is wrong, what to do next. */
export interface Problem {
  /** File or folder relative to the root, with a place inside it where that helps: `registry/modules/hero/schema.json: photo`. */
  readonly at: string;
  readonly what: string;
  readonly next: string;
}

export const formatProblem = ({ at, what, next }: Problem): string => `${at}: ${what}\n    → ${next}`;

/** Prints problems, one block each, with a count. */
export function reportProblems(problems: readonly Problem[], print: (line: string) => void): void {
  for (const problem of problems) print(`  ${formatProblem(problem)}`);
  print(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`);
}
