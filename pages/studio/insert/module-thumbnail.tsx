import { type CSSProperties, useEffect, useState } from 'react';
import { useLanguage } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import styles from './module-thumbnail.module.css';

/** How small the page is drawn, so that it is some 1250 pixels wide: in the list of examples, on a card, beside the cards. */
const SCALE = { s: 0.0576, m: 0.16, l: 0.25 } as const;
/** Lower modules than that, CSS pixels, are drawn on a page of half the width, twice as large. */
const SMALL = 260;

/**
 * A module as it looks, in the middle of its picture, drawn by the renderer of the site from one of its own fixtures. The
 * browser keeps it until there is another build. No script runs in it.
 */
export function ModuleThumbnail({
  typename,
  name,
  example = 'default',
  size = 'm',
}: {
  readonly typename: string;
  readonly name: string;
  readonly example?: string;
  readonly size?: 's' | 'm' | 'l';
}) {
  const language = useLanguage();
  const { build } = useSession();
  const [isSmall, setSmall] = useState(false);
  const [shift, setShift] = useState(0);
  const isDue = useIdle();
  const query = new URLSearchParams({
    ...{ locale: language, example, build },
    ...(example === 'right-to-left' && { dir: 'rtl' }),
  });
  return (
    <span className={styles.thumb} data-size={size} aria-hidden>
      {isDue && (
        <iframe
          src={`/studio/preview/fixture/${encodeURIComponent(typename)}?${query}`}
          title={name}
          sandbox="allow-same-origin"
          tabIndex={-1}
          loading="lazy"
          inert
          style={{ '--scale': SCALE[size] * (isSmall ? 2 : 1), '--shift': `${shift}px` } as CSSProperties}
          onLoad={({ currentTarget: frame }) => {
            const main = frame.contentDocument?.getElementById('main');
            if (!main) return;
            setSmall(main.offsetHeight > 0 && main.offsetHeight < SMALL);
            // A narrow page is higher; what it is by then is known a frame later.
            requestAnimationFrame(() =>
              requestAnimationFrame(() => setShift(Math.max(0, (frame.offsetHeight - main.offsetHeight) / 2))),
            );
          }}
        />
      )}
    </span>
  );
}

/** @returns whether the browser has had a moment to itself: dozens of documents at once would hold up what is typed */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => setIdle(true), 150);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(() => setIdle(true), { timeout: 2_000 });
    return () => cancelIdleCallback(callback);
  }, []);
  return isIdle;
}
