import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { useEditing } from '../editing/use-editing.tsx';
import type { OutlineRow } from './outline.ts';
import type { PageActions } from './use-page-actions.ts';

interface Pressed {
  readonly key: string;
  readonly alt: boolean;
  readonly ctrl: boolean;
  readonly shift: boolean;
}
/** The keyboard map of STUDIO.md for outline and canvas: single keys work only there, never in a field. */
export function useEditorKeys({
  selected,
  rows,
  actions,
  onSelect,
  onAdd,
  onWidth,
  onMode,
}: {
  readonly selected: OutlineRow | undefined;
  readonly rows: readonly OutlineRow[];
  readonly actions: PageActions;
  readonly onSelect: (id: string | undefined) => void;
  /** 0: before the selected one, 1: after it. */
  readonly onAdd: (offset: 0 | 1) => void;
  readonly onWidth: (index: number) => void;
  readonly onMode: () => void;
}) {
  const editing = useEditing();

  /** @returns whether the key means something here */
  function press({ key, alt, ctrl, shift }: Pressed): boolean {
    const name = key.length === 1 ? key.toLowerCase() : key;
    if (ctrl && name === 's') return (void editing.saveNow(), true);
    if (ctrl && name === 'z') return (void (shift ? editing.redo() : editing.undo()), true);
    if (ctrl && name === 'v') return (actions.paste(selected), true);
    if (!ctrl && !alt && /^[1-4]$/.test(name)) return (onWidth(Number(name) - 1), true);
    if (!ctrl && !alt && name === 'v') return (onMode(), true);
    if (!selected) return false;
    if (alt && shift && name === 'ArrowUp') return (void actions.step(selected, -1), true);
    if (alt && shift && name === 'ArrowDown') return (void actions.step(selected, 1), true);
    if (ctrl && name === 'd') return (actions.duplicate(selected), true);
    if (ctrl && name === 'c') return (actions.copy(selected), true);
    if (ctrl && name === 'x') return (actions.cut(selected), true);
    if (ctrl || alt) return false;
    if (name === 'a') return (onAdd(shift ? 0 : 1), true);
    if (name === 'h') return (actions.toggleHidden(selected), true);
    if (name === 'Delete') return (actions.remove(selected), true);
    if (name === 'Escape') {
      onSelect(rows.find(({ id }) => id === selected.spot.parentId)?.id);
      return true;
    }
    if (name !== 'Enter') return false;
    document.querySelector<HTMLElement>('[data-region=inspector] :is(input,textarea)')?.focus();
    return true;
  }

  return (event: KeyboardEvent | ({ readonly kind: 'key' } & Pressed)): void => {
    if ('kind' in event) return void press(event);
    const { key, altKey, shiftKey, target } = event;
    if (!(target instanceof HTMLElement) || target.matches('input,select,textarea,[contenteditable]')) return;
    // A button has its own Enter.
    if (key === 'Enter' && target.matches('button')) return;
    if (!press({ key, alt: altKey, shift: shiftKey, ctrl: event.ctrlKey || event.metaKey })) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Keys within an element before its widgets see them: a tree would look for a row that begins with the letter. */
export function useKeysWithin(onKey: (event: KeyboardEvent) => void): RefCallback<HTMLElement> {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const listen = (event: KeyboardEvent) => latest.current(event);
    element.addEventListener('keydown', listen, true);
    return () => element.removeEventListener('keydown', listen, true);
  }, []);
}
