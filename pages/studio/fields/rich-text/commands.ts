import { setBlockType, toggleMark, wrapIn } from '@tiptap/pm/commands';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list';
import type { MarkType, NodeType } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { richTextSchema as schema } from './schema.ts';

function nodeType(name: string): NodeType {
  const type = schema.nodes[name];
  if (!type) throw new Error(`The rich-text schema has no node "${name}".`);
  return type;
}
function markType(name: string): MarkType {
  const type = schema.marks[name];
  if (!type) throw new Error(`The rich-text schema has no mark "${name}".`);
  return type;
}

export const withMark = (name: string): Command => toggleMark(markType(name));
/** @param level 0: a paragraph */
export const asHeading = (level: number): Command =>
  setBlockType(nodeType(level === 0 ? 'paragraph' : `heading_${level}`));
export const asList = (isOrdered: boolean): Command =>
  wrapInList(nodeType(isOrdered ? 'ordered_list' : 'unordered_list'));
export const asQuote: Command = wrapIn(nodeType('blockquote'));

export const KEYS: Readonly<Record<string, Command>> = {
  'Mod-b': withMark('bold'),
  'Mod-i': withMark('italic'),
  'Mod-u': withMark('underline'),
  Enter: splitListItem(nodeType('list_item')),
  'Mod-]': sinkListItem(nodeType('list_item')),
  'Mod-[': liftListItem(nodeType('list_item')),
};
