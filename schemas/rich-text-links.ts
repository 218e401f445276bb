import type { FieldSchema, RichTextLimit, RichTextLink } from './contracts/registry.ts';

/** Kinds of nodes that lead to a record, and to which kind of record. */
export const RICH_TEXT_LINKS: Readonly<Record<RichTextLink, 'Entry' | 'Asset'>> = {
  'entry-hyperlink': 'Entry',
  'embedded-entry-inline': 'Entry',
  'embedded-entry-block': 'Entry',
  'asset-hyperlink': 'Asset',
  'embedded-asset-block': 'Asset',
};
export const RICH_TEXT_LINK_KINDS = Object.keys(RICH_TEXT_LINKS) as readonly RichTextLink[];

export const isRichTextLink = (nodeType: string): nodeType is RichTextLink => Object.hasOwn(RICH_TEXT_LINKS, nodeType);

/** @returns what the schema says of nodes of a kind; `undefined` when they may not stand in the field */
export function limitOf(field: FieldSchema | undefined, kind: RichTextLink): RichTextLimit | undefined {
  const limits = field?.['x-rich-text'];
  return limits === true ? {} : limits?.[kind];
}

/** Every type that the schema names for the entries in a rich text. */
export function richTextTypes(field: FieldSchema): readonly string[] {
  const limits = field['x-rich-text'];
  return limits === undefined || limits === true ? [] : Object.values(limits).flatMap(({ types = [] }) => types);
}
