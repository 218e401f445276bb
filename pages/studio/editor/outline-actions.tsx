import { Copy, Eye, EyeOff, SquarePen, Trash2 } from 'lucide-react';
import { Button, Toolbar } from 'react-aria-components';
import { useMessages } from '../app/language.tsx';
import type { OutlineRow } from './outline.ts';
import styles from './outline-actions.module.css';
import type { PageActions } from './use-page-actions.ts';

/** On phones, where rows have no room for it: what is done most to the selected module (design-studio 12b). The rest is in the menu of its form. */
export function OutlineActions({
  row,
  actions,
  onEdit,
}: {
  readonly row: OutlineRow;
  readonly actions: PageActions;
  readonly onEdit: () => void;
}) {
  const t = useMessages('studio/editor');
  const mayHide = row.type?.schema.properties['visibility'] !== undefined;
  const isHidden = row.visibility.hidden === true;
  const does = [
    { id: 'edit', icon: SquarePen, words: t('part.edit'), act: onEdit },
    { id: 'duplicate', icon: Copy, words: t('menu.duplicate'), act: () => actions.duplicate(row) },
    ...(mayHide
      ? [
          {
            id: 'hide',
            icon: isHidden ? Eye : EyeOff,
            words: t(isHidden ? 'menu.show' : 'menu.hide'),
            act: () => actions.toggleHidden(row),
          },
        ]
      : []),
  ];
  return (
    <Toolbar className={styles.bar ?? ''} aria-label={t('inspector')}>
      {does.map(({ id, icon: Icon, words, act }) => (
        <Button key={id} onPress={act}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {words}
        </Button>
      ))}
      <Button aria-label={t('menu.delete')} onPress={() => actions.remove(row)}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </Button>
    </Toolbar>
  );
}
