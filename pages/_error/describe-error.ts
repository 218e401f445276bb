export interface DescribedError {
  /** JSON of what was thrown, causes included. */
  readonly raw: string;
  readonly stack: string | undefined;
}

const DEEPEST = 5;

/** Errors have no enumerable fields of their own: what a developer needs is named here. */
function toData(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || depth > DEEPEST) return error;
  return {
    name: error.name,
    message: error.message,
    ...Object.fromEntries(Object.entries(error)),
    ...(error.cause !== undefined && { cause: toData(error.cause, depth + 1) }),
  };
}

/** @returns texts of anything that can be thrown; never throws itself */
export function describeError(error: unknown): DescribedError {
  let raw: string;
  try {
    raw =
      JSON.stringify(toData(error), (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value), 2) ??
      String(error);
  } catch {
    raw = String(error); // a cycle
  }
  return { raw, stack: error instanceof Error ? error.stack : undefined };
}
