/** What stands on a page, as a tree: slots with their limits, modules in them, modules in those. Pure. */
import { type Visibility, readVisibility, VISIBILITY } from '#schemas/visibility.ts';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { isEntryLink } from '../fields/pickers/links.ts';
import type { PageType, PageTypes, SlotType } from './page-types.ts';

/** Where something stands: by position, for a record may stand in a slot twice. */
export interface Spot {
  readonly parentId: string;
  readonly field: string;
  readonly index: number;
}

export interface OutlineRow {
  /** Unique in the tree. */
  readonly key: string;
  readonly id: string;
  readonly spot: Spot;
  /** Undefined while the record is on its way, or when there is none any more. */
  readonly record: StudioRecord | undefined;
  readonly type: PageType | undefined;
  readonly visibility: Visibility;
  readonly slots: readonly OutlineSlot[];
}

export interface OutlineSlot {
  readonly key: string;
  readonly parentId: string;
  readonly type: SlotType;
  readonly rows: readonly OutlineRow[];
  /** No more fit. */
  readonly isFull: boolean;
}

export interface OutlineSource {
  readonly types: PageTypes;
  readonly get: (id: string) => StudioRecord | undefined;
  readonly defaultLocale: string;
}

/** A page may hold itself by mistake; nothing sensible is nested deeper. */
const MAX_DEPTH = 6;

/** Ids that a slot of a record links to. */
export function linksIn(record: StudioRecord, { field }: Pick<SlotType, 'field'>, defaultLocale: string): string[] {
  const value = record.fields[field]?.[defaultLocale];
  return (Array.isArray(value) ? value : [value]).filter(isEntryLink).map(({ sys }) => sys.id);
}

/** @returns the slots of the record, empty ones too */
export function readOutline(record: StudioRecord, source: OutlineSource, above = '', depth = 0): OutlineSlot[] {
  const type = source.types.get(record.typeId);
  if (!type || depth > MAX_DEPTH) return [];
  return type.slots.map((slot) => {
    const key = `${above}${slot.field}`;
    const seen = new Map<string, number>();
    const rows = linksIn(record, slot, source.defaultLocale).map((id, index): OutlineRow => {
      const own = source.get(id);
      // Not by position: a row that moves stays the same row, with focus and all that is open in it.
      const again = seen.get(id) ?? 0;
      seen.set(id, again + 1);
      const rowKey = `${key}.${id}${again > 0 ? `#${again}` : ''}`;
      return {
        ...{ key: rowKey, id, record: own, spot: { parentId: record.id, field: slot.field, index } },
        type: own && source.types.get(own.typeId),
        visibility: readVisibility(own?.fields[VISIBILITY]?.[source.defaultLocale]),
        slots: own ? readOutline(own, source, `${rowKey}>`, depth + 1) : [],
      };
    });
    const isFull = slot.limit !== undefined && rows.length >= slot.limit;
    return { key, parentId: record.id, type: slot, rows, isFull };
  });
}

/** All rows, parents before what is in them. */
export const flatRows = (slots: readonly OutlineSlot[]): OutlineRow[] =>
  slots.flatMap(({ rows }) => rows.flatMap((row) => [row, ...flatRows(row.slots)]));

export const flatSlots = (slots: readonly OutlineSlot[]): OutlineSlot[] =>
  slots.flatMap((slot) => [slot, ...slot.rows.flatMap((row) => flatSlots(row.slots))]);

/** Whether a module of the type may stand in the slot, room aside. */
export const takes = ({ accepts }: SlotType, typename: string): boolean => accepts?.includes(typename) ?? true;

/** The new outline with every part of the old one that is still the same: what did not change is not drawn again. */
export function shareOutline(before: readonly OutlineSlot[], after: readonly OutlineSlot[]): readonly OutlineSlot[] {
  const known = new Map(before.map((slot) => [slot.key, slot]));
  const shared = after.map((slot): OutlineSlot => {
    const old = known.get(slot.key);
    if (!old || old.type !== slot.type || old.parentId !== slot.parentId) return slot;
    const rows = shareRows(old.rows, slot.rows);
    return rows === old.rows ? old : { ...slot, rows };
  });
  return isSame(before, shared) ? before : shared;
}

function shareRows(before: readonly OutlineRow[], after: readonly OutlineRow[]): readonly OutlineRow[] {
  const known = new Map(before.map((row) => [row.key, row]));
  const shared = after.map((row): OutlineRow => {
    const old = known.get(row.key);
    if (!old || old.record !== row.record || old.type !== row.type || old.spot.index !== row.spot.index) return row;
    if (old.spot.parentId !== row.spot.parentId) return row;
    const slots = shareOutline(old.slots, row.slots);
    return slots === old.slots ? old : { ...row, slots };
  });
  return isSame(before, shared) ? before : shared;
}

const isSame = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((each, index) => each === right[index]);
