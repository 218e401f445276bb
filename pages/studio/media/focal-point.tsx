import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { FocalPoint as Point } from '#schemas/asset-path.ts';
import { useMessages } from '../app/language.tsx';
import styles from './focal-point.module.css';

const CENTRE: Point = [50, 50];
/** Per cent that an arrow key moves it; with Shift, ten of them. */
const STEP = 1;
const FAR = 10;
const CROPS = [
  ['hero', 116, 52],
  ['card', 78, 52],
  ['square', 52, 52],
  ['phone', 36, 64],
] as const;

const inside = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** What must stay in frame: set by pointer, by arrow keys or as two numbers; and what that does to the crops. */
export function FocalPoint({
  picture,
  point,
  isReadOnly,
  onChange,
}: {
  readonly picture: string;
  readonly point: Point | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (point: Point) => void;
}) {
  const t = useMessages('studio/media');
  const [x, y] = point ?? CENTRE;
  const [isHeld, setHeld] = useState(false);
  const moveTo = (event: PointerEvent<HTMLElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange([inside(((event.clientX - left) / width) * 100), inside(((event.clientY - top) / height) * 100)]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? FAR : STEP;
    const moves: Readonly<Record<string, Point>> = {
      ArrowLeft: [x - step, y],
      ArrowRight: [x + step, y],
      ArrowUp: [x, y - step],
      ArrowDown: [x, y + step],
      Home: CENTRE,
    };
    const to = moves[event.key];
    if (!to || isReadOnly) return;
    event.preventDefault();
    onChange([inside(to[0]), inside(to[1])]);
  };
  const position = { objectPosition: `${x}% ${y}%` };
  return (
    <>
      <div
        className={styles.focus}
        onPointerDown={(event) => {
          if (isReadOnly || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld(true);
          moveTo(event);
        }}
        onPointerMove={(event) => isHeld && moveTo(event)}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
      >
        <img src={picture} alt="" draggable={false} />
        <i className={styles.across} style={{ top: `${y}%` }} />
        <i className={styles.down} style={{ left: `${x}%` }} />
        <span
          className={styles.focal}
          style={{ left: `${x}%`, top: `${y}%` }}
          role="slider"
          tabIndex={0}
          aria-label={t('focal.keys')}
          aria-readonly={isReadOnly}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={t('focal.value', { x, y })}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.numbers} role="group" aria-label={t('focal')}>
        <b>{t('focal')}</b>
        {(
          [
            ['across', x, (value: number): Point => [value, y]],
            ['down', y, (value: number): Point => [x, value]],
          ] as const
        ).map(([name, value, at]) => (
          <label key={name}>
            {t(`focal.${name}`)}
            <input
              type="number"
              min={0}
              max={100}
              value={value}
              readOnly={isReadOnly}
              onChange={({ target }) => target.value !== '' && onChange(at(inside(Number(target.value))))}
            />
          </label>
        ))}
      </div>
      <div className={styles.crops}>
        {CROPS.map(([name, width, height]) => (
          <figure key={name}>
            <img src={picture} alt="" width={width} height={height} style={{ ...position, width, height }} />
            <figcaption>{t(`crop.${name}`)}</figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}
