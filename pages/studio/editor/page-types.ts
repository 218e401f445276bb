import type { FieldSchema, TypeSchema } from '#schemas/contracts/registry.ts';
import type { ApiType } from '../api/content.ts';

/** A place that holds modules: a field of a page or of a module. */
export interface SlotType {
  readonly field: string;
  readonly schema: FieldSchema;
  readonly isList: boolean;
  /** How many it takes; absent: any number. */
  readonly limit?: number;
  /** Typenames; absent: any. */
  readonly accepts?: readonly string[];
}

export interface PageType {
  readonly id: string;
  readonly typename: string;
  readonly schema: TypeSchema;
  readonly slots: readonly SlotType[];
  /** Something on the site shows it; a type that only an import brought is kept and named. */
  readonly isKnown: boolean;
}
export type PageTypes = ReadonlyMap<string, PageType>;

/** Content types by id, with the fields of each that hold what an editor places. */
export function readTypes(items: readonly ApiType[]): PageTypes {
  const schemas = items.map((item) => ({ ...item, schema: item.schema as unknown as TypeSchema }));
  const placed = new Set(
    schemas.filter(({ schema }) => schema['x-placement'] !== undefined).map(({ typename }) => typename),
  );
  return new Map(
    schemas.map(({ id, typename, origin, schema }) => [
      id,
      { id, typename, schema, isKnown: origin === 'schema', slots: slotsOf(schema, placed) },
    ]),
  );
}

/** Fields that lead to at least one type that is placed: cards of a module's own are edited in its form. */
function slotsOf(schema: TypeSchema, placed: ReadonlySet<string>): SlotType[] {
  return Object.entries(schema.properties).flatMap(([field, each]): SlotType[] => {
    const link = each['x-link'] ?? each.items?.['x-link'];
    const accepts = Array.isArray(link) ? (link as readonly string[]) : undefined;
    if (!link || !accepts?.some((typename) => placed.has(typename))) return [];
    const isList = each.type === 'array';
    const limit = isList ? each.maxItems : 1;
    return [{ field, schema: each, isList, accepts, ...(limit !== undefined && { limit }) }];
  });
}
