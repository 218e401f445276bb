import { memo, useMemo } from 'react';
import { type Key, Tree, useDragAndDrop } from 'react-aria-components';
import { useMessages } from '../app/language.tsx';
import { SlotItem, TreeContext, type TreeDesk } from './outline-item.tsx';
import { flatRows, flatSlots, type OutlineRow, type OutlineSlot, takes } from './outline.ts';
import styles from './outline-tree.module.css';

export interface OutlineTreeProps extends TreeDesk {
  readonly outline: readonly OutlineSlot[];
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  /** Keys of what is folded. */
  readonly closed: ReadonlySet<Key>;
  readonly onClosed: (closed: ReadonlySet<Key>) => void;
}

/**
 * What stands on the page: places with counts and limits, modules with what visitors see of them. Rows that did not change
 * are not drawn again: a page may have hundreds.
 */
export const OutlineTree = memo(function OutlineTree({
  outline,
  selectedId,
  onSelect,
  closed,
  onClosed,
  ...own
}: OutlineTreeProps) {
  const { actions, titleOf, faultsOf, staleOf, viewpoint, onAdd, onMenu } = own;
  const t = useMessages('studio/editor');
  const rows = useMemo(() => flatRows(outline), [outline]);
  const slots = useMemo(() => flatSlots(outline), [outline]);
  const byKey = useMemo(() => new Map<Key, OutlineRow>(rows.map((row) => [row.key, row])), [rows]);
  const all = useMemo(() => [...slots, ...rows].map(({ key }) => key), [slots, rows]);
  const desk = useMemo(
    () => ({ actions, titleOf, faultsOf, staleOf, viewpoint, onAdd, onMenu }),
    [actions, titleOf, faultsOf, staleOf, viewpoint, onAdd, onMenu],
  );
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].flatMap((key) => {
        const row = byKey.get(key);
        return row ? [{ 'text/plain': titleOf(row), 'studio-row': String(key) }] : [];
      }),
    acceptedDragTypes: ['studio-row'],
    getDropOperation: (target) => (target.type === 'item' ? 'move' : 'cancel'),
    shouldAcceptItemDrop: ({ key }) => slots.some((slot) => slot.key === key && !slot.isFull),
    onMove({ keys, target }) {
      const row = byKey.get([...keys][0] ?? '');
      const near = byKey.get(target.key);
      const slot = near
        ? slots.find(({ parentId, type }) => parentId === near.spot.parentId && type.field === near.spot.field)
        : slots.find(({ key }) => key === target.key);
      if (!row || !slot) return;
      const isSame = row.spot.parentId === slot.parentId && row.spot.field === slot.type.field;
      if (!takes(slot.type, row.type?.typename ?? '') || (slot.isFull && !isSame)) return;
      const index = near ? near.spot.index + (target.dropPosition === 'after' ? 1 : 0) : slot.rows.length;
      actions.move(row, { parentId: slot.parentId, field: slot.type.field, index });
    },
  });
  const [first] = rows.filter(({ id }) => id === selectedId);
  return (
    <TreeContext value={desk}>
      <Tree
        aria-label={t('outline')}
        className={styles.tree ?? ''}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={first ? [first.key] : []}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys];
          const row = key === undefined ? undefined : byKey.get(key);
          if (row) onSelect(row.id);
        }}
        expandedKeys={all.filter((key) => !closed.has(key))}
        onExpandedChange={(open) => onClosed(new Set(all.filter((key) => !open.has(key))))}
        disabledBehavior="selection"
        disabledKeys={slots.map(({ key }) => key)}
        dragAndDropHooks={dragAndDropHooks}
        items={outline}
      >
        {(slot) => <SlotItem slot={slot} />}
      </Tree>
    </TreeContext>
  );
});
