import { CalendarClock } from 'lucide-react';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import styles from './canvas-controls.module.css';

/** As of when the page is seen: words until somebody is in it, then a date to write or to pick. */
export function AsOfChip({
  value,
  onChange,
}: {
  /** ISO 8601; absent: now. */
  readonly value: string | undefined;
  readonly onChange: (asOf: string | undefined) => void;
}) {
  const t = useMessages('studio/canvas');
  const tag = useLanguageTag();
  const words =
    value === undefined
      ? t('now')
      : new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
          new Date(value),
        );
  const local = (iso: string) =>
    new Date(Date.parse(iso) - new Date(iso).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  return (
    <label className={styles.choice} data-control="as-of" data-set={value !== undefined || undefined}>
      <CalendarClock size={15} strokeWidth={1.75} aria-hidden />
      {t('as-of')}
      <b aria-hidden>{words}</b>
      <input
        type="datetime-local"
        value={value === undefined ? '' : local(value)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : new Date(target.value).toISOString())}
      />
    </label>
  );
}
