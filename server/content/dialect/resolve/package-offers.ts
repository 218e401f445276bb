import { GraphQLError } from 'graphql';
import type { FacetCount, OfferFacets, OfferOrder, OfferQuery } from '../../offers/find-offers.ts';
import { MAX_HITS } from '../../offers/find-offers.ts';
import { CATEGORY_KINDS, PLACE_KINDS, priceOfStep } from '../../offers/offer.ts';
import type { DialectContext, Filter, RecordNode, Scope, ScopeArguments, StoredRecord } from '../context.ts';
import { type MaybePromise, allOf, andThen } from '../maybe-promise.ts';
import { toNode } from './links.ts';
import { enterScope, rootScope } from './scope.ts';

type Texts = readonly (string | null)[] | null;
export interface OffersArguments extends ScopeArguments {
  readonly skip?: number | null;
  readonly limit?: number | null;
  readonly place?: string | null;
  readonly slug?: string | null;
  readonly market?: Texts;
  readonly typeSite?: string | null;
  readonly hideCategory?: Texts;
  readonly places?: Texts;
  readonly interests?: Texts;
  readonly things?: Texts;
  readonly types?: Texts;
  readonly minPrice?: number | null;
  readonly maxPrice?: number | null;
  readonly order?: OfferOrder | null;
}
export interface FacetArguments {
  readonly limit?: number | null;
}

/** What `PackageOffersCollection` is read from. */
export interface OffersNode {
  readonly skip: number;
  readonly limit: number;
  readonly total: () => MaybePromise<number>;
  readonly isExact: () => MaybePromise<boolean>;
  readonly items: () => MaybePromise<readonly (RecordNode | null)[]>;
  readonly facets: (args: FacetArguments) => MaybePromise<FacetsNode>;
}
interface FacetsNode {
  readonly options: readonly (FacetCount & { readonly scope: Scope })[];
  readonly prices: OfferFacets['prices'] | null;
}

/** Options of each kind. */
export const MAX_FACETS = 60;
/** Kind of site that is meant when none is named. */
const PUBLIC_SITE = 'b2c';
/** What no query can find: an unknown slug, or ids that lead nowhere. */
const NOWHERE = 'nowhere/';

/** @throws GraphQLError for drafts: what is derived, is derived from published packages */
export function resolveOffers(args: OffersArguments, context: DialectContext): MaybePromise<OffersNode> {
  const scope = enterScope(rootScope(context), args, context);
  if (scope.view === 'draft')
    throw new GraphQLError('packageOffers lists published packages. For drafts ask packageCollection.');
  return andThen(readQuery(args, scope, context), (query) => offersNode(query, scope, context));
}

function offersNode(query: OfferQuery, scope: Scope, context: DialectContext): OffersNode {
  const { offers } = context.reader;
  const node = (record: StoredRecord | null) => record && toNode(record, scope, context);
  let found: ReturnType<typeof offers.find> | undefined;
  const find = () => (found ??= offers.find(query));
  return {
    skip: query.skip,
    limit: query.limit,
    total: () => andThen(find(), ({ total }) => total),
    isExact: () => andThen(find(), ({ isExact }) => isExact),
    items: () =>
      andThen(find(), ({ packageIds }) =>
        andThen(allOf(packageIds.map((id) => context.reader.record('Entry', id, 'published'))), (records) =>
          records.map(node),
        ),
      ),
    facets: ({ limit }) => {
      const most = Math.min(MAX_FACETS, limit ?? MAX_FACETS);
      if (most <= 0) return { options: [], prices: null };
      return andThen(offers.facets(query, most), ({ facets, prices }) => ({
        options: facets.map((facet) => ({ ...facet, scope })),
        prices: prices ?? null,
      }));
    },
  };
}

export function resolveFacetRecord(
  { id, scope }: FacetCount & { readonly scope: Scope },
  _args: unknown,
  context: DialectContext,
): MaybePromise<RecordNode | null> {
  return andThen(context.reader.record('Entry', id, scope.view), (record) => {
    if (record) return toNode(record, scope, context);
    context.onRead?.(id, 0);
    return null;
  });
}

/** Steps of price gathered into equal parts, by the price in their middle. */
export function resolveBars(
  { min, max, steps }: NonNullable<OfferFacets['prices']>,
  { count }: { readonly count?: number | null },
): readonly number[] {
  const bars = Array.from({ length: Math.min(100, Math.max(1, count ?? 16)) }, () => 0);
  for (const [step, n] of steps) {
    const share = max > min ? (priceOfStep(step) - min) / (max - min) : 0;
    const bar = Math.min(bars.length - 1, Math.max(0, Math.floor(share * bars.length)));
    bars[bar] = (bars[bar] ?? 0) + n;
  }
  return bars;
}

export const packageCount = (
  { record }: RecordNode,
  { market, typeSite }: { readonly market?: Texts; readonly typeSite?: string | null },
  { reader }: DialectContext,
): MaybePromise<number> =>
  reader.offers.count(firstOf(market), typeSite ?? PUBLIC_SITE, `${record.typeId}/${record.id}`);

const firstOf = (texts: Texts | undefined): string => texts?.find((text) => text !== null) ?? '';
const textsOf = (texts: Texts | undefined): readonly string[] => (texts ?? []).filter((text) => text !== null);

function readQuery(args: OffersArguments, scope: Scope, context: DialectContext): MaybePromise<OfferQuery> {
  const parts: MaybePromise<readonly string[]>[] = [
    placeFacet(args, scope, context),
    facetsOfSlugs(textsOf(args.hideCategory), scope, context),
    ...[args.places, args.interests, args.things, args.types].map((ids) => facetsOfIds(textsOf(ids), context)),
  ];
  return andThen(allOf(parts), ([place = [], hidden = [], places = [], interests = [], things = [], types = []]) => ({
    market: firstOf(args.market),
    site: args.typeSite ?? PUBLIC_SITE,
    facet: place[0] ?? '',
    hidden,
    groups: { places, interests, things, types },
    minPrice: args.minPrice ?? undefined,
    maxPrice: args.maxPrice ?? undefined,
    order: args.order ?? 'RECOMMENDED',
    skip: Math.min(MAX_HITS, Math.max(0, args.skip ?? 0)),
    limit: Math.min(100, Math.max(0, args.limit ?? 100)),
  }));
}

const facetOfRecord = ({ typeId, id }: StoredRecord): string => `${typeId}/${id}`;

/** The place that a list is of; several may have the same slug: then the largest kind of place. */
function placeFacet(
  { place, slug }: OffersArguments,
  scope: Scope,
  context: DialectContext,
): MaybePromise<readonly string[]> {
  if (place !== null && place !== undefined)
    return andThen(facetsOfIds([place], context), ([facet]) => [facet ?? NOWHERE]);
  if (slug === null || slug === undefined) return [''];
  return andThen(
    select(
      PLACE_KINDS.filter((kind) => kind !== 'continent'),
      { slug },
      scope,
      context,
    ),
    (records) => {
      const [first] = records.toSorted((a, b) => kindOrder(a) - kindOrder(b) || (a.id < b.id ? -1 : 1));
      return [first ? facetOfRecord(first) : NOWHERE];
    },
  );
}
const KIND_ORDER = ['country', 'superarea', 'area', 'city'];
const kindOrder = ({ typeId }: StoredRecord): number => KIND_ORDER.indexOf(typeId);

const facetsOfSlugs = (slugs: readonly string[], scope: Scope, context: DialectContext) =>
  slugs.length === 0
    ? []
    : andThen(select(CATEGORY_KINDS, { slug_in: slugs }, scope, context), (records) => records.map(facetOfRecord));

const facetsOfIds = (ids: readonly string[], { reader }: DialectContext): MaybePromise<readonly string[]> =>
  andThen(allOf(ids.map((id) => reader.record('Entry', id, 'published'))), (records) => {
    const facets = records.flatMap((record) => (record ? [facetOfRecord(record)] : []));
    return ids.length > 0 && facets.length === 0 ? [NOWHERE] : facets;
  });

const select = (
  kinds: readonly string[],
  filter: Filter,
  { locale, view }: Scope,
  { model, reader }: DialectContext,
): MaybePromise<readonly StoredRecord[]> => {
  const typeIds = kinds.filter((kind) => model.byId.get(kind)?.fields.some(({ name }) => name === 'slug'));
  return typeIds.length === 0
    ? []
    : reader.select({ kind: 'Entry', typeIds, filter, locale }, { skip: 0, limit: 100 }, view);
};
