import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import type { Editing, SaveStatus } from './editing-contract.ts';

const EditingContext = createContext<Editing | undefined>(undefined);

export function EditingProvider({ editing, children }: { readonly editing: Editing; readonly children: ReactNode }) {
  return <EditingContext value={editing}>{children}</EditingContext>;
}

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('This part of Studio stands outside <EditingProvider>.');
  return editing;
}

/** A record with unsaved changes; undefined until `open()` has brought it. */
export function useRecord(id: string): StudioRecord | undefined {
  const editing = useEditing();
  return useSyncExternalStore(
    useCallback((listener) => editing.subscribe(id, listener), [editing, id]),
    () => editing.get(id),
  );
}

export function useSaveStatus(): SaveStatus {
  const editing = useEditing();
  return useSyncExternalStore(
    useCallback((listener) => editing.subscribeStatus(listener), [editing]),
    () => editing.status,
  );
}
