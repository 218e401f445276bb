import styles from '../fields.module.css';
import type { WidgetProps } from '../widget-props.ts';

/** A day, or a moment; the browser's own picker, which everybody knows. Moments are stored in UTC, shown as here. */
export function DateWidget({ id, field, value, isReadOnly, isInvalid, describedBy, onChange }: WidgetProps) {
  const isDay = field.format === 'date';
  const text = typeof value === 'string' ? value : '';
  return (
    <input
      id={id}
      className={styles.input}
      type={isDay ? 'date' : 'datetime-local'}
      value={isDay ? text.slice(0, 10) : toLocal(text)}
      readOnly={isReadOnly}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        if (target.value === '') return onChange(undefined);
        onChange(isDay ? target.value : new Date(target.value).toISOString());
      }}
    />
  );
}

function toLocal(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
