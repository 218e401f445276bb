/** Something a person has to mend, said the same way everywhere: where, what is wrong, what to do next. */
export interface Problem {
  /** File or folder relative to the root, with a place inside it where that helps: `registry/modules/hero/schema.json: photo`. */
  readonly at: string;
  readonly what: string;
  readonly next: string;
}

export const formatProblem = ({ at, what, next }: Problem): string => `${at}: ${what}\n    → ${next}`;

/** All problems as one text, with their count. */
export const formatProblems = (problems: readonly Problem[]): string =>
  [
    ...problems.map((problem) => `  ${formatProblem(problem)}`),
    `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`,
  ].join('\n');
