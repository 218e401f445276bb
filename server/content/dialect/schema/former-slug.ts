import { GraphQLString, type GraphQLFieldConfigMap } from 'graphql';
import type { DialectContext, ScopeArguments } from '../context.ts';
import { andThen } from '../maybe-promise.ts';
import { isOpenIn } from '../../store/publish-locales.ts';
import { toNode } from '../resolve/links.ts';
import { enterScope, rootScope } from '../resolve/scope.ts';
import { EntryInterface, required, scopeArguments } from './common-types.ts';
import { costs } from './schema-parts.ts';

/** `formerSlug(type, slug, locale)`: only in our own service. */
export const formerSlugRoot = (): GraphQLFieldConfigMap<unknown, DialectContext> => ({
  formerSlug: {
    ...costs({ kind: 'record' }),
    description: 'The record of a content type that was last published under a slug, whatever its slug is today.',
    type: EntryInterface,
    args: { type: { type: required(GraphQLString) }, slug: { type: required(GraphQLString) }, ...scopeArguments() },
    resolve: (_root, args: ScopeArguments & { readonly type: string; readonly slug: string }, context) => {
      const scope = enterScope(rootScope(context), args, context);
      return andThen(context.reader.formerSlug(args.type, args.slug, scope.locale), (id) =>
        id === null
          ? null
          : andThen(context.reader.record('Entry', id, scope.view), (record) =>
              record && isOpenIn(record.apart, scope.locale) ? toNode(record, scope, context) : null,
            ),
      );
    },
  },
});
