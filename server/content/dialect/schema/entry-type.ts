import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfigMap,
  type GraphQLOutputType,
} from 'graphql';
import type { DialectContext, RecordNode } from '../context.ts';
import type { ModelField, ModelType } from '../model.ts';
import { enterLocale } from '../resolve/scope.ts';
import { readField } from '../resolve/values.ts';
import {
  EntryInterface,
  Location,
  NodeInterface,
  encodeNodeId,
  localeArgument,
  recordFields,
  required,
} from './common-types.ts';
import { linkList, singleLink } from './link-field.ts';
import { linkedFromField } from './linked-from.ts';
import { richTextType } from './rich-text-type.ts';
import { packageCountField } from './package-offers.ts';
import { priceHistoryFields } from './price-history.ts';
import { DateTime, Json } from './scalars.ts';
import type { SchemaParts } from './schema-parts.ts';

type Fields = GraphQLFieldConfigMap<RecordNode, DialectContext>;

/** `type T implements Entry & _Node`. Fields come in the order of the content type. */
export const entryType = (type: ModelType, parts: SchemaParts): GraphQLObjectType<RecordNode, DialectContext> =>
  new GraphQLObjectType<RecordNode, DialectContext>({
    name: parts.names.claim(type.typename, type.id),
    description: type.description,
    interfaces: [EntryInterface, NodeInterface],
    fields: () => ({
      ...recordFields(),
      linkedFrom: linkedFromField(type, parts),
      ...(Object.fromEntries(type.fields.map((field) => contentField(type, field, parts))) as Fields),
      ...packageCountField(type),
      ...priceHistoryFields(type),
      _id: { type: required(GraphQLID), resolve: encodeNodeId },
    }),
  });

function contentField(owner: ModelType, field: ModelField, parts: SchemaParts): [name: string, config: Fields[string]] {
  if (field.kind === 'link' || field.kind === 'asset') {
    return field.list
      ? [`${field.name}Collection`, linkList(owner, field, parts)]
      : [field.name, singleLink(owner, field, parts)];
  }
  if (field.kind === 'rich-text') return [field.name, richTextField(owner, field, parts)];
  const type = PLAIN_TYPES[field.kind] ?? Json;
  return [
    field.name,
    {
      type: field.list ? new GraphQLList(type) : type,
      args: localeArgument(),
      resolve: (node: RecordNode, args: { locale?: string | null }, context) =>
        readField(node.record, field, enterLocale(node.locale, args.locale, context), context.locales),
    },
  ];
}

function richTextField(owner: ModelType, field: ModelField, parts: SchemaParts): Fields[string] {
  return {
    type: richTextType(owner, field, parts),
    args: localeArgument(),
    resolve: (node: RecordNode, args: { locale?: string | null }, context) => {
      const locale = enterLocale(node.locale, args.locale, context);
      const json = readField(node.record, field, locale, context.locales);
      return json === null ? null : { json, parent: { ...node, locale }, field };
    },
  };
}

const PLAIN_TYPES: Readonly<Partial<Record<ModelField['kind'], GraphQLOutputType>>> = {
  symbol: GraphQLString,
  text: GraphQLString,
  int: GraphQLInt,
  float: GraphQLFloat,
  boolean: GraphQLBoolean,
  date: DateTime,
  location: Location,
};
