import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import type { Sort } from '#schemas/list-state.ts';
import { readAnswer } from '../read-answer.ts';
import type { ScreenRequest } from '../screen.ts';
import {
  FACET_KINDS,
  type FacetKind,
  LIST_TAGS,
  type PackageList,
  type PackageQuery,
  type PriceSpread,
} from './package-list.ts';
import { type ScannedPackage, listOfScan } from './scan-packages.ts';

export type ListRequest = Pick<ScreenRequest, 'client' | 'contentLocale' | 'storefront' | 'market' | 'preview'>;

/** Names of the orders in our own service. */
const ORDERS: Readonly<Record<Sort, string>> = {
  recommended: 'RECOMMENDED',
  price: 'PRICE_ASC',
  'price-desc': 'PRICE_DESC',
  days: 'DAYS_ASC',
  'days-desc': 'DAYS_DESC',
};
/** Packages that one request may bring (complexity), and that are looked at in all. */
const BATCH = 70;
const MAX_SCAN = 1000;

/**
 * Packages that the market has a price for and the kind of site shows: one page of them, how many there are, and what they
 * can be narrowed by. Our own service finds them by index; from another one, and for drafts, up to 1,000 packages are
 * fetched and looked through here, with the same result.
 *
 * @throws ContentUnavailable
 */
export async function findPackages(request: ListRequest, query: PackageQuery): Promise<PackageList> {
  if (request.preview) return scan(request, query);
  const answer = await ask(request, query);
  const found = answer.data.packageOffers;
  if (!found) return scan(request, query, answer);
  const options = (found.facets?.options ?? []).flatMap(({ kind, count, isExact, record }) =>
    isKind(kind) && record?.name && record.slug
      ? [{ kind, id: record.sys.id, name: record.name, slug: record.slug, count, isExact }]
      : [],
  );
  return {
    items: (found.items ?? []).map(toCard),
    total: found.total,
    isExact: found.isExact,
    options,
    prices: found.facets?.prices ?? undefined,
    tags: [...answer.tags, ...LIST_TAGS],
    faults: answer.faults,
  };
}

interface OwnAnswer {
  /** Only of our own service. */
  readonly packageOffers?: {
    readonly total: number;
    readonly isExact: boolean;
    readonly items?: readonly RoutedPackage[];
    readonly facets?: {
      readonly options?: readonly {
        readonly kind: string;
        readonly count: number;
        readonly isExact: boolean;
        readonly record?: { readonly sys: { readonly id: string }; readonly name?: string; readonly slug?: string };
      }[];
      readonly prices?: PriceSpread;
    };
  };
  /** Of any service of the dialect. */
  readonly package?: readonly ScannedPackage[];
}
type Answer = ReturnType<typeof readAnswer<OwnAnswer>> & { readonly scanned: number | undefined };
type RoutedPackage = DeliveredEntry & { readonly route?: readonly unknown[] };

/** Cards name the first places only; lists the whole way. */
function toCard({ route, ...card }: RoutedPackage): DeliveredEntry {
  return route && route.length > 0 ? { ...(card as DeliveredEntry), cities: route } : (card as DeliveredEntry);
}
const isKind = (kind: string): kind is FacetKind => FACET_KINDS.some((each) => each === kind);

async function ask(request: ListRequest, query: PackageQuery): Promise<Answer> {
  const { client, contentLocale, market, storefront } = request;
  const { groups = {}, sort = 'recommended', place, slug } = query;
  const answer = await client.execute<Scan>({
    operation: 'DestinationPaquetes',
    variables: {
      locale: contentLocale,
      market: [market],
      typeSite: storefront.typeSite,
      ...(place !== undefined && { place }),
      ...(slug !== undefined && { slug }),
      hideCategory: query.hideCategory ?? [],
      places: groups.places ?? [],
      interests: groups.interests ?? [],
      things: groups.todo ?? [],
      types: groups.type ?? [],
      minPrice: query.min,
      maxPrice: query.max,
      sort: ORDERS[sort],
      limit: query.limit,
      skip: query.skip ?? 0,
      facets: query.facets ?? 0,
      everywhere: true,
      batch: BATCH,
    },
  });
  return { ...readAnswer<OwnAnswer>('DestinationPaquetes', answer), scanned: answer.data?.packageCollection?.total };
}

interface Scan {
  readonly packageCollection?: { readonly total: number } | null;
}

/** Fetches packages, four requests at a time, and looks through them here. */
async function scan(request: ListRequest, query: PackageQuery, first?: Answer): Promise<PackageList> {
  const begun = first && query.skip === undefined ? first : await askBatch(request, 0);
  const total = Math.min(MAX_SCAN, begun.scanned ?? 0);
  const starts = Array.from({ length: Math.max(0, Math.ceil(total / BATCH) - 1) }, (_, index) => (index + 1) * BATCH);
  const answers: Answer[] = [begun];
  for (let next = 0; next < starts.length; next += 4)
    answers.push(...(await Promise.all(starts.slice(next, next + 4).map((skip) => askBatch(request, skip)))));
  const packages = answers.flatMap(({ data }) => data.package ?? []).slice(0, MAX_SCAN);
  return {
    ...listOfScan(packages, query, { typeSite: request.storefront.typeSite, market: request.market }),
    tags: [...new Set(answers.flatMap(({ tags }) => tags)), ...LIST_TAGS],
    faults: answers.flatMap(({ faults }) => faults),
    isExact: (begun.scanned ?? 0) <= MAX_SCAN,
  };
}

async function askBatch(request: ListRequest, skip: number): Promise<Answer> {
  const { client, contentLocale, market, preview } = request;
  const variables = { locale: contentLocale, market: [market], limit: BATCH, skip, ...(preview && { preview }) };
  const answer = await client.execute<Scan>({ operation: 'packagesCollection', variables, preview });
  return { ...readAnswer<OwnAnswer>('packagesCollection', answer), scanned: answer.data?.packageCollection?.total };
}
