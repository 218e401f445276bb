import { useQuery } from '@tanstack/react-query';
import { useMemo, useEffect, useState, useSyncExternalStore } from 'react';
import { listTypes } from '../api/content.ts';
import { useSession } from '../app/session.tsx';
import type { Editing } from '../editing/editing-contract.ts';
import { useEditing, useRecord } from '../editing/use-editing.tsx';
import { flatRows, type OutlineSlot, type OutlineSource, readOutline, shareOutline } from './outline.ts';
import { readTypes } from './page-types.ts';

/** The page with everything that stands on it, unsaved changes included. Loads what is not there yet. */
export function usePage(pageId: string) {
  const editing = useEditing();
  const { locales } = useSession();
  const defaultLocale = locales.find(({ isDefault }) => isDefault)?.code ?? '';
  const types = useQuery({ queryKey: ['types'], queryFn: ({ signal }) => listTypes({ signal }), staleTime: 60_000 });
  const items = types.data?.items;
  const read = useMemo(() => readTypes(items ?? []), [items]);
  const record = useRecord(pageId);
  const revision = useRevision();
  const source = useMemo(
    (): OutlineSource => ({ types: read, defaultLocale, get: (id) => editing.get(id) }),
    [read, defaultLocale, editing],
  );
  // The editing session hands out the same records until something changes; `revision` says that something did.
  const [share] = useState(() => sharing());
  const outline = useMemo(
    () => share(revision >= 0 && record ? readOutline(record, source) : []),
    [share, record, source, revision],
  );
  const rows = useMemo(() => flatRows(outline), [outline]);
  const missing = rows.filter((row) => !row.record).map(({ id }) => id);
  const wanted = [...new Set([pageId, ...missing])].join(' ');
  useEffect(() => void editing.open(wanted.split(' ')).catch(() => {}), [editing, wanted]);
  return { record, outline, rows, source, isLoading: !record || types.isPending, fault: types.error };
}

/** Counts changes of any record. */
function useRevision(): number {
  const editing = useEditing();
  const counter = useMemo(() => countChanges(editing), [editing]);
  return useSyncExternalStore(counter.subscribe, counter.get);
}

function countChanges(editing: Pick<Editing, 'subscribe'>) {
  let count = 0;
  return {
    subscribe: (listener: () => void) =>
      editing.subscribe('*', () => {
        count++;
        listener();
      }),
    get: () => count,
  };
}

/** Outlines one after another, each with what is still the same of the one before. */
function sharing(): (outline: readonly OutlineSlot[]) => readonly OutlineSlot[] {
  let last: readonly OutlineSlot[] = [];
  return (outline) => (last = shareOutline(last, outline));
}
