import { useMemo } from 'react';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import styles from './as-of.module.css';
import type { OutlineRow } from './outline.ts';

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
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onChange: (asOf: string | undefined) => void;
}) {
  const t = useMessages('studio/canvas');
  const tag = useLanguageTag();
  const moments = useMemo(
    () =>
      rows
        .flatMap((row) => [
          ...(row.visibility.from === undefined ? [] : [{ at: row.visibility.from, kind: 'appears' as const, row }]),
          ...(row.visibility.until === undefined ? [] : [{ at: row.visibility.until, kind: 'ends' as const, row }]),
        ])
        .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    [rows],
  );
  const ahead = moments.filter(({ at }) => Date.parse(at) > now).length;
  const local = (iso: string) =>
    new Date(Date.parse(iso) - new Date(iso).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  return (
    <div className={styles.track} data-part="as-of" data-set={value !== undefined || undefined}>
      <label className={styles.label} data-control="as-of">
        {t('as-of')}
        <input
          type="datetime-local"
          value={value === undefined ? '' : local(value)}
          onChange={({ target }) => onChange(target.value === '' ? undefined : new Date(target.value).toISOString())}
        />
      </label>
      <div className={styles.moments} role="group" aria-label={t('track')}>
        {moments.map(({ at, kind, row }) => {
          const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
          const words = t(kind, { title: titleOf(row), date });
          return (
            <button
              key={`${row.key}${kind}`}
              type="button"
              className={styles.moment}
              aria-pressed={value === at}
              aria-label={words}
              title={words}
              onClick={() => onChange(at)}
            />
          );
        })}
      </div>
      <span>{t('ahead', { count: ahead })}</span>
      {value !== undefined && (
        <Button size="s" onPress={() => onChange(undefined)}>
          {t('back-to-now')}
        </Button>
      )}
    </div>
  );
}
