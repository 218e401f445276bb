import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

export interface Sheet {
  readonly panel: RefObject<HTMLElement | null>;
  readonly opener: RefObject<HTMLAnchorElement | null>;
  readonly isOpen: () => boolean;
  readonly close: () => void;
  readonly onOpen: (event: MouseEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** Where the filters stand beside the list there is no sheet. */
const WIDE = '(min-width: 1024px)';

/**
 * Makes a dialog of the panel on phones: what is outside cannot be reached, Escape, its cross and the scrim close it, and
 * the focus goes back. Without script the links do it (`:target`).
 */
export function useSheet(): Sheet {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const undo = useRef<(() => void) | undefined>(undefined);

  const close = useCallback(() => {
    undo.current?.();
    undo.current = undefined;
  }, []);
  const open = useCallback((): void => {
    const { current } = panel;
    if (!current || undo.current || matchMedia(WIDE).matches) return;
    const outside = outsideOf(current);
    for (const element of outside) element.inert = true;
    current.dataset['open'] = '';
    current.role = 'dialog';
    current.ariaModal = 'true';
    document.documentElement.classList.add('is-locked');
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    };
    const wide = matchMedia(WIDE);
    document.addEventListener('keydown', onKey);
    wide.addEventListener('change', close);
    undo.current = () => {
      document.removeEventListener('keydown', onKey);
      wide.removeEventListener('change', close);
      for (const element of outside) element.inert = false;
      delete current.dataset['open'];
      current.role = null;
      current.ariaModal = null;
      document.documentElement.classList.remove('is-locked');
      opener.current?.focus();
    };
    current.querySelector<HTMLElement>('a, button, input')?.focus();
  }, [close]);

  // The page may have come with the sheet opened by its address.
  useEffect(() => {
    if (location.hash === '#filters') open();
    return close;
  }, [open, close]);

  return {
    panel,
    opener,
    isOpen: () => undo.current !== undefined,
    close,
    onOpen: (event) => {
      if (matchMedia(WIDE).matches) return;
      event.preventDefault();
      open();
    },
    onClick: (event) => {
      const { target } = event;
      if (!(target instanceof Element) || !undo.current) return;
      if (target === panel.current || target.closest('a[href="#results-count"]')) {
        event.preventDefault();
        close();
      }
    },
  };
}

/** Everything on the page but the element: the neighbours of all that it stands in. */
function outsideOf(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement?.children ?? [])
      if (other !== at && other instanceof HTMLElement && !other.inert) found.push(other);
  }
  return found;
}
