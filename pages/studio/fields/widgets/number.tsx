import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from '../fields.module.css';
import type { WidgetProps } from '../widget-props.ts';

/** A number with a step down and up; what is typed and is no number stays to be put right. */
export function NumberWidget({ id, label, field, value, isReadOnly, isInvalid, describedBy, onChange }: WidgetProps) {
  const t = useMessages('studio/fields');
  const [typed, setTyped] = useState<string>();
  const { minimum, maximum } = field;
  const present = typeof value === 'number' ? value : undefined;
  const move = (by: number): void => {
    const next = (present ?? (minimum ?? 0) - by) + by;
    setTyped(undefined);
    onChange(Math.min(maximum ?? Infinity, Math.max(minimum ?? -Infinity, next)));
  };
  return (
    <div className={styles.row}>
      <IconButton
        icon={Minus}
        label={t('one-fewer', { label })}
        isDisabled={isReadOnly || (present !== undefined && minimum !== undefined && present <= minimum)}
        onPress={() => move(-1)}
      />
      <input
        id={id}
        className={`${styles.input} ${styles.stepper}`}
        type="text"
        inputMode={field.type === 'integer' ? 'numeric' : 'decimal'}
        value={typed ?? (present === undefined ? '' : String(present))}
        readOnly={isReadOnly}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => {
          setTyped(target.value);
          const number = Number(target.value.trim().replace(',', '.'));
          if (target.value.trim() === '') onChange(undefined);
          else if (Number.isFinite(number)) onChange(number);
        }}
      />
      <IconButton
        icon={Plus}
        label={t('one-more', { label })}
        isDisabled={isReadOnly || (present !== undefined && maximum !== undefined && present >= maximum)}
        onPress={() => move(1)}
      />
      {minimum !== undefined && maximum !== undefined && (
        <span className={styles.type}>{t('range', { minimum, maximum })}</span>
      )}
    </div>
  );
}

export function SwitchWidget({ id, label, value, isReadOnly, describedBy, onChange }: WidgetProps) {
  return (
    <label className={styles.switch}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        checked={value === true}
        disabled={isReadOnly}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
