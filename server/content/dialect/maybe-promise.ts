/** A value that is often at hand already: awaiting it regardless would cost a turn of the queue per field. */
export type MaybePromise<T> = T | Promise<T>;

export const isPromise = <T>(value: MaybePromise<T>): value is Promise<T> => value instanceof Promise;

/** `then` that stays synchronous when the value is there. */
export const andThen = <T, R>(value: MaybePromise<T>, next: (value: T) => MaybePromise<R>): MaybePromise<R> =>
  isPromise(value) ? value.then(next) : next(value);

/** All values, synchronously when none is a promise. */
export const allOf = <T>(values: readonly MaybePromise<T>[]): MaybePromise<readonly T[]> =>
  values.some(isPromise) ? Promise.all(values) : (values as readonly T[]);
