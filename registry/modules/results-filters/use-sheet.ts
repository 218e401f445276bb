import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { openSheet } from './open-sheet.ts';

export interface Sheet {
  readonly isOpen: () => boolean;
  readonly close: () => void;
  readonly onOpen: (event: MouseEvent) => void;
}

/** Where the filters stand beside the list there is no sheet. */
const WIDE = '(min-width: 1024px)';

/** Opens the filters as a sheet on phones, and gives the focus back. Without script the links do it (`:target`). */
export function useSheet(panel: RefObject<HTMLElement | null>, opener: RefObject<HTMLAnchorElement | null>): Sheet {
  const undo = useRef<(() => void) | undefined>(undefined);
  const close = useCallback(() => {
    if (!undo.current) return;
    undo.current();
    undo.current = undefined;
    opener.current?.focus();
  }, [opener]);
  const open = useCallback((): void => {
    if (!panel.current || undo.current) return;
    undo.current = openSheet(panel.current, close);
  }, [close, panel]);

  useEffect(() => {
    const wide = matchMedia(WIDE);
    // The page may have come with the sheet opened by its address.
    if (location.hash === '#filters' && !wide.matches) open();
    wide.addEventListener('change', close);
    return () => {
      wide.removeEventListener('change', close);
      close();
    };
  }, [open, close]);

  return {
    isOpen: () => undo.current !== undefined,
    close,
    onOpen: (event) => {
      if (matchMedia(WIDE).matches) return;
      event.preventDefault();
      open();
    },
  };
}
