import { GraphQLList, GraphQLObjectType, type GraphQLOutputType } from 'graphql';
import type { ModelField, ModelType } from '../model.ts';
import { fieldSuffix } from '../names.ts';
import { type RichTextList, type RichTextNode, nodeOfList, resolveRichTextLinks } from '../resolve/rich-text.ts';
import { EntryInterface, required } from './common-types.ts';
import { Json } from './scalars.ts';
import { type SchemaParts, costs } from './schema-parts.ts';

/** Targets that a rich text may have per kind of node, where the model does not say. */
const DEFAULT_TARGETS = 1000;

const self = (node: RichTextNode) => node;

/** `{T}{F} { json links { entries { inline hyperlink block } assets { hyperlink block } } }` */
export function richTextType(owner: ModelType, field: ModelField, { names, asset }: SchemaParts): GraphQLObjectType {
  const base = `${owner.typename}${fieldSuffix(field.name)}`;
  const claim = (suffix: string) => names.claim(`${base}${suffix}`, `${owner.id}.${field.id}`);
  const lists = (linkType: 'Entry' | 'Asset', item: GraphQLOutputType, kinds: readonly RichTextList[]) =>
    Object.fromEntries(
      kinds.map((kind) => [
        kind,
        {
          ...costs({ kind: 'list', limit: field.nodeLimits?.[nodeOfList(linkType, kind)] ?? DEFAULT_TARGETS }),
          type: required(new GraphQLList(item)),
          resolve: resolveRichTextLinks(linkType, kind),
        },
      ]),
    );
  const entries = new GraphQLObjectType({
    name: claim('Entries'),
    fields: lists('Entry', EntryInterface, ['inline', 'hyperlink', 'block']),
  });
  const assets = new GraphQLObjectType({
    name: claim('Assets'),
    fields: lists('Asset', asset(), ['hyperlink', 'block']),
  });
  const links = new GraphQLObjectType({
    name: claim('Links'),
    fields: { entries: { type: required(entries), resolve: self }, assets: { type: required(assets), resolve: self } },
  });
  return new GraphQLObjectType({
    name: claim(''),
    fields: { json: { type: required(Json) }, links: { type: required(links), resolve: self } },
  });
}
