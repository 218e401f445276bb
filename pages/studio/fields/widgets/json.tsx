import { deepEqual } from 'fast-equals';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import styles from '../fields.module.css';
import type { WidgetProps } from '../widget-props.ts';

/** What was typed, and what it says; `value` is absent where it cannot be read. */
interface Typed {
  readonly text: string;
  readonly value?: unknown;
}

/** Data without a known form, as text. Only what can be read is taken over; what cannot stays in sight. */
export function JsonWidget({ id, value, isReadOnly, isInvalid, describedBy, onChange }: WidgetProps) {
  const t = useMessages('studio/fields');
  const [typed, setTyped] = useState<Typed>();
  const isBroken = typed !== undefined && !Object.hasOwn(typed, 'value');
  // As it was typed, as long as that is the value: written anew when the field is left, it would grow or shrink under the
  // pointer, and the click that left it would hit nothing.
  const isOwn = typed !== undefined && (isBroken || deepEqual(typed.value, value));
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
        value={isOwn ? typed.text : value === undefined ? '' : JSON.stringify(value, null, 2)}
        onChange={({ target: { value: text } }) => {
          const read = readJson(text);
          setTyped({ text, ...read });
          if (read) onChange(read.value);
        }}
      />
      {isBroken && <p className={styles.error}>{t('fault.json')}</p>}
    </>
  );
}

function readJson(text: string): { readonly value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
