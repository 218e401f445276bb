/** What only our own service has (decision 0008): places by any of their names, the best match first. */
import { GraphQLInt, GraphQLString, type GraphQLFieldConfigMap } from 'graphql';
import { foldText } from '#schemas/fold-text.ts';
import { MAX_FOUND, MAX_SEARCH } from '../../places/find-places.ts';
import { FOUND_KINDS } from '../../places/place-names.ts';
import type { DialectContext, ScopeArguments } from '../context.ts';
import { allOf, andThen } from '../maybe-promise.ts';
import type { CollectionNode } from '../resolve/collections.ts';
import { toNode } from '../resolve/links.ts';
import { enterScope, rootScope } from '../resolve/scope.ts';
import { required, scopeArguments } from './common-types.ts';
import { type SchemaParts, costs } from './schema-parts.ts';

const DEFAULT_LIMIT = 10;

/** `placeSearch(search, limit)`, where there are places. */
export function placeSearchRoot({
  model,
  entryCollection,
}: SchemaParts): GraphQLFieldConfigMap<unknown, DialectContext> {
  if (!FOUND_KINDS.some((kind) => model.byId.has(kind))) return {};
  return {
    placeSearch: {
      ...costs({ kind: 'collection' }),
      description:
        'Published countries, superareas, areas and cities by any of their names in any language, accents aside; the best match first.',
      type: entryCollection(),
      args: {
        search: { type: required(GraphQLString) },
        limit: { type: GraphQLInt, default: { value: DEFAULT_LIMIT }, description: `At most ${MAX_FOUND}.` },
        ...scopeArguments(),
      },
      resolve: (_root, args: ScopeArguments & { search: string; limit?: number | null }, context) =>
        searchPlaces(args, context),
    },
  };
}

function searchPlaces(
  { search, limit, ...args }: ScopeArguments & { search: string; limit?: number | null },
  context: DialectContext,
): CollectionNode {
  const scope = enterScope(rootScope(context), args, context);
  const most = Math.min(MAX_FOUND, Math.max(0, limit ?? DEFAULT_LIMIT));
  // What is typed differently and means the same is looked for once.
  const wanted = { search: foldText(search.slice(0, MAX_SEARCH)), locale: scope.locale, limit: most };
  const find = () => context.reader.places.find(wanted);
  return {
    skip: 0,
    limit: most,
    total: () => andThen(find(), (ids) => ids.length),
    items: () =>
      andThen(find(), (ids) =>
        andThen(allOf(ids.map((id) => context.reader.record('Entry', id, scope.view))), (records) =>
          records.flatMap((record) => (record ? [toNode(record, scope, context)] : [])),
        ),
      ),
  };
}
