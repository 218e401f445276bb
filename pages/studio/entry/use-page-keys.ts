import { useEffect, useEffectEvent } from 'react';
import { useEditing } from '../editing/use-editing.tsx';

/** STUDIO.md, keyboard: Ctrl S saves, Ctrl Z and Ctrl Shift Z undo and redo over the session, Ctrl . shows every locale. */
export function usePageKeys({ onWide }: { readonly onWide: () => void }): void {
  const editing = useEditing();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 's') void editing.saveNow();
    else if (key === 'z') void (event.shiftKey ? editing.redo() : editing.undo());
    else if (key === '.') onWide();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
