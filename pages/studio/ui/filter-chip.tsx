import type { ComponentProps } from 'react';
import { ChevronDown, X } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useMessages } from '../app/language.tsx';
import styles from './filter-chip.module.css';
import { Menu, type MenuChoice } from './menu.tsx';

/** One way to narrow a list: what it is, what is chosen, and the way to choose or take it back. */
export function FilterChip({
  label,
  value,
  choices,
  onChange,
  search,
}: {
  label: string;
  /** Id of the choice; absent: any. */
  value: string | undefined;
  choices: readonly MenuChoice[];
  onChange: (value: string | undefined) => void;
  search?: ComponentProps<typeof Menu>['search'];
}) {
  const t = useMessages('studio/ui');
  const chosen = choices.find(({ id }) => id === value);
  return (
    <span className={styles.chip}>
      <Menu
        label={label}
        choices={choices.map((choice) => ({ ...choice, isCurrent: choice.id === value }))}
        onAction={onChange}
        search={search}
        trigger={
          <Button className={styles.open ?? ''}>
            <span className={styles.label}>{label}</span>
            <span className={styles.value}>{chosen?.label ?? value ?? t('any')}</span>
            {value === undefined && <ChevronDown size={13} aria-hidden />}
          </Button>
        }
      />
      {value !== undefined && (
        <Button
          className={styles.clear ?? ''}
          aria-label={t('clear', { what: label })}
          onPress={() => onChange(undefined)}
        >
          <X size={13} aria-hidden />
        </Button>
      )}
    </span>
  );
}
