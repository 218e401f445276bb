import { useEffect } from 'react';
import { useMessages } from '../app/language.tsx';
import { useToast } from '../ui/toast.tsx';
import { useEditing } from './use-editing.tsx';

/** Says what happened to what is being edited without anybody asking for it: merged, or found again after a bad end. */
export function EditingNews() {
  const editing = useEditing();
  const toast = useToast();
  const t = useMessages('studio/editing');
  useEffect(
    () =>
      editing.listen((event) => {
        if (event.kind === 'merged')
          toast({ text: t('merged', { by: event.by ?? t('somebody'), count: event.count }) });
        if (event.kind === 'returned' && event.count > 0) toast({ text: t('returned', { count: event.count }) });
      }),
    [editing, toast, t],
  );
  return null;
}
