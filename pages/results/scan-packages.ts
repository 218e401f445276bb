/** Filters, counts and sorts packages in process, by the rules that our own service has in its tables (decision 0007). */
import { offerOf } from '#kit/product.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import { GROUPS, type Group, type Sort } from '#schemas/list-state.ts';
import {
  BARS,
  FACET_KINDS,
  type FacetKind,
  type FacetOption,
  GROUP_OF,
  type PackageList,
  type PackageQuery,
  type PriceSpread,
} from './package-list.ts';

interface Named {
  readonly sys: { readonly id: string };
  readonly __typename: string;
  readonly name?: string;
  readonly slug?: string;
}
interface CountryOfPackage extends Named {
  readonly continent?: Named;
  readonly superarea?: readonly Named[];
}
/** A package as the fragment PackageScan delivers it. */
export interface ScannedPackage extends DeliveredEntry {
  readonly route?: readonly unknown[];
  readonly kinds?: readonly Named[];
  readonly places?: readonly (Named & { readonly country?: CountryOfPackage; readonly areas?: readonly Named[] })[];
  readonly countries?: readonly CountryOfPackage[];
  readonly areas?: readonly Named[];
  readonly superareas?: readonly Named[];
}

interface Offer {
  readonly id: string;
  readonly card: DeliveredEntry;
  readonly price: number;
  readonly days: number;
  readonly rank: number;
  readonly facets: ReadonlyMap<string, Named & { readonly kind: FacetKind }>;
}

export interface Viewer {
  readonly typeSite: string;
  readonly market: string;
}

export function listOfScan(
  packages: readonly ScannedPackage[],
  query: PackageQuery,
  viewer: Viewer,
): Pick<PackageList, 'items' | 'total' | 'options' | 'prices'> {
  const offers = packages.flatMap((each) => offersOf(each, viewer)).filter((offer) => isListed(offer, query));
  const found = offers.filter((offer) => passes(offer, query));
  const { skip = 0, limit, sort = 'recommended' } = query;
  const items = found.toSorted(comparing(sort)).slice(skip, skip + limit);
  return {
    items: items.map(({ card }) => card),
    total: found.length,
    ...(query.facets
      ? {
          options: optionsOf(offers, query, query.facets),
          prices: spreadOf(offers.filter((offer) => passes(offer, query, 'price'))),
        }
      : { options: [] }),
  };
}

/** The package as an offer of the market on the kind of site; none when either must not see it (specification §5). */
function offersOf(scanned: ScannedPackage, { typeSite }: Viewer): Offer[] {
  const { route, kinds = [], places = [], countries = [], areas = [], superareas = [], ...card } = scanned;
  const sites = card['typeSites'];
  if (card['unPublish'] === true) return [];
  if (Array.isArray(sites) && sites.length > 0 && !sites.includes(typeSite)) return [];
  const price = offerOf(card as Parameters<typeof offerOf>[0]);
  if (!price) return [];
  const visited = [...countries, ...places.flatMap(({ country }) => country ?? [])];
  const facets = new Map<string, Named & { readonly kind: FacetKind }>();
  const add = (kind: FacetKind, records: readonly Named[]): void => {
    for (const record of records) facets.set(record.sys.id, { ...record, kind });
  };
  add('city', places);
  add('country', visited);
  add('area', [...areas, ...places.flatMap((place) => place.areas ?? [])]);
  add('superarea', [...superareas, ...visited.flatMap(({ superarea }) => superarea ?? [])]);
  add(
    'continent',
    visited.flatMap(({ continent }) => continent ?? []),
  );
  for (const kind of FACET_KINDS)
    add(
      kind,
      kinds.filter(({ __typename }) => __typename.toLowerCase() === kind.toLowerCase()),
    );
  const number = (field: string) => (typeof card[field] === 'number' ? card[field] : undefined);
  const nights = number('numberOfNights');
  return [
    {
      id: card.sys.id,
      card: { ...(card as DeliveredEntry), ...(route && route.length > 0 && { cities: route }) },
      price: price.amount,
      days: number('numberOfDays') ?? (nights === undefined ? 0 : nights + 1),
      rank: card['outstanding'] === true ? 0 : card['recommended'] === true ? 1 : 2,
      facets,
    },
  ];
}

/** Of the place whose list it is; a slug may be borne by several, as in our own service the largest kind of place counts. */
function isListed({ facets }: Offer, { place, slug, hideCategory = [] }: PackageQuery): boolean {
  if (place !== undefined && !facets.has(place)) return false;
  const records = [...facets.values()];
  if (
    slug !== undefined &&
    !records.some((each) => each.slug === slug && GROUP_OF[each.kind] === 'places' && each.kind !== 'continent')
  )
    return false;
  return !records.some((each) => GROUP_OF[each.kind] !== 'places' && hideCategory.includes(each.slug ?? ''));
}

function passes({ facets, price }: Offer, { groups = {}, min, max }: PackageQuery, but?: Group | 'price'): boolean {
  if (but !== 'price' && (price < (min ?? 0) || price > (max ?? Infinity))) return false;
  return GROUPS.every((group) => {
    const ids = groups[group] ?? [];
    return group === but || ids.length === 0 || ids.some((id) => facets.has(id));
  });
}

const KEYS: Readonly<Record<Sort, (offer: Offer) => number>> = {
  recommended: ({ rank }) => rank,
  price: ({ price }) => price,
  'price-desc': ({ price }) => -price,
  days: ({ days }) => days,
  'days-desc': ({ days }) => -days,
};
const comparing = (sort: Sort) => {
  const direction = sort.endsWith('-desc') ? -1 : 1;
  return (a: Offer, b: Offer): number => KEYS[sort](a) - KEYS[sort](b) || (a.id < b.id ? -1 : 1) * direction;
};

function optionsOf(offers: readonly Offer[], query: PackageQuery, most: number): FacetOption[] {
  const asked = new Set(Object.values(query.groups ?? {}).flat());
  return FACET_KINDS.flatMap((kind) => {
    const counted = new Map<string, { record: Named; count: number }>();
    for (const offer of offers) {
      const counts = passes(offer, query, GROUP_OF[kind]);
      for (const [id, record] of offer.facets) {
        if (record.kind !== kind || (!counts && !asked.has(id))) continue;
        const known = counted.get(id) ?? { record, count: 0 };
        counted.set(id, { record, count: known.count + (counts ? 1 : 0) });
      }
    }
    return [...counted]
      .toSorted(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1))
      .filter(([id, { count }], index) => asked.has(id) || (index < most && count > 0))
      .flatMap(([id, { record, count }]) =>
        record.name && record.slug ? [{ kind, id, name: record.name, slug: record.slug, count, isExact: true }] : [],
      );
  });
}

function spreadOf(offers: readonly Offer[]): PriceSpread | undefined {
  if (offers.length === 0) return undefined;
  const prices = offers.map(({ price }) => price);
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  const bars = Array.from({ length: BARS }, () => 0);
  for (const price of prices) {
    const bar = max > min ? Math.min(BARS - 1, Math.floor(((price - min) / (max - min)) * BARS)) : 0;
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return { min, max, bars };
}
