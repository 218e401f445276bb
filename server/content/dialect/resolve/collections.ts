import type { GraphQLError } from 'graphql';
import type { CollectionArguments, DialectContext, Page, RecordNode, Scope, Selection } from '../context.ts';
import { type MaybePromise, allOf, andThen } from '../maybe-promise.ts';
import { isOpenIn } from '../../store/publish-locales.ts';
import { type LinkPlace, followLinks, toNode } from './links.ts';
import { seenLinks } from './seen-links.ts';
import { sortRecords } from './sort-records.ts';
import { type StoredLink } from './values.ts';
import { isObject } from '#schemas/is-object.ts';

export const DEFAULT_LIMIT = 100;
export const MAX_LIMIT = 1000;

/** What `TCollection` fields are read from; counts and items only when asked for. */
export interface CollectionNode extends Page {
  readonly total: () => MaybePromise<number>;
  readonly items: () => MaybePromise<readonly (RecordNode | GraphQLError)[]>;
}

/** An explicit `null` means what leaving the argument out does. Larger limits were refused before; see `query-cost.ts`. */
const readPage = ({ skip, limit }: { skip?: number | null; limit?: number | null }): Page => ({
  skip: Math.max(0, skip ?? 0),
  limit: Math.min(MAX_LIMIT, Math.max(0, limit ?? DEFAULT_LIMIT)),
});

/**
 * A collection that the database selects: those of the root and of `linkedFrom`. A record that is not published in the
 * language is left out of its page; the database counts it.
 */
export function selectCollection(
  selection: Selection,
  page: Partial<Page>,
  scope: Scope,
  context: DialectContext,
): CollectionNode {
  const { skip, limit } = readPage(page);
  return {
    skip,
    limit,
    total: () => context.reader.count(selection, scope.view),
    items: () =>
      limit === 0
        ? []
        : andThen(context.reader.select(selection, { skip, limit }, scope.view), (records) =>
            records
              .filter(({ apart }) => isOpenIn(apart, scope.locale))
              .map((record) => toNode(record, scope, context)),
          ),
  };
}

/** A collection of links in a field: in their own order unless `order` is given. `total` counts links, resolvable or not. */
export function linkCollection(
  links: readonly StoredLink[],
  place: LinkPlace,
  args: CollectionArguments,
  scope: Scope,
  context: DialectContext,
): CollectionNode {
  const { skip, limit } = readPage(args);
  const page = <T>(all: readonly T[]) => all.slice(skip, skip + limit);
  const passing = once(() =>
    andThen(filterLinks(links, place, args, scope, context), (found) => seenLinks(found, scope, context)),
  );
  return {
    skip,
    limit,
    total: () => andThen(passing(), (found) => found.length),
    items: () =>
      andThen(passing(), (found) => {
        if (!args.order?.length) return followLinks(page(found), place, scope, context);
        const { order } = args;
        return andThen(followLinks(found, place, scope, context), (nodes) => page(sortRecords(nodes, order, context)));
      }),
  };
}

/** @returns links whose target passes `where`; without `where` all */
function filterLinks(
  links: readonly StoredLink[],
  place: LinkPlace,
  { where }: CollectionArguments,
  scope: Scope,
  context: DialectContext,
): MaybePromise<readonly StoredLink[]> {
  if (!where || Object.keys(where).length === 0 || links.length === 0) return links;
  const asked = idsAsked(where);
  if (asked) return linksTo(asked, links, place, scope, context);
  const ids = links.map(({ id }) => id);
  return andThen(context.reader.match(ids, linkSelection(place, where, scope), scope.view), (matches) => {
    for (const { id } of links) context.onRead?.(id, matches.get(id)?.version ?? 0);
    return links.filter(({ id }) => matches.get(id)?.matches);
  });
}

/** Ids of a filter that asks for nothing but ids: `{ sys: { id_in: [...] } }`. */
function idsAsked(where: NonNullable<CollectionArguments['where']>): ReadonlySet<unknown> | undefined {
  const { sys } = where;
  if (!isObject(sys) || Object.keys(where).length > 1 || Object.keys(sys).length !== 1) return undefined;
  return Array.isArray(sys['id_in']) ? new Set<unknown>(sys['id_in']) : undefined;
}

/** Such a filter needs no query: the records it lets through are the ones that are read next, most of them known. */
function linksTo(
  ids: ReadonlySet<unknown>,
  links: readonly StoredLink[],
  { targets }: LinkPlace,
  { view, locale }: Scope,
  context: DialectContext,
): MaybePromise<readonly StoredLink[]> {
  const asked = links.filter(({ id }) => ids.has(id));
  return andThen(allOf(asked.map(({ id }) => context.reader.record('Entry', id, view))), (records) =>
    asked.filter(({ id }, index) => {
      const record = records[index];
      context.onRead?.(id, record?.publishedVersion ?? 0);
      return record && isOpenIn(record.apart, locale) && (!targets || targets.includes(record.typeId));
    }),
  );
}

/** @param place whose targets the records must be of */
export const linkSelection = (
  { targets }: LinkPlace,
  where: CollectionArguments['where'],
  { locale }: Scope,
): Selection => ({
  kind: 'Entry',
  ...(targets ? { typeIds: targets } : {}),
  filter: where ?? null,
  locale,
});

function once<T>(make: () => MaybePromise<T>): () => MaybePromise<T> {
  let made: { value: MaybePromise<T> } | undefined;
  return () => (made ??= { value: make() }).value;
}
