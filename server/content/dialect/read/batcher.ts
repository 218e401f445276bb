/** Gathers keys that are asked for in the same turn of the event loop and fetches them with one query. */
export class Batcher<Value> {
  readonly #fetch: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  #waiting: Map<string, Promise<Value | null>> = new Map();
  #next: { keys: string[]; result: Promise<ReadonlyMap<string, Value>> } | undefined;

  constructor(fetch: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>) {
    this.#fetch = fetch;
  }

  /** @returns the value, or `null` when the fetch did not bring it. A key already on its way is not asked for again. */
  load(key: string): Promise<Value | null> {
    const known = this.#waiting.get(key);
    if (known) return known;
    const batch = (this.#next ??= this.#begin());
    batch.keys.push(key);
    const waiting = this.#waiting;
    const value = batch.result.then((found) => found.get(key) ?? null).finally(() => waiting.delete(key));
    waiting.set(key, value);
    return value;
  }

  /** From now on nobody joins a fetch that began before. */
  forget(): void {
    this.#waiting = new Map();
    this.#next = undefined;
  }

  #begin(): { keys: string[]; result: Promise<ReadonlyMap<string, Value>> } {
    const keys: string[] = [];
    // After the resolvers of this level, and of the operations that run beside, have asked.
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const batch = {
      keys,
      result: turn.then(() => {
        if (this.#next === batch) this.#next = undefined;
        return this.#fetch(keys);
      }),
    };
    return batch;
  }
}
