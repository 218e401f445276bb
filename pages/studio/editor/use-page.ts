import { useMemo, useEffect, useState, useSyncExternalStore } from 'react';
import { useTypeQuery } from '../api/use-types.ts';
import { useSession } from '../app/session.tsx';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import type { Editing } from '../editing/editing-contract.ts';
import { useEditing, useRecord } from '../editing/use-editing.tsx';
import { flatRows, type OutlineSlot, type OutlineSource, readOutline, shareOutline } from './outline.ts';
import { isEntryLink } from '../fields/pickers/links.ts';
import { type PageType, type PageTypes, readTypes } from './page-types.ts';

/** The page with everything that stands on it, unsaved changes included. Loads what is not there yet. */
export function usePage(pageId: string) {
  const editing = useEditing();
  const { locales } = useSession();
  const defaultLocale = locales.find(({ isDefault }) => isDefault)?.code ?? '';
  const types = useTypeQuery();
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
  const parts = useMemo(() => rows.flatMap(({ record: own, type }) => partsOf(own, type, read)), [rows, read]);
  const wanted = [...new Set([pageId, ...missing, ...parts])].join(' ');
  useEffect(() => void editing.open(wanted.split(' ')).catch(() => {}), [editing, wanted]);
  return { record, outline, rows, source, isLoading: !record || types.isPending, fault: types.error };
}

/** Ids of a module's own parts (tabs, steps): edited in its form, copied with it. */
function partsOf(record: StudioRecord | undefined, type: PageType | undefined, types: PageTypes): string[] {
  const partTypes = new Set(
    [...types.values()].flatMap(({ typename, schema }) => (schema['x-part-of'] ? [typename] : [])),
  );
  return Object.entries(type?.schema.properties ?? {}).flatMap(([name, field]) => {
    const target = field.items?.['x-link'] ?? field['x-link'];
    if (!Array.isArray(target) || !target.some((typename: string) => partTypes.has(typename))) return [];
    return Object.values(record?.fields[name] ?? {})
      .flat()
      .filter(isEntryLink)
      .map(({ sys }) => sys.id);
  });
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
