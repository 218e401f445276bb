/**
 * What only our own service has (decision 0007): lists of packages by market, price, place and category, with what they
 * can be narrowed by; and how many packages a place has.
 */
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfigMap,
} from 'graphql';
import { OFFER_ORDERS } from '../../offers/find-offers.ts';
import { PLACE_KINDS } from '../../offers/offer.ts';
import type { DialectContext, RecordNode } from '../context.ts';
import type { ModelType } from '../model.ts';
import {
  type FacetArguments,
  type OffersArguments,
  type OffersNode,
  MAX_FACETS,
  packageCount,
  resolveBars,
  resolveFacetRecord,
  resolveOffers,
} from '../resolve/package-offers.ts';
import { EntryInterface, pageArguments, required, scopeArguments } from './common-types.ts';
import { type SchemaParts, costs } from './schema-parts.ts';

const texts = { type: new GraphQLList(GraphQLString) };

/** `packageOffers(slug, market, typeSite, …)`, where there are packages. */
export function packageOffersRoot({
  model,
  names,
  entry,
}: SchemaParts): GraphQLFieldConfigMap<unknown, DialectContext> {
  const type = model.byId.get('package');
  if (!type) return {};
  const claim = (name: string) => names.claim(name, 'packageOffers');
  const order = new GraphQLEnumType({
    name: claim('PackageOfferOrder'),
    values: Object.fromEntries(Object.keys(OFFER_ORDERS).map((name) => [name, {}])),
  });
  const facet = new GraphQLObjectType({
    name: claim('PackageFacet'),
    fields: {
      kind: { type: required(GraphQLString) },
      count: { type: required(GraphQLInt) },
      isExact: { type: required(GraphQLBoolean), description: 'False: there are more than were counted.' },
      record: { ...costs({ kind: 'record' }), type: EntryInterface, resolve: resolveFacetRecord },
    },
  });
  const prices = new GraphQLObjectType({
    name: claim('PackagePrices'),
    fields: {
      min: { type: required(GraphQLFloat) },
      max: { type: required(GraphQLFloat) },
      bars: {
        type: required(new GraphQLList(required(GraphQLInt))),
        description: 'Packages by price, from min to max in equal parts.',
        args: { count: { type: GraphQLInt, defaultValue: 16 } },
        resolve: resolveBars,
      },
    },
  });
  const facets = new GraphQLObjectType({
    name: claim('PackageFacets'),
    fields: { options: { type: required(new GraphQLList(required(facet))) }, prices: { type: prices } },
  });
  const collection = new GraphQLObjectType<OffersNode, DialectContext>({
    name: claim('PackageOffersCollection'),
    fields: () => ({
      total: { type: required(GraphQLInt) },
      isExact: { type: required(GraphQLBoolean), description: 'False: there are more than total.' },
      skip: { type: required(GraphQLInt) },
      limit: { type: required(GraphQLInt) },
      items: { type: required(new GraphQLList(entry(type))) },
      facets: {
        // The rule multiplies by the limit of the list around it, although facets come once.
        ...costs({ kind: 'list', limit: MAX_FACETS }),
        type: required(facets),
        args: { limit: { type: GraphQLInt, defaultValue: MAX_FACETS, description: 'Options of each kind.' } },
        resolve: (node: OffersNode, args: FacetArguments) => node.facets(args),
      },
    }),
  });
  return {
    packageOffers: {
      ...costs({ kind: 'collection' }),
      description: 'Published packages that have a price in the market and are shown on the kind of site.',
      type: collection,
      args: {
        ...pageArguments(),
        ...scopeArguments(),
        place: { type: GraphQLString, description: 'Id of a continent, superarea, country, area or city.' },
        slug: { type: GraphQLString, description: 'Slug of a superarea, country, area or city, in the locale.' },
        market: { ...texts, description: 'ISO key; of several the first.' },
        typeSite: { type: GraphQLString },
        hideCategory: { ...texts, description: 'Slugs of categories whose packages are left out.' },
        places: { ...texts, description: 'Ids: one of them; likewise interests, things and types.' },
        interests: texts,
        things: texts,
        types: texts,
        minPrice: { type: GraphQLFloat },
        maxPrice: { type: GraphQLFloat },
        order: { type: order, defaultValue: 'RECOMMENDED' },
      },
      resolve: (_root, args: OffersArguments, context) => resolveOffers(args, context),
    },
  };
}

/** `packageCount(market, typeSite)` of places. */
export const packageCountField = (type: ModelType): GraphQLFieldConfigMap<RecordNode, DialectContext> =>
  PLACE_KINDS.some((kind) => kind === type.id)
    ? {
        packageCount: {
          type: new GraphQLNonNull(GraphQLInt),
          description: 'Published packages of the place in a market, on a kind of site.',
          args: { market: texts, typeSite: { type: GraphQLString } },
          resolve: packageCount,
        },
      }
    : {};
