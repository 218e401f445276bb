import { useEffect, useMemo, useRef } from 'react';
import { useMessages } from '../app/language.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { useToast } from '../ui/toast.tsx';
import { parseClip, readClip, writeClip } from './clipboard.ts';
import { copyModule, insertAt, moveTo, pasteModule, removeAt, setHidden } from './edit-outline.ts';
import { flatSlots, type OutlineRow, type OutlineSlot, type OutlineSource, type Spot, takes } from './outline.ts';

export interface PageActions {
  /** @returns its id */
  add(spot: Spot, typeId: string): string;
  move(row: OutlineRow, to: Spot): void;
  /** One up or down within its place. */
  step(row: OutlineRow, by: 1 | -1): void;
  duplicate(row: OutlineRow): void;
  toggleHidden(row: OutlineRow): void;
  remove(row: OutlineRow): void;
  copy(row: OutlineRow): void;
  cut(row: OutlineRow): void;
  /** After the row, or at the end of the first place that takes it. @param text of the system's clipboard */
  paste(after: OutlineRow | undefined, text?: string): void;
}

export const slotOf = (outline: readonly OutlineSlot[], { parentId, field }: Spot): OutlineSlot | undefined =>
  flatSlots(outline).find((slot) => slot.parentId === parentId && slot.type.field === field);

/** The place whose heading in the outline has the focus: what is added by a key comes to its end. */
export function slotInFocus(outline: readonly OutlineSlot[]): OutlineSlot | undefined {
  const { key } = document.activeElement?.closest<HTMLElement>('[data-region=outline] [role=row]')?.dataset ?? {};
  return key === undefined ? undefined : flatSlots(outline).find((slot) => slot.key === key);
}

interface Desk {
  readonly outline: readonly OutlineSlot[];
  readonly source: OutlineSource;
  readonly titleOf: (row: OutlineRow) => string;
  readonly nameOf: (slot: OutlineSlot) => string;
  readonly onSelect: (id: string | undefined) => void;
  /** Read out: what a move by keyboard came to. */
  readonly onSay: (words: string) => void;
}

/** What can be done to the modules of a page; each is one step of undo. The same object as long as the page is open. */
export function usePageActions(desk: Desk): PageActions {
  const editing = useEditing();
  const toast = useToast();
  const t = useMessages('studio/editor');
  const latest = useRef({ ...desk, t });
  useEffect(() => {
    latest.current = { ...desk, t };
  });
  return useMemo(() => {
    const now = () => latest.current;
    const create = (typeId: string, fields: Parameters<typeof editing.create>[1]) => editing.create(typeId, fields);
    const undo = () => void editing.undo();
    const after = ({ spot }: OutlineRow): Spot => ({ ...spot, index: spot.index + 1 });
    const say = (words: string, row: OutlineRow, offered = true) =>
      toast({ text: now().t(words, { title: now().titleOf(row) }), ...(offered && { onUndo: undo }) });

    const remove = (row: OutlineRow, words: string) => {
      const { outline, source, onSelect } = now();
      // Focus goes to the next, else to the one before.
      const siblings = slotOf(outline, row.spot)?.rows ?? [];
      const next = siblings[row.spot.index + 1] ?? siblings[row.spot.index - 1];
      editing.change(removeAt(source, row.spot));
      onSelect(next?.id);
      say(words, row);
    };
    const isFull = (slot: OutlineSlot | undefined): boolean => {
      if (!slot?.isFull) return false;
      toast({ text: now().t('full', { count: slot.type.limit }) });
      return true;
    };
    const copied = (row: OutlineRow) => {
      // A second record of a type that nobody describes could not be stored; cut, it would be lost.
      if (row.record && !row.type) say('not-copied', row, false);
      return row.type && copyModule(now().source, row.id);
    };

    const own: PageActions = {
      add(spot, typeId) {
        const id = create(typeId, {});
        editing.change(insertAt(now().source, spot, [id]));
        now().onSelect(id);
        return id;
      },
      move: (row, to) => editing.change(moveTo(now().source, row.spot, to)),
      step(row, by) {
        const { outline, source, titleOf, nameOf, onSay } = now();
        const slot = slotOf(outline, row.spot);
        const count = slot?.rows.length ?? 0;
        const index = row.spot.index + by;
        if (!slot || index < 0 || index >= count) return;
        editing.change(moveTo(source, row.spot, { ...row.spot, index: by > 0 ? index + 1 : index }));
        onSay(now().t('moved', { title: titleOf(row), index: index + 1, count, place: nameOf(slot) }));
      },
      duplicate(row) {
        const { outline, source, onSelect } = now();
        const own = copied(row);
        if (!own || isFull(slotOf(outline, row.spot))) return;
        const id = pasteModule(own, create);
        editing.change(insertAt(source, after(row), [id]));
        onSelect(id);
      },
      toggleHidden(row) {
        if (!row.record) return;
        const hidden = !row.visibility.hidden;
        editing.change(setHidden(now().source, row.record, hidden));
        say(hidden ? 'hidden' : 'shown', row);
      },
      remove: (row) => remove(row, 'deleted'),
      copy(row) {
        const own = copied(row);
        if (!own) return;
        void writeClip([own]);
        say('copied', row, false);
      },
      cut(row) {
        const own = copied(row);
        if (!own) return;
        void writeClip([own]);
        remove(row, 'cut');
      },
      paste(row, text) {
        const { outline, source, onSelect } = now();
        for (const module of text ? parseClip(text) : readClip()) {
          const typename = source.types.get(module.typeId)?.typename ?? module.typeId;
          const own = row && slotOf(outline, row.spot);
          const slot = own && takes(own.type, typename) ? own : outline.find(({ type }) => takes(type, typename));
          if (!slot) toast({ text: now().t('no-place', { title: typename }) });
          else if (!isFull(slot)) {
            const id = pasteModule(module, create);
            const index = row && slot === own ? row.spot.index + 1 : slot.rows.length;
            editing.change(insertAt(source, { parentId: slot.parentId, field: slot.type.field, index }, [id]));
            onSelect(id);
          }
        }
      },
    };
    if (editing.status.kind !== 'read-only') return own;
    // Keys and menus are there for all; whoever may only read is told so, and nothing is said to be done.
    const refuse = (): void => toast({ text: now().t('read-only') });
    return {
      ...{ copy: own.copy, move: refuse, step: refuse, duplicate: refuse, toggleHidden: refuse },
      ...{ remove: refuse, cut: refuse, paste: refuse },
      add: (spot) => (refuse(), spot.parentId),
    };
  }, [editing, toast]);
}
