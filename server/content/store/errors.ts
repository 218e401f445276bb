import type { FieldProblem } from '../validation/problem.ts';

/** Expected trouble of a write. The management API turns each into one status; everything else is a fault of ours. */
export type StoreFault =
  | { readonly code: 'not-found'; readonly message: string }
  | { readonly code: 'version-conflict'; readonly message: string; readonly version: number }
  | { readonly code: 'already-exists'; readonly message: string; readonly version: number }
  | { readonly code: 'wrong-state'; readonly message: string; readonly version: number }
  | { readonly code: 'invalid'; readonly message: string; readonly problems: readonly FieldProblem[] };

export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly fault: StoreFault;
  constructor(fault: StoreFault) {
    super(fault.message);
    this.fault = fault;
  }
}

export function invalid(problems: readonly FieldProblem[]): StoreError {
  const first = problems[0];
  const rest = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return new StoreError({
    code: 'invalid',
    message: first ? `${first.field} ${first.message}${rest}` : 'not valid',
    problems,
  });
}
