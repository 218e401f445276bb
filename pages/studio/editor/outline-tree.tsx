import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, Collection, type Key, Tree, TreeItem, TreeItemContent, useDragAndDrop } from 'react-aria-components';
import { visibilityState } from '#schemas/visibility.ts';
import { useLanguage, useLanguageTag, useMessages } from '../app/language.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { flatRows, flatSlots, type OutlineRow, type OutlineSlot, type Spot, takes } from './outline.ts';
import styles from './outline-tree.module.css';
import type { PageActions } from './use-page-actions.ts';

export interface OutlineTreeProps {
  readonly outline: readonly OutlineSlot[];
  readonly selectedId: string | undefined;
  readonly actions: PageActions;
  readonly titleOf: (row: OutlineRow) => string;
  readonly viewpoint: { readonly now: number; readonly market: string; readonly storefront: string };
  readonly onSelect: (id: string | undefined) => void;
  readonly onAdd: (spot: Spot, slot: OutlineSlot) => void;
}

/** What stands on the page: places with counts and limits, modules with what visitors see of them. */
export function OutlineTree(props: OutlineTreeProps) {
  const { outline, selectedId, actions } = props;
  const t = useMessages('studio/editor');
  const rows = flatRows(outline);
  const slots = flatSlots(outline);
  const all = [...slots, ...rows].map(({ key }) => key);
  // What comes while the page loads, or is added, is open.
  const [closed, setClosed] = useState<ReadonlySet<Key>>(new Set());
  const rowOf = (key: Key) => rows.find((row) => row.key === key);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].flatMap((key) =>
        rowOf(key) ? [{ 'text/plain': props.titleOf(rowOf(key)!), 'studio-row': String(key) }] : [],
      ),
    acceptedDragTypes: ['studio-row'],
    getDropOperation: (target) => (target.type === 'item' ? 'move' : 'cancel'),
    shouldAcceptItemDrop: ({ key }) => slots.some((slot) => slot.key === key && !slot.isFull),
    onMove({ keys, target }) {
      const row = rowOf([...keys][0] ?? '');
      const near = rowOf(target.key);
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
  const selectedKeys = rows
    .filter(({ id }) => id === selectedId)
    .map(({ key }) => key)
    .slice(0, 1);
  return (
    <Tree
      aria-label={t('outline')}
      className={styles.tree ?? ''}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={selectedKeys}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : [...keys];
        const row = key === undefined ? undefined : rowOf(key);
        if (row) props.onSelect(row.id);
      }}
      expandedKeys={all.filter((key) => !closed.has(key))}
      onExpandedChange={(open) => setClosed(new Set(all.filter((key) => !open.has(key))))}
      disabledBehavior="selection"
      disabledKeys={slots.map(({ key }) => key)}
      dragAndDropHooks={dragAndDropHooks}
      items={outline.map((slot) => ({ id: slot.key, slot }))}
      dependencies={[outline, selectedId, props.viewpoint]}
    >
      {({ slot }) => <SlotItem {...props} slot={slot} />}
    </Tree>
  );
}

function SlotItem({ slot, ...props }: OutlineTreeProps & { readonly slot: OutlineSlot }) {
  const t = useMessages('studio/editor');
  const language = useLanguage();
  const { rows, type, isFull, parentId } = slot;
  const name = type.schema['x-label']?.[language] ?? type.field;
  const count = type.limit === undefined ? String(rows.length) : t('of', { count: rows.length, limit: type.limit });
  return (
    <TreeItem id={slot.key} textValue={`${name} ${count}`} className={styles.slot ?? ''}>
      <TreeItemContent>
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{count}</span>
        <span className={styles.push} />
        <IconButton
          icon={Plus}
          size="s"
          label={isFull ? t('slot-full', { name, limit: type.limit }) : t('add-to', { name })}
          isDisabled={isFull}
          onPress={() => props.onAdd({ parentId, field: type.field, index: rows.length }, slot)}
        />
      </TreeItemContent>
      <Collection items={rows.map((row) => ({ id: row.key, row }))} dependencies={[rows, props.selectedId]}>
        {({ row }) => <RowItem {...props} row={row} isLast={row.spot.index === rows.length - 1} />}
      </Collection>
    </TreeItem>
  );
}

function RowItem({ row, isLast, ...props }: OutlineTreeProps & { readonly row: OutlineRow; readonly isLast: boolean }) {
  const t = useMessages('studio/editor');
  const { actions, titleOf, selectedId } = props;
  const title = titleOf(row);
  const state = visibilityState(row.visibility, props.viewpoint);
  const mayHide = row.type?.schema.properties['visibility'] !== undefined;
  return (
    <TreeItem id={row.key} textValue={title} className={styles.row ?? ''} data-state={state}>
      <TreeItemContent>
        <Button slot="drag" className={styles.grip ?? ''} aria-label={t('drag', { title })}>
          <GripVertical size={14} aria-hidden />
        </Button>
        <span className={styles.title}>{title}</span>
        <RowTag row={row} state={state} />
        <span className={styles.push} />
        {row.id === selectedId && (
          <>
            <IconButton
              icon={ArrowUp}
              size="s"
              label={t('up', { title })}
              isDisabled={row.spot.index === 0}
              onPress={() => void actions.step(row, -1)}
            />
            <IconButton
              icon={ArrowDown}
              size="s"
              label={t('down', { title })}
              isDisabled={isLast}
              onPress={() => void actions.step(row, 1)}
            />
          </>
        )}
        {mayHide && (
          <IconButton
            icon={row.visibility.hidden ? EyeOff : Eye}
            size="s"
            label={t(row.visibility.hidden ? 'show' : 'hide', { title })}
            onPress={() => actions.toggleHidden(row)}
          />
        )}
      </TreeItemContent>
      <Collection items={row.slots.map((slot) => ({ id: slot.key, slot }))} dependencies={[row, selectedId]}>
        {({ slot }) => <SlotItem {...props} slot={slot} />}
      </Collection>
    </TreeItem>
  );
}

function RowTag({ row, state }: { readonly row: OutlineRow; readonly state: ReturnType<typeof visibilityState> }) {
  const t = useMessages('studio/editor');
  const tag = useLanguageTag();
  const date = (iso: string) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }).format(new Date(iso));
  if (row.record && !row.type?.isKnown) return <span className={styles.warn}>{t('tag-unknown')}</span>;
  if (state === 'scheduled' && row.visibility.from)
    return <span className={styles.plan}>{date(row.visibility.from)}</span>;
  if (state === 'ended') return <span className={styles.plan}>{t('tag-ended')}</span>;
  if (state === 'elsewhere') return <span className={styles.quiet}>{t('tag-elsewhere')}</span>;
  if (row.visibility.until && state === 'shown')
    return <span className={styles.plan}>{t('tag-until', { date: date(row.visibility.until) })}</span>;
  return null;
}
