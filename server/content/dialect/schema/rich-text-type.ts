import { GraphQLList, GraphQLObjectType } from 'graphql';
import type { ModelField, ModelType } from '../model.ts';
import { fieldSuffix } from '../names.ts';
import { resolveRichTextLinks, type RichTextNode } from '../resolve/rich-text.ts';
import { EntryInterface, required } from './common-types.ts';
import type { SchemaParts } from './schema-parts.ts';
import { Json } from './scalars.ts';

const self = (node: RichTextNode) => node;

/** `{T}{F} { json links { entries { inline hyperlink block } assets { hyperlink block } } }` */
export function richTextType(owner: ModelType, field: ModelField, { names, asset }: SchemaParts): GraphQLObjectType {
  const base = `${owner.typename}${fieldSuffix(field.name)}`;
  const claim = (suffix: string) => names.claim(`${base}${suffix}`, `${owner.id}.${field.id}`);
  const entries = new GraphQLObjectType({
    name: claim('Entries'),
    fields: Object.fromEntries(
      ['inline', 'hyperlink', 'block'].map((kind) => [kind, { type: required(new GraphQLList(EntryInterface)), resolve: resolveRichTextLinks('Entry', kind) }]),
    ),
  });
  const assets = new GraphQLObjectType({
    name: claim('Assets'),
    fields: Object.fromEntries(
      ['hyperlink', 'block'].map((kind) => [kind, { type: required(new GraphQLList(asset())), resolve: resolveRichTextLinks('Asset', kind) }]),
    ),
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
