import { GraphQLInt, GraphQLList, GraphQLObjectType, type GraphQLOutputType } from 'graphql';
import type { ContentModel, ModelType } from '../model.ts';
import type { TypeNames } from '../names.ts';
import type { CollectionNode } from '../resolve/collections.ts';
import { required } from './common-types.ts';
import type { Filters } from './filters.ts';
import type { Orders } from './orders.ts';

/** What the builders of one schema share. Object types refer to one another, so they are handed out by functions. */
export interface SchemaParts {
  readonly model: ContentModel;
  readonly names: TypeNames;
  readonly filters: Filters;
  readonly orders: Orders;
  readonly entry: (type: ModelType) => GraphQLObjectType;
  readonly collection: (type: ModelType) => GraphQLObjectType;
  readonly asset: () => GraphQLObjectType;
  readonly assetCollection: () => GraphQLObjectType;
  readonly entryCollection: () => GraphQLObjectType;
}

/** `{total skip limit items}`, all there; the items themselves may be null. */
export const collectionType = (name: string, items: () => GraphQLOutputType): GraphQLObjectType =>
  new GraphQLObjectType<CollectionNode>({
    name,
    fields: () => ({
      total: { type: required(GraphQLInt) },
      skip: { type: required(GraphQLInt) },
      limit: { type: required(GraphQLInt) },
      items: { type: required(new GraphQLList(items())) },
    }),
  });

/** How many records a field may bring, for the complexity rule: read from the field's extensions. */
export type FieldCost =
  /** Its `limit`, for each parent; at most `max`. */
  | { readonly kind: 'collection'; readonly max?: number }
  /** One for each parent. */
  | { readonly kind: 'record' }
  /** A fixed number for each parent. */
  | { readonly kind: 'list'; readonly limit: number }
  /** As many as the list in this argument. */
  | { readonly kind: 'ids'; readonly argument: string };

export const costs = (cost: FieldCost) => ({ extensions: { cost } });

/** Makes each value once. */
export function remember<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
