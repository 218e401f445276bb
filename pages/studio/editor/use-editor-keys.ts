import { useEffect, useEffectEvent } from 'react';
import type { FromCanvas } from '#schemas/contracts/studio-canvas.ts';
import { useEditing } from '../editing/use-editing.tsx';
import { goToField } from './field-focus.ts';
import type { OutlineRow } from './outline.ts';
import { goToRegion, regionOf } from './regions.ts';
import type { PageActions } from './use-page-actions.ts';

interface Pressed {
  readonly key: string;
  readonly alt: boolean;
  readonly ctrl: boolean;
  readonly shift: boolean;
}
const TYPED_INTO = 'input,select,textarea,[contenteditable]';

export interface EditorKeys {
  readonly selected: OutlineRow | undefined;
  readonly rows: readonly OutlineRow[];
  readonly actions: PageActions;
  readonly onSelect: (id: string | undefined) => void;
  /** 0: before the selected one, 1: after it; on the heading of a place: at its end. */
  readonly onAdd: (offset: 0 | 1) => void;
  readonly onWidth: (index: number) => void;
  readonly onMode: () => void;
  readonly onFind: () => void;
  readonly onWide: () => void;
  readonly onFault: (by: 1 | -1) => void;
  readonly onView: (control: 'locale' | 'market' | 'as-of') => void;
}

/**
 * The keyboard map of STUDIO.md. Single keys work only in outline and canvas, never in a field (WCAG 2.1.4); keys with Ctrl
 * and F keys work everywhere on the screen.
 *
 * @returns what the canvas calls with the keys that were pressed in its frame
 */
export function useEditorKeys(keys: EditorKeys): (pressed: Extract<FromCanvas, { kind: 'key' }>) => void {
  const editing = useEditing();

  /** @returns whether the key means something on the whole screen */
  function pressAnywhere({ key, alt, ctrl, shift }: Pressed, isTyping: boolean): boolean {
    const name = key.toLowerCase();
    if (key === 'F6') return (goToRegion(shift ? -1 : 1), true);
    if (key === 'F8') return (keys.onFault(shift ? -1 : 1), true);
    if (alt && !shift && (key === 'ArrowDown' || key === 'ArrowUp'))
      return goToField('[data-needs]', key === 'ArrowDown' ? 1 : -1);
    if (!ctrl) return false;
    if (name === 's') return (void editing.saveNow(), true);
    // A text has an undo of its own as long as the caret is in it; ours goes on from there.
    if (name === 'z') return (void (shift ? editing.redo() : editing.undo()), true);
    if (name === 'f') return (keys.onFind(), true);
    if (name === '.') return (keys.onWide(), true);
    return isTyping && false;
  }

  function pressInPage({ key, alt, ctrl, shift }: Pressed): boolean {
    const { selected, actions } = keys;
    const name = key.length === 1 ? key.toLowerCase() : key;
    if (!ctrl && !alt && pressView(name)) return true;
    // An empty page has nothing to select, and takes modules all the same.
    if (!ctrl && !alt && name === 'a') return (keys.onAdd(shift ? 0 : 1), true);
    if (!selected) return false;
    if (alt && shift && name === 'ArrowUp') return (actions.step(selected, -1), true);
    if (alt && shift && name === 'ArrowDown') return (actions.step(selected, 1), true);
    if (ctrl && name === 'd') return (actions.duplicate(selected), true);
    if (ctrl && name === 'c') return (actions.copy(selected), true);
    if (ctrl && name === 'x') return (actions.cut(selected), true);
    if (ctrl || alt) return false;
    if (name === 'h') return (actions.toggleHidden(selected), true);
    if (name === 'Delete') return (actions.remove(selected), true);
    if (name === 'Escape') {
      keys.onSelect(keys.rows.find(({ id }) => id === selected.spot.parentId)?.id);
      return true;
    }
    return name === 'Enter' && goToField('[data-field]', 'first');
  }

  function pressView(name: string): boolean {
    if (/^[1-4]$/.test(name)) return (keys.onWidth(Number(name) - 1), true);
    if (name === 'v') return (keys.onMode(), true);
    if (name === 'l') return (keys.onView('locale'), true);
    if (name === 'm') return (keys.onView('market'), true);
    if (name === 't') return (keys.onView('as-of'), true);
    return false;
  }

  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key, altKey, shiftKey, target } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
    // A window over the screen has keys of its own.
    if (target.closest('[role=dialog],[role=menu],[role=listbox]')) return;
    const pressed = { key, alt: altKey, shift: shiftKey, ctrl: event.ctrlKey || event.metaKey };
    const isTyping = target.matches(TYPED_INTO);
    const region = regionOf(target);
    const isInPage = !isTyping && (region === 'outline' || region === 'canvas');
    // Escape leads from a field to its module, and back from nowhere: what had the focus may have gone.
    const isLeaving = key === 'Escape' && (region === 'inspector' || target === document.body);
    // A button has its own Enter.
    const isOwn = key === 'Enter' && target.matches('button');
    const isMeant =
      pressAnywhere(pressed, isTyping) || (isLeaving && goToSelected()) || (isInPage && !isOwn && pressInPage(pressed));
    if (!isMeant) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.matches(TYPED_INTO)) return;
    if (target !== document.body && !['outline', 'canvas'].includes(regionOf(target) ?? '')) return;
    keys.actions.paste(keys.selected, event.clipboardData?.getData('text/plain'));
    event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event);
    const onPaste = (event: ClipboardEvent): void => paste(event);
    // Before the widgets see them: a tree would look for a row that begins with the letter.
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
  // As if it had been pressed on the canvas: what listens on the whole of Studio (Ctrl K, ?, F1, Ctrl Shift P) hears it too.
  return ({ key, ctrl, alt, shift }) => {
    const told = { key, ctrlKey: ctrl, altKey: alt, shiftKey: shift, bubbles: true, cancelable: true };
    document.querySelector('[data-region=canvas]')?.dispatchEvent(new KeyboardEvent('keydown', told));
  };
}

/** The row of the selected module, or the page's own. */
export function goToSelected(): boolean {
  const row = document.querySelector<HTMLElement>(
    '[data-region=outline] :is([role=row][aria-selected=true],[aria-pressed=true])',
  );
  row?.focus();
  return row !== null;
}
