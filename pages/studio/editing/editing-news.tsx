import { useEffect, useRef } from 'react';
import { useNameOf } from '../api/use-people.ts';
import { useMessages } from '../app/language.tsx';
import { useMay, useSession } from '../app/session.tsx';
import { useToast } from '../ui/toast.tsx';
import { TOAST_MS } from '../ui/toast-time.ts';
import type { EditingEvent } from './editing-contract.ts';
import { useEditing } from './use-editing.tsx';

type Merged = Extract<EditingEvent, { kind: 'merged' }>;

/** Says what happened to what is being edited without anybody asking for it: merged, or found again after a bad end. */
export function EditingNews() {
  const editing = useEditing();
  const toast = useToast();
  const t = useMessages('studio/editing');
  const nameOf = useNameOf();
  const { visitor } = useSession();
  const mayEdit = useMay()('write-content');
  const countOf = useRef(countPlaces());
  useEffect(() => {
    const sayMerged = async (event: Merged): Promise<void> => {
      const { by } = event;
      const count = countOf.current(event);
      const key = `merged ${by ?? ''}`;
      if (by === visitor.email) return toast({ key, text: t('merged-own', { count }) });
      toast({ key, text: t('merged', { by: by === undefined ? t('somebody') : await nameOf(by), count }) });
    };
    return editing.listen((event) => {
      if (event.kind === 'merged') void sayMerged(event);
      if (event.kind === 'returned' && event.count > 0)
        toast({ text: t(mayEdit ? 'returned' : 'returned-read-only', { count: event.count }) });
    });
  }, [editing, toast, t, nameOf, mayEdit, visitor.email]);
  return null;
}

/**
 * How many places somebody changed in the saves that came one after another: a page is saved record by record, and whoever
 * types in one field saves it many times.
 */
function countPlaces(): (event: Merged) => number {
  const known = new Map<string, { readonly places: Set<string>; at: number }>();
  return ({ by = '', id, came }) => {
    const before = known.get(by);
    const now = Date.now();
    const row = before && now - before.at < TOAST_MS ? before : { places: new Set<string>(), at: now };
    for (const { field, locale } of came) row.places.add([id, field, locale].join(' '));
    row.at = now;
    known.set(by, row);
    return row.places.size;
  };
}
