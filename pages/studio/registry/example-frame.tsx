import { useState } from 'react';
import { useMessages } from '../app/language.tsx';
import styles from './example-frame.module.css';

/** Room that a module has in its picture, CSS pixels of its own page. */
const HEIGHT = 760;
const THUMBNAIL = { width: 96, height: 60 };
const PANEL = 416;

/**
 * An example drawn by the renderer of the site, in a frame that runs no script and reaches nothing of Studio
 * (`sandbox` without `allow-scripts`).
 */
export function ExampleFrame({
  typename,
  example,
  locale,
  width,
  isThumbnail = false,
}: {
  readonly typename: string;
  readonly example: string;
  readonly locale: string;
  readonly width: number;
  readonly isThumbnail?: boolean;
}) {
  const t = useMessages('studio/registry');
  const [height, setHeight] = useState(HEIGHT);
  const query = new URLSearchParams({ locale, example, ...(example === 'right-to-left' && { dir: 'rtl' }) });
  const scale = isThumbnail ? THUMBNAIL.width / width : Math.min(1, PANEL / width);
  return (
    <span
      className={isThumbnail ? styles.thumb : styles.frame}
      style={isThumbnail ? undefined : { height: Math.ceil(height * scale) }}
    >
      <iframe
        src={`/studio/preview/fixture/${encodeURIComponent(typename)}?${query}`}
        title={t('example-of', { name: typename, example })}
        sandbox="allow-same-origin"
        loading="lazy"
        tabIndex={-1}
        inert={isThumbnail}
        style={{
          width,
          height: isThumbnail ? Math.ceil(THUMBNAIL.height / scale) : height,
          transform: `scale(${scale})`,
        }}
        onLoad={({ currentTarget }) => {
          const page = currentTarget.contentDocument?.documentElement;
          if (!isThumbnail && page)
            setHeight(Math.min(4000, Math.max(120, page.querySelector('body')?.scrollHeight ?? HEIGHT)));
        }}
      />
    </span>
  );
}
