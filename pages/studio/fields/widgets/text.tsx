import styles from '../fields.module.css';
import type { WidgetProps } from '../widget-props.ts';

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);
/** Right-to-left where what is written is. */
const inputProps = ({ id, lang, placeholder, isReadOnly, isInvalid, describedBy }: WidgetProps) => ({
  id,
  lang,
  placeholder,
  dir: 'auto' as const,
  readOnly: isReadOnly,
  'aria-invalid': isInvalid,
  'aria-describedby': describedBy,
});

export function TextWidget(props: WidgetProps) {
  const isAddress = props.field.format === 'safe-url';
  const isMachine = props.field.pattern !== undefined || isAddress;
  const valueOf = (typed: string): string => (isAddress ? typed.trim() : typed);
  return (
    <input
      {...inputProps(props)}
      className={isMachine ? `${styles.input} ${styles.code}` : styles.input}
      type="text"
      spellCheck={!isMachine}
      value={asText(props.value)}
      // An emptied text is no value: visitors get nothing, not an empty heading.
      onChange={({ target }) => props.onChange(valueOf(target.value) === '' ? undefined : valueOf(target.value))}
    />
  );
}

export function LongTextWidget(props: WidgetProps) {
  return (
    <textarea
      {...inputProps(props)}
      className={styles.area}
      rows={2}
      value={asText(props.value)}
      onChange={({ target }) => props.onChange(target.value === '' ? undefined : target.value)}
    />
  );
}
