import { lazy, Suspense, useEffect, useState } from 'react';
import { HELP_EVENT } from '../help/open-help.ts';

const Palette = lazy(() => import('./palette.tsx'));
const KeyboardMap = lazy(() => import('./keyboard-map.tsx'));
const HelpPanel = lazy(() => import('../help/help-panel.tsx'));

/** Opens the palette from anywhere: the button of the side bar does. */
export const openPalette = (): boolean => document.dispatchEvent(new Event('studio:palette'));

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/** Keys that work on every screen: Ctrl K (Cmd K) opens the palette, `?` the list of all keys, F1 the help of the screen. */
export function AppKeys() {
  const [open, setOpen] = useState<'palette' | 'keys' | 'help'>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isPalette =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      const isMap = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping;
      const isHelp = event.key === 'F1';
      if (!isPalette && !isMap && !isHelp) return;
      event.preventDefault();
      setOpen(isHelp ? 'help' : isPalette ? 'palette' : 'keys');
    };
    const onOpen = (): void => setOpen('palette');
    const onHelp = (): void => setOpen('help');
    document.addEventListener('keydown', onKey);
    document.addEventListener('studio:palette', onOpen);
    document.addEventListener(HELP_EVENT, onHelp);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('studio:palette', onOpen);
      document.removeEventListener(HELP_EVENT, onHelp);
    };
  }, []);
  const close = (): void => setOpen(undefined);
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={close} onKeys={() => setOpen('keys')} />}
      {open === 'keys' && <KeyboardMap onClose={close} onHelp={() => setOpen('help')} />}
      {open === 'help' && <HelpPanel onClose={close} onKeys={() => setOpen('keys')} />}
    </Suspense>
  );
}
