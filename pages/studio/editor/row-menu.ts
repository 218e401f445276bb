import type { Translate } from '../app/language.tsx';
import type { MenuChoice } from '../ui/menu.tsx';
import type { OutlineRow } from './outline.ts';

/** All that can be done to a module: nothing of it is done by dragging or by a key alone. */
export function rowMenu(
  row: OutlineRow,
  { t, isLast, mayHide }: { readonly t: Translate; readonly isLast: boolean; readonly mayHide: boolean },
): MenuChoice[] {
  return [
    { id: 'up', label: t('menu.up'), keys: 'Alt ⇧ ↑', isDisabled: row.spot.index === 0 },
    { id: 'down', label: t('menu.down'), keys: 'Alt ⇧ ↓', isDisabled: isLast },
    { id: 'before', label: t('menu.before'), keys: '⇧ A' },
    { id: 'after', label: t('menu.after'), keys: 'A' },
    // A second record of a type that nobody describes could not be stored.
    ...(row.type
      ? [
          { id: 'duplicate', label: t('menu.duplicate'), keys: 'Ctrl D' },
          { id: 'copy', label: t('menu.copy'), keys: 'Ctrl C' },
          { id: 'cut', label: t('menu.cut'), keys: 'Ctrl X' },
        ]
      : []),
    { id: 'paste', label: t('menu.paste'), keys: 'Ctrl V' },
    ...(mayHide ? [{ id: 'hide', label: t(row.visibility.hidden ? 'menu.show' : 'menu.hide'), keys: 'H' }] : []),
    { id: 'delete', label: t('menu.delete'), keys: '⌦' },
  ];
}
