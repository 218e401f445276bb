import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import styles from '../fields.module.css';
import type { WidgetProps } from '../widget-props.ts';

/** Data without a known form, as text. Only what can be read is taken over; what cannot stays in sight. */
export function JsonWidget({ id, value, isReadOnly, isInvalid, describedBy, onChange }: WidgetProps) {
  const t = useMessages('studio/fields');
  const [typed, setTyped] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  return (
    <>
      <textarea
        id={id}
        className={`${styles.area} ${styles.code}`}
        rows={4}
        spellCheck={false}
        readOnly={isReadOnly}
        aria-invalid={isInvalid || isBroken}
        aria-describedby={describedBy}
        value={typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
        onBlur={() => {
          if (!isBroken) setTyped(undefined);
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          try {
            onChange(target.value.trim() === '' ? undefined : (JSON.parse(target.value) as unknown));
            setBroken(false);
          } catch {
            setBroken(true);
          }
        }}
      />
      {isBroken && <p className={styles.error}>{t('fault.json')}</p>}
    </>
  );
}
