/** GraphQL schema of the delivery API from the content model, by the dialect's rules. Pure: tooling prints it too. */
import {
  GraphQLID,
  GraphQLList,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  printSchema,
  type GraphQLFieldConfigMap,
} from 'graphql';
import type { ContentType } from '#schemas/contracts/registry.ts';
import type { CollectionArguments, DialectContext, ScopeArguments } from './context.ts';
import { type MaybePromise, allOf } from './maybe-promise.ts';
import { type ContentModel, type ImportedType, type ModelType, buildModel } from './model.ts';
import { TypeNames, lowerFirst } from './names.ts';
import { selectCollection } from './resolve/collections.ts';
import { rootRecord } from './resolve/root-record.ts';
import { enterScope, rootScope } from './resolve/scope.ts';
import { assetType } from './schema/asset-type.ts';
import {
  EntryInterface,
  NodeInterface,
  decodeNodeId,
  pageArguments,
  required,
  scopeArguments,
} from './schema/common-types.ts';
import { entryType } from './schema/entry-type.ts';
import { createFilters } from './schema/filters.ts';
import { createOrders } from './schema/orders.ts';
import { formerSlugRoot } from './schema/former-slug.ts';
import { packageOffersRoot } from './schema/package-offers.ts';
import { placeSearchRoot } from './schema/place-search.ts';
import { type SchemaParts, collectionType, costs, remember } from './schema/schema-parts.ts';

type RootFields = GraphQLFieldConfigMap<unknown, DialectContext>;

/**
 * @param contentTypes of the registry and `schemas/content/`, placements resolved
 * @param imported types that only an import described
 * @throws DialectSchemaError when names collide or are reserved
 */
export const deriveSchema = (
  contentTypes: readonly ContentType[],
  imported: readonly ImportedType[] = [],
): GraphQLSchema => schemaOf(buildModel(contentTypes, imported));

/** The schema as text, for `schemas/generated/schema.graphql`. */
export const printDialectSdl = (contentTypes: readonly ContentType[]): string =>
  `${printSchema(deriveSchema(contentTypes))}\n`;

export function schemaOf(model: ContentModel): GraphQLSchema {
  const names = new TypeNames();
  for (const name of ['AssetCollection', 'EntryCollection', 'AssetLinkingCollections']) names.claim(name, name);
  const assets = remember(() => assetType(parts));
  const assetItems = remember(() => collectionType('AssetCollection', parts.asset));
  const entryItems = remember(() => collectionType('EntryCollection', () => EntryInterface));
  const parts: SchemaParts = {
    model,
    names,
    filters: createFilters(model, names),
    orders: createOrders(names),
    entry: remember((type: ModelType) => entryType(type, parts)),
    collection: remember((type: ModelType) =>
      collectionType(names.claim(`${type.typename}Collection`, `collection of ${type.id}`), () => parts.entry(type)),
    ),
    asset: () => assets(null),
    assetCollection: () => assetItems(null),
    entryCollection: () => entryItems(null),
  };
  const query = new GraphQLObjectType<unknown, DialectContext>({
    name: 'Query',
    fields: () => ({
      ...assetRoots(parts),
      ...entryRoots(parts),
      ...Object.assign({}, ...model.types.map((type) => typeRoots(type, parts))),
      ...packageOffersRoot(parts),
      ...formerSlugRoot(),
      ...placeSearchRoot(parts),
    }),
  });
  return new GraphQLSchema({ query, types: model.types.map(parts.entry) });
}

const idArgument = () => ({ id: { type: required(GraphQLString) }, ...scopeArguments() });
const collectionArguments = () => ({ ...pageArguments(), ...scopeArguments() });

const resolveCollection =
  (kind: 'Entry' | 'Asset', type?: ModelType) =>
  (_root: unknown, args: CollectionArguments, context: DialectContext) => {
    const scope = enterScope(rootScope(context), args, context);
    const typeIds = type ? [type.id] : context.model.types.map(({ id }) => id);
    const selection = {
      kind,
      ...(kind === 'Entry' ? { typeIds } : {}),
      filter: args.where ?? null,
      order: args.order ?? null,
      locale: scope.locale,
    };
    return selectCollection(selection, args, scope, context);
  };

function assetRoots({ asset, assetCollection, filters, orders }: SchemaParts): RootFields {
  return {
    asset: {
      ...costs({ kind: 'record' }),
      type: asset(),
      args: idArgument(),
      resolve: (_root, args: ScopeArguments & { id: string }, context) => rootRecord('Asset', 'Asset', args, context),
    },
    assetCollection: {
      ...costs({ kind: 'collection' }),
      type: assetCollection(),
      args: {
        ...collectionArguments(),
        where: { type: filters.ofAssets },
        order: { type: new GraphQLList(orders.ofAssets) },
      },
      resolve: resolveCollection('Asset'),
    },
  };
}

function typeRoots(type: ModelType, { entry, collection, filters, orders }: SchemaParts): RootFields {
  const name = lowerFirst(type.typename);
  return {
    [name]: {
      ...costs({ kind: 'record' }),
      type: entry(type),
      args: idArgument(),
      resolve: (_root, args: ScopeArguments & { id: string }, context) =>
        rootRecord('Entry', type.typename, args, context),
    },
    [`${name}Collection`]: {
      ...costs({ kind: 'collection' }),
      type: collection(type),
      args: {
        ...collectionArguments(),
        where: { type: filters.ofType(type) },
        order: { type: new GraphQLList(orders.ofType(`${type.typename}Order`, type)) },
      },
      resolve: resolveCollection('Entry', type),
    },
  };
}

function entryRoots({ entryCollection, filters, orders }: SchemaParts): RootFields {
  const node = (id: string, args: ScopeArguments, context: DialectContext): MaybePromise<unknown> => {
    const decoded = decodeNodeId(id);
    return decoded ? rootRecord('Entry', decoded.typename, { ...args, id: decoded.id }, context) : null;
  };
  return {
    entryCollection: {
      ...costs({ kind: 'collection' }),
      type: entryCollection(),
      args: {
        ...collectionArguments(),
        where: { type: filters.ofEntries },
        order: { type: new GraphQLList(orders.ofEntries) },
      },
      resolve: resolveCollection('Entry'),
    },
    _node: {
      ...costs({ kind: 'record' }),
      type: NodeInterface,
      args: { id: { type: required(GraphQLID) }, ...scopeArguments() },
      resolve: (_root, { id, ...args }: ScopeArguments & { id: string }, context) => node(id, args, context),
    },
    _nodes: {
      ...costs({ kind: 'ids', argument: 'ids' }),
      type: required(new GraphQLList(NodeInterface)),
      args: { ids: { type: required(new GraphQLList(required(GraphQLID))) }, ...scopeArguments() },
      resolve: (_root, { ids, ...args }: ScopeArguments & { ids: readonly string[] }, context) =>
        allOf(ids.map((id) => node(id, args, context))),
    },
  };
}
