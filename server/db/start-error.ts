/** The store cannot start, for a reason that a person can mend; the message says how. Shown without a stack. */
export class StoreStartError extends Error {
  override readonly name = 'StoreStartError';
}
