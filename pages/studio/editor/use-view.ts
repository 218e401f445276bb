import { useCallback, useMemo, useState } from 'react';
import { CONTENT_LOCALE, type Locale } from '#schemas/contracts/storefront.ts';
import { useSession } from '../app/session.tsx';
import { WIDTH_NAMES, type WidthName } from '../canvas/canvas-controls.tsx';
import type { CanvasView } from '../canvas/canvas-view.ts';

const MINUTE = 60_000;
/** What is scheduled is looked at by the minute: rows are not drawn again for every letter. */
const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** As whom, when and how wide the page is seen. */
export function useView() {
  const { storefronts } = useSession();
  const [first] = storefronts;
  const [view, setView] = useState<CanvasView>({
    storefront: first?.id ?? '',
    locale: (first?.locales[0] ?? 'en') as Locale,
    market: first?.markets[0] ?? '',
  });
  const [width, setWidth] = useState<WidthName>(() => (matchMedia('(max-width: 640px)').matches ? 'phone' : 'laptop'));
  const [mode, setMode] = useState<'select' | 'browse'>('select');
  const [scale, setScale] = useState(1);
  const minute = thisMinute();
  const viewpoint = useMemo(
    () => ({ now: view.asOf ? Date.parse(view.asOf) : minute, market: view.market, storefront: view.storefront }),
    [view, minute],
  );
  const offered = storefronts.find(({ id }) => id === view.storefront)?.locales;
  /** The preview speaks the language of the field that is edited, where the storefront does. */
  const follow = useCallback(
    (code: string) => {
      const spoken = (Object.keys(CONTENT_LOCALE) as Locale[]).find((each) => CONTENT_LOCALE[each] === code);
      if (spoken && offered?.includes(spoken))
        setView((before) => (before.locale === spoken ? before : { ...before, locale: spoken }));
    },
    [offered],
  );
  return {
    ...{ follow, view, setView, width, setWidth, mode, setMode, scale, setScale, viewpoint, minute },
    contentLocale: CONTENT_LOCALE[view.locale],
    setWidthAt: (index: number) => setWidth(WIDTH_NAMES[index] ?? 'laptop'),
    toggleMode: () => setMode((before) => (before === 'select' ? 'browse' : 'select')),
  };
}
export type View = ReturnType<typeof useView>;
