import type { GraphQLError } from 'graphql';
import type { DialectContext, RecordNode } from '../context.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import type { ModelField } from '../model.ts';
import { followLinks } from './links.ts';
import { type StoredLink, readLink } from './values.ts';
import { isObject } from '#schemas/is-object.ts';

export interface RichTextNode {
  readonly json: unknown;
  readonly parent: RecordNode;
  readonly field: ModelField;
}

export type RichTextList = 'inline' | 'hyperlink' | 'block';

/** The kind of node whose targets stand in a list of `links`. */
export function nodeOfList(linkType: 'Entry' | 'Asset', list: RichTextList): string {
  const type = linkType.toLowerCase();
  return list === 'hyperlink' ? `${type}-hyperlink` : `embedded-${type}-${list}`;
}

/** Distinct targets of one kind of node in reading order. Walks without recursion: documents may be nested any depth. */
export function richTextTargets(document: unknown, wanted: string): readonly StoredLink[] {
  const found = new Map<string, StoredLink>();
  const rest: unknown[] = [document];
  while (rest.length > 0) {
    const node = rest.pop();
    if (!isObject(node)) continue;
    const { nodeType, data, content } = node;
    if (nodeType === wanted) {
      const link = readLink(isObject(data) ? data['target'] : undefined);
      if (link && !found.has(link.id)) found.set(link.id, link);
    }
    if (Array.isArray(content)) for (let index = content.length - 1; index >= 0; index--) rest.push(content[index]);
  }
  return [...found.values()];
}

/** Targets of one list; a slot whose target cannot be read is null, with an error at its index. */
export const resolveRichTextLinks =
  (linkType: 'Entry' | 'Asset', list: RichTextList) =>
  (
    { json, parent, field }: RichTextNode,
    _args: unknown,
    context: DialectContext,
  ): MaybePromise<readonly (RecordNode | GraphQLError)[]> =>
    followLinks(richTextTargets(json, nodeOfList(linkType, list)), { parent, field: field.id }, parent, context);
