import type { FieldSchema, TypeSchema } from '#schemas/contracts/registry.ts';
import { contentTypeId, fieldShape, isCollection, queryName } from '#schemas/field-shape.ts';
import { linkNames } from '#schemas/resolve-placements.ts';

/**
 * Where in a query a selection stands. The dialect's naming says it all, so no GraphQL schema is needed for it:
 * `xCollection { items { … } }` holds records, a rich text holds `json` and `links`.
 */
export type Position =
  | { readonly kind: 'root' | 'asset' | 'linked-from' | 'plain' }
  /** `field` is that of the schema. */
  | { readonly kind: 'rich-text' | 'rich-text-links'; readonly field: FieldSchema }
  /** `types` are those that a record here can have; `undefined`: any. */
  | { readonly kind: 'entry'; readonly types?: readonly string[] }
  | { readonly kind: 'collection'; readonly items: Position; readonly maxItems?: number }
  /** The lists of a rich text's links: `inline`, `block`, `hyperlink`. */
  | { readonly kind: 'link-lists'; readonly items: Position; readonly linkType: LinkType; readonly field: FieldSchema };

type LinkType = 'Entry' | 'Asset';

const PLAIN: Position = { kind: 'plain' };
const ASSET: Position = { kind: 'asset' };
const ANY_ENTRY: Position = { kind: 'entry' };

/**
 * @param position of the enclosing selection
 * @param field name in the query (not its alias)
 * @returns the position inside the field's own selection; `plain` where no record begins
 */
export function enterField(position: Position, field: string, types: ReadonlyMap<string, TypeSchema>): Position {
  if (position.kind === 'root') return enterRoot(field, types);
  if (position.kind === 'collection') return field === 'items' ? position.items : PLAIN;
  if (position.kind === 'rich-text') return field === 'links' ? { ...position, kind: 'rich-text-links' } : PLAIN;
  if (position.kind === 'rich-text-links') {
    if (field === 'entries') return { ...position, kind: 'link-lists', items: ANY_ENTRY, linkType: 'Entry' };
    return field === 'assets' ? { ...position, kind: 'link-lists', items: ASSET, linkType: 'Asset' } : PLAIN;
  }
  if (position.kind === 'link-lists') return position.items;
  // Collections there are named as those of the root are.
  if (position.kind === 'linked-from') return enterRoot(field, types);
  if (position.kind !== 'entry') return PLAIN;
  if (field === 'linkedFrom') return { kind: 'linked-from' };
  for (const typename of position.types ?? []) {
    const found = Object.entries(types.get(typename)?.properties ?? {}).find(
      ([name, schema]) => queryName(name, fieldShape(schema)) === field,
    );
    if (found) return insideField(found[1]);
  }
  return PLAIN;
}

function enterRoot(field: string, types: ReadonlyMap<string, TypeSchema>): Position {
  if (field === 'asset') return ASSET;
  if (field === 'assetCollection') return { kind: 'collection', items: ASSET };
  // Only in our own service.
  if (field === 'packageOffers') return { kind: 'collection', items: { kind: 'entry', types: ['Package'] } };
  if (field === 'placeSearch')
    return { kind: 'collection', items: { kind: 'entry', types: ['City', 'Country', 'Area', 'Superarea'] } };
  if (field === 'entryCollection') return { kind: 'collection', items: ANY_ENTRY };
  for (const typename of types.keys()) {
    const entry: Position = { kind: 'entry', types: [typename] };
    if (field === contentTypeId(typename)) return entry;
    if (field === `${contentTypeId(typename)}Collection`) return { kind: 'collection', items: entry };
  }
  return PLAIN;
}

function insideField(schema: TypeSchema['properties'][string]): Position {
  const shape = fieldShape(schema);
  if (shape.kind === 'rich-text') return { kind: 'rich-text', field: schema };
  if (shape.kind !== 'asset' && shape.kind !== 'link') return PLAIN;
  const target = shape.link ? { types: linkNames(shape.link) } : {};
  const record: Position = shape.kind === 'asset' ? ASSET : { kind: 'entry', ...target };
  if (!isCollection(shape)) return record;
  return { kind: 'collection', items: record, ...(shape.maxItems === undefined ? {} : { maxItems: shape.maxItems }) };
}

/** Position inside `... on Name` or `fragment X on Name`. */
export function enterType(name: string): Position {
  if (name === 'Asset') return ASSET;
  if (name === 'Query') return { kind: 'root' };
  return name === 'Entry' ? ANY_ENTRY : { kind: 'entry', types: [name] };
}
