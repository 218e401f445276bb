import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import styles from './comparison.module.css';

/** As a laptop would show it. */
const WIDTH = 1280;
/** A page beyond it is cut off: what is changed further down is in the list. */
const TALLEST = 12_000;

interface Mark {
  readonly id: string;
  readonly number: number;
  readonly top: number;
  readonly height: number;
}

/** A whole page, small, to look at: nothing in it takes the focus or the pointer. Modules that change are marked. */
export function PageShot({
  src,
  title,
  marked,
}: {
  readonly src: string;
  readonly title: string;
  readonly marked: readonly { readonly id: string; readonly number: number }[];
}) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState(0);
  const [height, setHeight] = useState(900);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = width > 0 ? width / WIDTH : 0.2;
  const measure = (): void => {
    const inside = frame.current?.contentDocument;
    const body = inside?.body;
    if (!inside || !body) return;
    setHeight(Math.min(Math.max(inside.documentElement.scrollHeight, body.scrollHeight), TALLEST));
    setMarks(
      marked.flatMap(({ id, number }) => {
        const box = inside.querySelector(`[data-entry~="${CSS.escape(id)}"]`)?.getBoundingClientRect();
        return box && box.height > 0
          ? [{ id, number, top: box.top + (inside.defaultView?.scrollY ?? 0), height: box.height }]
          : [];
      }),
    );
  };
  return (
    <div className={styles.shot} ref={place} style={{ height: height * scale } as CSSProperties}>
      <iframe
        ref={frame}
        src={src}
        title={title}
        tabIndex={-1}
        inert
        style={{ width: WIDTH, height, transform: `scale(${scale})` }}
        onLoad={measure}
      />
      {marks.map((mark) => (
        <span
          key={mark.id}
          className={styles.mark}
          style={{ top: mark.top * scale, height: mark.height * scale }}
          data-marked={mark.id}
        >
          <b>{mark.number}</b>
        </span>
      ))}
    </div>
  );
}
