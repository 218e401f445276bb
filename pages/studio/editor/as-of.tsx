import { type CSSProperties, useMemo } from 'react';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import styles from './as-of.module.css';
import { scaleOf, spread } from './as-of-scale.ts';
import type { OutlineRow } from './outline.ts';

/** Percent of a track of some 560 pixels: 28 of them. */
const GAP = 5;
const place = (percent: number) => ({ '--at': `${percent}%` }) as CSSProperties;

/** Moments of a page: when something on it appears or ends. Choosing one shows the page as of then. */
export function AsOf({
  rows,
  titleOf,
  value,
  now,
  onChange,
}: {
  readonly rows: readonly OutlineRow[];
  readonly titleOf: (row: OutlineRow) => string;
  readonly value: string | undefined;
  /** Milliseconds since 1970, by the minute. */
  readonly now: number;
  readonly onChange: (asOf: string | undefined) => void;
}) {
  const t = useMessages('studio/canvas');
  const tag = useLanguageTag();
  const moments = useMemo(() => momentsOf(rows), [rows]);
  const times = moments.map(({ at }) => Date.parse(at));
  const { placeOf, months } = scaleOf([...times, ...(value === undefined ? [] : [Date.parse(value)])], now);
  const past = times.filter((at) => at <= now).length;
  const ahead = times.length - past;
  // Now is a moment, too: none of the others stands under its knob.
  const apart = spread([...times.slice(0, past), now, ...times.slice(past)].map(placeOf), GAP);
  const today = apart[past] ?? 0;
  const places = apart.toSpliced(past, 1);
  const chosen = value === undefined ? -1 : times.indexOf(Date.parse(value));
  const knob = chosen >= 0 ? (places[chosen] ?? 0) : value === undefined ? today : placeOf(Date.parse(value));
  const month = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className={styles.track} data-part="as-of" data-set={value !== undefined || undefined}>
      <span aria-hidden>{t('as-of')}</span>
      <div className={styles.moments} role="group" aria-label={t('track')}>
        {months.map((at) => (
          <small key={at} style={place(placeOf(at))} aria-hidden>
            {month.format(at)}
          </small>
        ))}
        {spansOf(moments).map(([from, until]) => (
          <span
            key={`${from} ${until}`}
            className={styles.span}
            style={{ ...place(places[from] ?? 0), '--to': `${places[until]}%` } as CSSProperties}
          />
        ))}
        {value !== undefined && <span className={styles.now} style={place(today)} />}
        {moments.map(({ at, kind, row }, index) => {
          const words = t(kind, { title: titleOf(row), date: date.format(new Date(at)) });
          return (
            <button
              key={`${row.key}${kind}`}
              type="button"
              className={styles.moment}
              style={place(places[index] ?? 0)}
              aria-pressed={value === at}
              aria-label={words}
              title={words}
              onClick={() => onChange(at)}
            />
          );
        })}
        <span className={styles.knob} style={place(knob)} />
      </div>
      {value === undefined ? (
        <span>{ahead === 0 ? t('nothing-ahead') : t('ahead', { count: ahead })}</span>
      ) : (
        <Button size="s" onPress={() => onChange(undefined)}>
          {t('back-to-now')}
        </Button>
      )}
    </div>
  );
}

interface Moment {
  readonly at: string;
  readonly kind: 'appears' | 'ends';
  readonly row: OutlineRow;
}

const momentsOf = (rows: readonly OutlineRow[]): readonly Moment[] =>
  rows
    .flatMap((row): Moment[] => [
      ...(row.visibility.from === undefined ? [] : [{ at: row.visibility.from, kind: 'appears' as const, row }]),
      ...(row.visibility.until === undefined ? [] : [{ at: row.visibility.until, kind: 'ends' as const, row }]),
    ])
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** Modules that appear and end: indexes of both moments. */
const spansOf = (moments: readonly Moment[]): readonly (readonly [number, number])[] =>
  moments.flatMap(({ kind, row }, from) => {
    const until = moments.findIndex((other) => other.kind === 'ends' && other.row.key === row.key);
    return kind === 'appears' && until > from ? [[from, until] as const] : [];
  });
