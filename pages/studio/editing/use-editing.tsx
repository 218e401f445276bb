import { createContext, type ReactNode, use, useCallback, useState, useSyncExternalStore } from 'react';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { useSession } from '../app/session.tsx';
import type { Editing, SaveStatus } from './editing-contract.ts';

const EditingContext = createContext<Promise<Editing> | undefined>(undefined);

/** Starts the editing session of this tab: what was left unsaved is sent, whatever screen is open. */
export function EditingProvider({ children }: { readonly children: ReactNode }) {
  const { visitor, operations } = useSession();
  const [editing] = useState(() =>
    import('./browser-editing.ts').then(({ startEditing }) =>
      startEditing({ user: visitor.id, mayEdit: operations.includes('write-content') }),
    ),
  );
  return <EditingContext value={editing}>{children}</EditingContext>;
}

/** The session of this tab; suspends for the moment until the browser's storage is open. */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('useEditing: this part of Studio stands outside <EditingProvider>.');
  return use(editing);
}

/** A record with unsaved changes; undefined until `open()` has brought it. */
export function useRecord(id: string): StudioRecord | undefined {
  const editing = useEditing();
  return useSyncExternalStore(
    useCallback((listener) => editing.subscribe(id, listener), [editing, id]),
    () => editing.get(id),
  );
}

/** Changes with every value of a record that the server refuses, or takes after all: fields that say so are drawn anew. */
export function useRefused(id: string): string {
  const editing = useEditing();
  return useSyncExternalStore(
    useCallback((listener) => editing.subscribe(id, listener), [editing, id]),
    () => JSON.stringify(editing.refusals(id)),
  );
}

export function useSaveStatus(): SaveStatus {
  const editing = useEditing();
  return useSyncExternalStore(
    useCallback((listener) => editing.subscribeStatus(listener), [editing]),
    () => editing.status,
  );
}
