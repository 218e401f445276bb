import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Autocomplete,
  Input,
  Menu as AriaMenu,
  MenuItem as AriaItem,
  MenuTrigger,
  Popover,
  SearchField,
} from 'react-aria-components';
import styles from './menu.module.css';

export interface MenuChoice {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Key that does the same. */
  readonly keys?: string;
  /** Leads there instead of calling `onAction`. */
  readonly href?: string;
  readonly isDisabled?: boolean;
  /** Marked as the present one. */
  readonly isCurrent?: boolean;
}

/** What opens from a button: things to do, or to choose from. */
export function Menu({
  label,
  trigger,
  choices,
  onAction,
  search,
}: {
  label: string;
  trigger: ReactNode;
  choices: readonly MenuChoice[];
  onAction?: (id: string) => void;
  /** Where there may be thousands of choices: those that match are asked for while one types. */
  search?: { readonly label: string; readonly value: string; readonly onChange: (value: string) => void } | undefined;
}) {
  const menu = (
    <AriaMenu aria-label={label} className={styles.menu ?? ''} onAction={(key) => onAction?.(String(key))}>
      {choices.map(({ id, label: words, icon: Icon, keys, href, isDisabled = false, isCurrent = false }) => (
        <AriaItem
          key={id}
          id={id}
          textValue={words}
          {...(href !== undefined && { href })}
          isDisabled={isDisabled}
          className={styles.item ?? ''}
          aria-current={isCurrent || undefined}
        >
          {Icon && <Icon size={15} strokeWidth={1.75} aria-hidden />}
          <span>{words}</span>
          {keys && <kbd>{keys}</kbd>}
        </AriaItem>
      ))}
    </AriaMenu>
  );
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.popover ?? ''} offset={4}>
        {search ? (
          <Autocomplete inputValue={search.value} onInputChange={search.onChange}>
            <SearchField className={styles.search ?? ''} aria-label={search.label} {...FIRST}>
              <Input placeholder={search.label} maxLength={64} />
            </SearchField>
            {menu}
          </Autocomplete>
        ) : (
          menu
        )}
      </Popover>
    </MenuTrigger>
  );
}

/** It is opened to be typed into, and the arrows go through what matches. */
const FIRST = { autoFocus: true };
