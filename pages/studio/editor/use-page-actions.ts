import { useMessages } from '../app/language.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { useToast } from '../ui/toast.tsx';
import { readClip, writeClip } from './clipboard.ts';
import { copyModule, insertAt, moveTo, pasteModule, removeAt, setHidden } from './edit-outline.ts';
import { flatSlots, type OutlineRow, type OutlineSlot, type OutlineSource, type Spot, takes } from './outline.ts';

export interface PageActions {
  add(spot: Spot, typeId: string): void;
  move(row: OutlineRow, to: Spot): void;
  /** One up or down within its place. */
  step(row: OutlineRow, by: 1 | -1): boolean;
  duplicate(row: OutlineRow): void;
  toggleHidden(row: OutlineRow): void;
  remove(row: OutlineRow): void;
  copy(row: OutlineRow): void;
  cut(row: OutlineRow): void;
  /** After the row, or at the end of the first place that takes it. */
  paste(after: OutlineRow | undefined): void;
}

export const slotOf = (outline: readonly OutlineSlot[], { parentId, field }: Spot): OutlineSlot | undefined =>
  flatSlots(outline).find((slot) => slot.parentId === parentId && slot.type.field === field);

/** What can be done to the modules of a page; each is one step of undo. */
export function usePageActions({
  outline,
  source,
  titleOf,
  onSelect,
}: {
  readonly outline: readonly OutlineSlot[];
  readonly source: OutlineSource;
  readonly titleOf: (row: OutlineRow) => string;
  readonly onSelect: (id: string | undefined) => void;
}): PageActions {
  const editing = useEditing();
  const toast = useToast();
  const t = useMessages('studio/editor');
  const create = (typeId: string, fields: Parameters<typeof editing.create>[1]) => editing.create(typeId, fields);
  const undo = () => void editing.undo();
  const after = ({ spot }: OutlineRow): Spot => ({ ...spot, index: spot.index + 1 });

  const remove = (row: OutlineRow, words: string) => {
    // Focus goes to the next, else to the one before.
    const siblings = slotOf(outline, row.spot)?.rows ?? [];
    const next = siblings[row.spot.index + 1] ?? siblings[row.spot.index - 1];
    editing.change(removeAt(source, row.spot));
    onSelect(next?.id);
    toast({ text: t(words, { title: titleOf(row) }), onUndo: undo });
  };
  const full = (slot: OutlineSlot | undefined): boolean => {
    if (!slot?.isFull) return false;
    toast({ text: t('full', { count: slot.type.limit }) });
    return true;
  };
  const copied = (row: OutlineRow) => copyModule(source, row.id);

  return {
    add(spot, typeId) {
      const id = create(typeId, {});
      editing.change(insertAt(source, spot, [id]));
      onSelect(id);
    },
    move: (row, to) => editing.change(moveTo(source, row.spot, to)),
    step(row, by) {
      const count = slotOf(outline, row.spot)?.rows.length ?? 0;
      const index = row.spot.index + by;
      if (index < 0 || index >= count) return false;
      editing.change(moveTo(source, row.spot, { ...row.spot, index: by > 0 ? index + 1 : index }));
      return true;
    },
    duplicate(row) {
      const own = copied(row);
      if (!own || full(slotOf(outline, row.spot))) return;
      const id = pasteModule(source, own, create);
      editing.change(insertAt(source, after(row), [id]));
      onSelect(id);
    },
    toggleHidden(row) {
      if (!row.record) return;
      const hidden = !row.visibility.hidden;
      editing.change(setHidden(source, row.record, hidden));
      toast({ text: t(hidden ? 'hidden' : 'shown', { title: titleOf(row) }), onUndo: undo });
    },
    remove: (row) => remove(row, 'deleted'),
    copy(row) {
      const own = copied(row);
      if (!own) return;
      void writeClip([own]);
      toast({ text: t('copied', { title: titleOf(row) }) });
    },
    cut(row) {
      const own = copied(row);
      if (!own) return;
      void writeClip([own]);
      remove(row, 'cut');
    },
    paste(row) {
      for (const module of readClip()) {
        const typename = source.types.get(module.typeId)?.typename ?? module.typeId;
        const own = row && slotOf(outline, row.spot);
        const slot = own && takes(own.type, typename) ? own : outline.find(({ type }) => takes(type, typename));
        if (!slot) toast({ text: t('no-place', { title: typename }) });
        else if (!full(slot)) {
          const id = pasteModule(source, module, create);
          const index = row && slot === own ? row.spot.index + 1 : slot.rows.length;
          editing.change(insertAt(source, { parentId: slot.parentId, field: slot.type.field, index }, [id]));
          onSelect(id);
        }
      }
    },
  };
}
