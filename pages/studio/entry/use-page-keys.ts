import { useEffect, useEffectEvent } from 'react';
import { useEditing } from '../editing/use-editing.tsx';
import { goToField } from '../editor/field-focus.ts';
import { goToRegion } from '../editor/regions.ts';

/**
 * STUDIO.md, keyboard, on screens with a form: Ctrl S saves, Ctrl Z and Ctrl Shift Z undo and redo over the session, Ctrl . shows
 * every locale, F8 goes to the next error, Alt with an arrow to what needs work, F6 to the next region.
 */
export function usePageKeys({ onWide }: { readonly onWide?: () => void }): void {
  const editing = useEditing();
  /** @returns whether the key means something here */
  const act = ({ key: pressed, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const key = pressed.toLowerCase();
    if (key === 'f6') return (goToRegion(shiftKey ? -1 : 1), true);
    if (key === 'f8') return (goToField('[aria-invalid=true]', shiftKey ? -1 : 1), true);
    if (altKey && !shiftKey && (key === 'arrowdown' || key === 'arrowup'))
      return goToField('[data-needs]', key === 'arrowdown' ? 1 : -1);
    if (!(ctrlKey || metaKey) || altKey) return false;
    if (key === 's') return (void editing.saveNow(), true);
    if (key === 'z') return (void (shiftKey ? editing.redo() : editing.undo()), true);
    if (key === '.' && onWide) return (onWide(), true);
    return false;
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A window over the screen has keys of its own; saving is meant wherever one is.
    const isCovered = event.target instanceof Element && event.target.closest('[role=dialog],[role=menu]') !== null;
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
    if ((isCovered && !isSave) || event.defaultPrevented) return;
    if (act(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
