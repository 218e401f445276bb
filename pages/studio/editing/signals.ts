/** Who wants to hear of what, by name. */
export interface Signals {
  signal(name: string): void;
  /** @returns a function that ends the subscription */
  subscribe(name: string, listener: () => void): () => void;
}

export function createSignals(): Signals {
  const listeners = new Map<string, Set<() => void>>();
  return {
    signal: (name) => listeners.get(name)?.forEach((listener) => listener()),
    subscribe: (name, listener) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => void set.delete(listener);
    },
  };
}
