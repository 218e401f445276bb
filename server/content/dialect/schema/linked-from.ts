import {
  GraphQLList,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
} from 'graphql';
import type { CollectionArguments, DialectContext, RecordNode, Scope } from '../context.ts';
import type { ModelType } from '../model.ts';
import { lowerFirst } from '../names.ts';
import { selectCollection } from '../resolve/collections.ts';
import { enterLocale, enterScope } from '../resolve/scope.ts';
import { pageArguments, scopeArguments } from './common-types.ts';
import { type SchemaParts, costs } from './schema-parts.ts';

/** Source of `TLinkingCollections`: the record that is linked to, and in which locales a link counts. */
interface LinkedNode {
  readonly target: RecordNode;
  readonly locales: readonly string[] | null;
}
type Fields = GraphQLFieldConfigMap<LinkedNode, DialectContext>;

/** `linkedFrom(allowedLocales)` of a type, or of assets when `type` is absent. */
export function linkedFromField(
  type: ModelType | undefined,
  parts: SchemaParts,
): GraphQLFieldConfig<RecordNode, DialectContext, { allowedLocales?: readonly (string | null)[] | null }> {
  const typename = type?.typename ?? 'Asset';
  const name = `${typename}LinkingCollections`;
  const linkers = parts.model.types.filter(({ fields }) =>
    fields.some(({ kind, targets }) => (type ? kind === 'link' && targets?.includes(type.id) : kind === 'asset')),
  );
  const linking = new GraphQLObjectType<LinkedNode, DialectContext>({
    name: type ? parts.names.claim(name, `linkedFrom of ${type.id}`) : name,
    fields: () => ({
      entryCollection: {
        ...costs({ kind: 'collection' }),
        type: parts.entryCollection(),
        args: { ...pageArguments(), ...scopeArguments() },
        resolve: resolveLinking(),
      },
      ...(Object.fromEntries(
        linkers.map((linker) => [`${lowerFirst(linker.typename)}Collection`, linkerField(linker, type, name, parts)]),
      ) as Fields),
    }),
  });
  return {
    type: linking,
    args: { allowedLocales: { type: new GraphQLList(GraphQLString) } },
    resolve: (target, { allowedLocales }, context) => ({
      target,
      locales: allowedLocales?.map((locale) => enterLocale(target.locale, locale, context)) ?? null,
    }),
  };
}

function linkerField(linker: ModelType, type: ModelType | undefined, name: string, parts: SchemaParts): Fields[string] {
  const order = () => new GraphQLList(parts.orders.ofType(`${name}${linker.typename}CollectionOrder`, linker));
  return {
    ...costs({ kind: 'collection' }),
    type: parts.collection(linker),
    args: { ...pageArguments(), ...scopeArguments(), ...(type ? { order: { type: order() } } : {}) },
    resolve: resolveLinking(linker),
  };
}

const resolveLinking =
  (linker?: ModelType) =>
  ({ target, locales }: LinkedNode, args: CollectionArguments, context: DialectContext) => {
    const scope: Scope = enterScope(target, args, context);
    const selection = {
      kind: 'Entry' as const,
      typeIds: linker ? [linker.id] : context.model.types.map(({ id }) => id),
      order: args.order ?? null,
      locale: scope.locale,
      linksTo: { kind: target.record.kind, id: target.record.id, locales },
    };
    return selectCollection(selection, args, scope, context);
  };
