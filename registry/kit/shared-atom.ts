import { type PrimitiveAtom, useStore } from 'jotai';
import { useSyncExternalStore } from 'react';

/**
 * An atom shared by islands that hydrate at different times. While hydrating, an island must show what the server
 * showed (the initial value) even if another island has changed the atom since; React renders again right after.
 * jotai's own `useAtom` reads the live value and mismatches.
 */
export function useShared<Value>(
  shared: PrimitiveAtom<Value> & { readonly init: Value },
): readonly [Value, (next: Value) => void] {
  const store = useStore();
  const value = useSyncExternalStore(
    (changed) => store.sub(shared, changed),
    () => store.get(shared),
    () => shared.init,
  );
  return [value, (next) => store.set(shared, next)];
}
