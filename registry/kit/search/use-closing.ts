import { useEffect } from 'react';

/** A popover closes by Escape, and when the visitor goes on elsewhere; not while a dialog that it has opened is used. */
export function useClosing(root: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const isElsewhere = (target: EventTarget | null) =>
      root.current?.open && target instanceof Node && !root.current.contains(target);
    const onPointer = ({ target }: Event) => {
      if (root.current && isElsewhere(target)) root.current.open = false;
    };
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !root.current?.open || !(target instanceof Element) || !root.current.contains(target))
        return;
      if (target.closest('dialog')) return;
      root.current.open = false;
      root.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [root]);
}
