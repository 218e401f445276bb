import { useState } from 'react';
import { useLanguage } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import styles from './module-thumbnail.module.css';

/** CSS pixels of the page that a module is drawn on; one that is small on it is drawn on half of that, twice as large. */
const WIDTH = 1250;
const SMALL = 260;
const NARROW = 625;

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
  const [width, setWidth] = useState(WIDTH);
  const [shift, setShift] = useState(0);
  const query = new URLSearchParams({
    ...{ locale: language, example, build },
    ...(example === 'right-to-left' && { dir: 'rtl' }),
  });
  return (
    <span className={styles.thumb} data-size={size} aria-hidden>
      <iframe
        src={`/studio/preview/fixture/${encodeURIComponent(typename)}?${query}`}
        title={name}
        sandbox="allow-same-origin"
        tabIndex={-1}
        loading="lazy"
        inert
        style={{ width, height: (width * 9) / 16, '--page': width, '--shift': `${shift}px` } as React.CSSProperties}
        onLoad={({ currentTarget: { contentDocument } }) => {
          const main = contentDocument?.getElementById('main');
          if (!contentDocument || !main) return;
          const isSmall = main.offsetHeight < SMALL && main.offsetHeight > 0;
          setWidth(isSmall ? NARROW : WIDTH);
          // A narrow page is higher; what it is by then is known a frame later.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const room = ((isSmall ? NARROW : WIDTH) * 9) / 16;
              setShift(Math.max(0, (room - main.offsetHeight) / 2));
            }),
          );
        }}
      />
    </span>
  );
}
