/** Edits of the outline as changes of fields: what the editing session saves, undoes and merges. Pure. */
import type { Change, StudioFields, StudioRecord } from '#schemas/contracts/studio-records.ts';
import { VISIBILITY } from '#schemas/visibility.ts';
import { isEntryLink, linkTo } from '../fields/pickers/links.ts';
import type { OutlineSource, Spot } from './outline.ts';

interface Held {
  readonly parent: StudioRecord;
  readonly isList: boolean;
  readonly values: readonly unknown[];
}

function held(
  { get, types, defaultLocale }: OutlineSource,
  { parentId, field }: Omit<Spot, 'index'>,
): Held | undefined {
  const parent = get(parentId);
  const slot = parent && types.get(parent.typeId)?.slots.find((each) => each.field === field);
  if (!parent || !slot) return undefined;
  const value = parent.fields[field]?.[defaultLocale];
  const values = (Array.isArray(value) ? value : [value]).filter((each) => each !== undefined && each !== null);
  return { parent, isList: slot.isList, values };
}

const write = (source: OutlineSource, { parent, isList }: Held, field: string, values: readonly unknown[]): Change => ({
  ...{ id: parent.id, field, locale: source.defaultLocale },
  value: isList ? values : values[0],
});

/** Positions count links only: what else stands in the field (an import may bring anything) stays where it is. */
function placeOf(values: readonly unknown[], index: number): number {
  const positions = values.flatMap((value, at) => (isEntryLink(value) ? [at] : []));
  return positions[index] ?? values.length;
}

/** Puts records in, before what stands at the spot. A slot for one takes the last. */
export function insertAt(source: OutlineSource, spot: Spot, ids: readonly string[]): Change[] {
  const slot = held(source, spot);
  if (!slot) return [];
  const at = placeOf(slot.values, spot.index);
  const values = slot.isList
    ? [...slot.values.slice(0, at), ...ids.map((id) => linkTo(id)), ...slot.values.slice(at)]
    : ids.slice(-1).map((id) => linkTo(id));
  return [write(source, slot, spot.field, values)];
}

/** Takes it out of its slot; the record itself stays, so that undo and other pages have it. */
export function removeAt(source: OutlineSource, spot: Spot): Change[] {
  const slot = held(source, spot);
  if (!slot) return [];
  const at = placeOf(slot.values, spot.index);
  return [
    write(
      source,
      slot,
      spot.field,
      slot.values.filter((_, index) => index !== at),
    ),
  ];
}

/** Within its slot, or into another: one step for undo. @param to spot as it is before anything moves */
export function moveTo(source: OutlineSource, from: Spot, to: Spot): Change[] {
  const origin = held(source, from);
  if (!origin) return [];
  const at = placeOf(origin.values, from.index);
  const moved = origin.values[at];
  if (moved === undefined) return [];
  const rest = origin.values.filter((_, index) => index !== at);
  if (from.parentId === to.parentId && from.field === to.field) {
    const target = placeOf(origin.values, to.index);
    const index = target > at ? target - 1 : target;
    if (index === at) return [];
    return [write(source, origin, from.field, [...rest.slice(0, index), moved, ...rest.slice(index)])];
  }
  const target = held(source, to);
  if (!target) return [];
  const into = placeOf(target.values, to.index);
  const values = [...target.values.slice(0, into), moved, ...target.values.slice(into)];
  return [write(source, origin, from.field, rest), write(source, target, to.field, values)];
}

/** Hides it, or shows it again, and leaves the rest of its visibility alone. */
export function setHidden(source: OutlineSource, record: StudioRecord, hidden: boolean): Change[] {
  const before = record.fields[VISIBILITY]?.[source.defaultLocale];
  const { hidden: _hidden, ...others } = (typeof before === 'object' && before !== null ? before : {}) as Record<
    string,
    unknown
  >;
  const next = hidden ? { ...others, hidden: true } : others;
  const value = Object.keys(next).length > 0 ? next : undefined;
  return [{ id: record.id, field: VISIBILITY, locale: source.defaultLocale, value }];
}

/** A module with all that is placed in it, as it travels between pages and tabs. */
export interface CopiedModule {
  readonly typeId: string;
  readonly fields: StudioFields;
  /** Modules in it by the id that its fields name them with. */
  readonly within: Readonly<Record<string, CopiedModule>>;
}

/** @returns undefined for a record that is not there */
export function copyModule(source: OutlineSource, id: string, depth = 0): CopiedModule | undefined {
  const record = source.get(id);
  if (!record || depth > 6) return undefined;
  const linked = new Set(
    Object.values(record.fields).flatMap((byLocale) =>
      Object.values(byLocale)
        .flat()
        .filter(isEntryLink)
        .map(({ sys }) => sys.id),
    ),
  );
  const within = [...linked].flatMap((inner) => {
    // Modules in it, and parts of its own (tabs, steps). What it only shows (a package, a place) is linked again.
    const type = source.types.get(source.get(inner)?.typeId ?? '');
    const isOwn = type?.schema.properties[VISIBILITY] !== undefined || type?.schema['x-part-of'] !== undefined;
    const copied = isOwn ? copyModule(source, inner, depth + 1) : undefined;
    return copied ? [[inner, copied] as const] : [];
  });
  return { typeId: record.typeId, fields: record.fields, within: Object.fromEntries(within) };
}

/** Makes the copy with new records throughout. @returns id of the outermost */
export function pasteModule(copied: CopiedModule, create: (typeId: string, fields: StudioFields) => string): string {
  const made = Object.fromEntries(Object.entries(copied.within).map(([id, inner]) => [id, pasteModule(inner, create)]));
  const renew = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(renew) : isEntryLink(value) ? linkTo(made[value.sys.id] ?? value.sys.id) : value;
  const fields = Object.entries(copied.fields).map(([field, byLocale]) => [
    field,
    Object.fromEntries(Object.entries(byLocale).map(([locale, value]) => [locale, renew(value)])),
  ]);
  return create(copied.typeId, Object.fromEntries(fields) as StudioFields);
}
