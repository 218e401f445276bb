import { Check, Minus } from 'lucide-react';
import { Checkbox } from 'react-aria-components';
import styles from './select-box.module.css';

/** A box that selects a row, or all of them. */
export function SelectBox({
  label,
  isSelected,
  isIndeterminate = false,
  onChange,
}: {
  label: string;
  isSelected: boolean;
  isIndeterminate?: boolean;
  onChange: (isSelected: boolean) => void;
}) {
  return (
    <Checkbox
      className={styles.box ?? ''}
      aria-label={label}
      isSelected={isSelected}
      isIndeterminate={isIndeterminate}
      onChange={onChange}
    >
      <span className={styles.mark}>
        {isIndeterminate ? (
          <Minus size={12} strokeWidth={3} aria-hidden />
        ) : (
          isSelected && <Check size={12} strokeWidth={3} aria-hidden />
        )}
      </span>
    </Checkbox>
  );
}
