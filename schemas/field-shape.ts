/** What a field of a content type is, read from its JSON Schema: the one place that knows how kinds are written there. */
import type { FieldSchema, LinkTarget } from './contracts/registry.ts';

/** `symbol` is short text (can be ordered and looked up), `text` long text; both are `String` in GraphQL. */
export type FieldKind =
  | 'symbol'
  | 'text'
  | 'int'
  | 'float'
  | 'boolean'
  | 'date'
  | 'json'
  | 'rich-text'
  | 'asset'
  | 'link';

export interface FieldShape {
  readonly kind: FieldKind;
  readonly list: boolean;
  /** Types that a link may lead to. */
  readonly link?: LinkTarget;
  readonly maxItems?: number;
}

/** @param field one entry of a type schema's `properties` */
export function fieldShape(field: FieldSchema): FieldShape {
  if (field.type !== 'array') return { ...kindOf(field), list: false };
  const shape = { ...kindOf(field.items ?? {}), list: true };
  return field.maxItems === undefined ? shape : { ...shape, maxItems: field.maxItems };
}

function kindOf(field: FieldSchema): { kind: FieldKind; link?: LinkTarget } {
  if (field['x-link']) return { kind: 'link', link: field['x-link'] };
  if (field['x-asset']) return { kind: 'asset' };
  if (field['x-rich-text']) return { kind: 'rich-text' };
  if (field.type === 'integer') return { kind: 'int' };
  if (field.type === 'number') return { kind: 'float' };
  if (field.type === 'boolean') return { kind: 'boolean' };
  if (field.type !== 'string') return { kind: 'json' };
  if (field.format === 'date' || field.format === 'date-time') return { kind: 'date' };
  return { kind: (field.maxLength ?? 0) > 255 ? 'text' : 'symbol' };
}

/** True for lists of records or assets: GraphQL calls such a field `xCollection` and puts its values under `items`. */
export const isCollection = (shape: FieldShape): boolean =>
  shape.list && (shape.kind === 'link' || shape.kind === 'asset');

/** Name of the field in a query: `photo`, `tabsCollection`. */
export const queryName = (field: string, shape: FieldShape): string =>
  isCollection(shape) ? `${field}Collection` : field;

const GRAPHQL_TYPE: Readonly<Record<FieldKind, string>> = {
  symbol: 'String',
  text: 'String',
  int: 'Int',
  float: 'Float',
  boolean: 'Boolean',
  date: 'DateTime',
  json: 'JSON',
  'rich-text': 'RichText',
  asset: 'Asset',
  link: 'Entry',
};

/** Type that a union query must agree on: `String`, `[String]`, `Asset`, `[Entry]`. */
export function querySignature(shape: FieldShape): string {
  const name = GRAPHQL_TYPE[shape.kind];
  return shape.list ? `[${name}]` : name;
}

/** Folder and file name of a type: `HeroBanner` → `hero-banner`. */
export const kebabCase = (typename: string): string => typename.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();

/** Content type id: `HeroBanner` → `heroBanner`. */
export const contentTypeId = (typename: string): string => typename.charAt(0).toLowerCase() + typename.slice(1);
