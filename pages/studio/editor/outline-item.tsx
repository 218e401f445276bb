import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, MoreHorizontal, Plus } from 'lucide-react';
import { createContext, use } from 'react';
import { Button, Collection, TreeItem, TreeItemContent } from 'react-aria-components';
import { visibilityState } from '#schemas/visibility.ts';
import { useLanguage, useMessages } from '../app/language.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { TypeIcon } from '../ui/type-icon.tsx';
import type { OutlineRow, OutlineSlot, Spot } from './outline.ts';
import { OutlineTags } from './outline-tags.tsx';
import styles from './outline-tree.module.css';
import { rowMenu } from './row-menu.ts';
import type { PageActions } from './use-page-actions.ts';

/** What every row needs, the same as long as nothing but rows change. */
export interface TreeDesk {
  readonly actions: PageActions;
  readonly titleOf: (row: OutlineRow) => string;
  /** How much of a record the server refuses, or would not publish. */
  readonly faultsOf: (id: string) => number;
  /** How many translations of a record are older than their source. */
  readonly staleOf: (id: string) => number;
  readonly viewpoint: { readonly now: number; readonly market: string; readonly storefront: string };
  readonly onAdd: (spot: Spot, slot: OutlineSlot) => void;
  readonly onMenu: (row: OutlineRow, action: string) => void;
}

export const TreeContext = createContext<TreeDesk | undefined>(undefined);

function useDesk(): TreeDesk {
  const desk = use(TreeContext);
  if (!desk) throw new Error('A row of the outline stands outside <OutlineTree>.');
  return desk;
}

/** @param id given by the tree, which wants it handed on */
export function SlotItem({ slot, id }: { readonly slot: OutlineSlot; readonly id?: string }) {
  const t = useMessages('studio/editor');
  const language = useLanguage();
  const { onAdd } = useDesk();
  const { rows, type, isFull, parentId } = slot;
  const name = type.schema['x-label']?.[language] ?? type.field;
  const count = type.limit === undefined ? String(rows.length) : t('of', { count: rows.length, limit: type.limit });
  return (
    <TreeItem id={id ?? slot.key} textValue={`${name} ${count}`} className={styles.slot ?? ''}>
      <TreeItemContent>
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{count}</span>
        <span className={styles.push} />
        <IconButton
          icon={Plus}
          size="s"
          label={isFull ? t('slot-full', { name, limit: type.limit }) : t('add-to', { name })}
          isDisabled={isFull}
          onPress={() => onAdd({ parentId, field: type.field, index: rows.length }, slot)}
        />
      </TreeItemContent>
      <Collection items={rows} dependencies={[rows.length]}>
        {(row) => <RowItem row={row} isLast={row.spot.index === rows.length - 1} />}
      </Collection>
    </TreeItem>
  );
}

function RowItem({ row, isLast, id }: { readonly row: OutlineRow; readonly isLast: boolean; readonly id?: string }) {
  const t = useMessages('studio/editor');
  const { actions, titleOf, viewpoint, onMenu } = useDesk();
  const title = titleOf(row);
  const state = visibilityState(row.visibility, viewpoint);
  const mayHide = row.type?.schema.properties['visibility'] !== undefined;
  const hide = (
    <IconButton
      icon={row.visibility.hidden ? EyeOff : Eye}
      size="s"
      label={t(row.visibility.hidden ? 'show' : 'hide', { title })}
      onPress={() => actions.toggleHidden(row)}
    />
  );
  return (
    <TreeItem id={id ?? row.key} textValue={title} className={styles.row ?? ''} data-state={state} data-row={row.id}>
      <TreeItemContent>
        {({ isHovered, isSelected, isFocusVisibleWithin, isFocusVisible }) => {
          // No control by hover alone: focus shows the same. What is selected has its menu beside its form.
          const isAtHand = (isHovered && !isSelected) || isFocusVisible || isFocusVisibleWithin;
          return (
            <>
              <Button slot="drag" className={styles.grip ?? ''} aria-label={t('drag', { title })}>
                <GripVertical size={14} aria-hidden />
              </Button>
              <TypeIcon name={row.type?.schema['x-icon']} isKnown={!row.record || row.type?.isKnown === true} />
              <span className={styles.title}>{title}</span>
              <span className={styles.push} />
              <OutlineTags row={row} state={state} />
              {isSelected && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    size="s"
                    label={t('up', { title })}
                    isDisabled={row.spot.index === 0}
                    onPress={() => actions.step(row, -1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    size="s"
                    label={t('down', { title })}
                    isDisabled={isLast}
                    onPress={() => actions.step(row, 1)}
                  />
                </>
              )}
              {mayHide && (isAtHand ? !isSelected && hide : row.visibility.hidden && hide)}
              {isAtHand && (
                <Menu
                  label={t('more', { title })}
                  trigger={<IconButton icon={MoreHorizontal} size="s" label={t('more', { title })} />}
                  choices={rowMenu(row, { t, isLast, mayHide })}
                  onAction={(action) => onMenu(row, action)}
                />
              )}
            </>
          );
        }}
      </TreeItemContent>
      <Collection items={row.slots}>{(slot) => <SlotItem slot={slot} />}</Collection>
    </TreeItem>
  );
}
