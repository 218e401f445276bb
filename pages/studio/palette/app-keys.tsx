import { lazy, Suspense, useEffect, useState } from 'react';

const Palette = lazy(() => import('./palette.tsx'));
const KeyboardMap = lazy(() => import('./keyboard-map.tsx'));

/** Opens the palette from anywhere: the button of the side bar does. */
export const openPalette = (): boolean => document.dispatchEvent(new Event('studio:palette'));

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/** Keys that work on every screen: Ctrl K (Cmd K) opens the palette, `?` the list of all keys. */
export function AppKeys() {
  const [open, setOpen] = useState<'palette' | 'keys'>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isPalette =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      const isMap = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping;
      if (!isPalette && !isMap) return;
      event.preventDefault();
      setOpen(isPalette ? 'palette' : 'keys');
    };
    const onOpen = (): void => setOpen('palette');
    document.addEventListener('keydown', onKey);
    document.addEventListener('studio:palette', onOpen);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('studio:palette', onOpen);
    };
  }, []);
  const close = (): void => setOpen(undefined);
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={close} onKeys={() => setOpen('keys')} />}
      {open === 'keys' && <KeyboardMap onClose={close} />}
    </Suspense>
  );
}
