/** Reads lists of offers: how much is read does not depend on how many packages there are (decision 0007). */
import type { Queryable } from '../dialect/read/sql.ts';
import {
  CATEGORY_KINDS,
  type FacetKind,
  PLACE_KINDS,
  channelOf,
  isCounted,
  stepFacet,
  priceStep,
  tokenOf,
} from './offer.ts';

/** Found in full up to here; of more it is only known that there are more. */
export const MAX_HITS = 1000;

export const OFFER_ORDERS = {
  RECOMMENDED: 'rank, package_id',
  PRICE_ASC: 'price, package_id',
  PRICE_DESC: 'price DESC, package_id DESC',
  DAYS_ASC: 'days, package_id',
  DAYS_DESC: 'days DESC, package_id DESC',
} as const;
export type OfferOrder = keyof typeof OFFER_ORDERS;

/** Facets that a package has one of, by the name of their filter. */
export type OfferGroups = Readonly<Partial<Record<'places' | 'interests' | 'things' | 'types', readonly string[]>>>;

export interface OfferQuery {
  readonly market: string;
  readonly site: string;
  /** The list itself: everything, or the packages of a place (`country/ct_1`). */
  readonly facet: string;
  readonly groups: OfferGroups;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  /** Packages with one of these facets are left out. */
  readonly hidden: readonly string[];
  readonly order: OfferOrder;
  readonly skip: number;
  readonly limit: number;
}

export interface FacetCount {
  readonly kind: FacetKind;
  readonly id: string;
  readonly count: number;
  /** `false`: there are more than could be counted. */
  readonly isExact: boolean;
}
export interface OfferFacets {
  /** Of each kind the most frequent ones, and those asked for; counted without the filter of their own group. */
  readonly facets: readonly FacetCount[];
  /** Of the list without the filter by price. Absent when it is empty. */
  readonly prices?: { readonly min: number; readonly max: number; readonly steps: ReadonlyMap<number, number> };
}
export interface FoundOffers {
  readonly packageIds: readonly string[];
  readonly total: number;
  /** `false`: there are more than `total`. */
  readonly isExact: boolean;
}

const KINDS: readonly FacetKind[] = [...PLACE_KINDS, ...CATEGORY_KINDS];
const GROUP_OF: Readonly<Record<FacetKind, keyof OfferGroups>> = {
  continent: 'places',
  superarea: 'places',
  country: 'places',
  area: 'places',
  city: 'places',
  category: 'interests',
  thingsToDo: 'things',
  productTypes: 'types',
};

/** The page that was asked for, and how many there are in all. */
export async function findOffers(db: Queryable, query: OfferQuery): Promise<FoundOffers> {
  const { skip, limit, order } = query;
  const scope = scopeOf(query);
  if (isPlain(query)) {
    const [total, packageIds] = await Promise.all([countAll(db, query), pageOfList(db, query, 'TRUE', [])]);
    return { packageIds, total, isExact: true };
  }
  const { condition, values } = conditionOf(query);
  const text =
    `WITH hits AS MATERIALIZED (SELECT package_id, price, days, rank FROM package_offers WHERE ${condition} LIMIT ${MAX_HITS + 1}), ` +
    `page AS (SELECT package_id, row_number() OVER (ORDER BY ${OFFER_ORDERS[order]}) AS place FROM hits ORDER BY place LIMIT ${place(values, limit)} OFFSET ${place(values, skip)}) ` +
    `SELECT (SELECT count(*)::integer FROM hits) AS total, (SELECT json_agg(package_id ORDER BY place) FROM page) AS ids`;
  const { rows } = await db.query({ text, values });
  const { total, ids } = rows[0] as { total: number; ids: string[] | null };
  if (total <= MAX_HITS) return { packageIds: ids ?? [], total, isExact: true };
  // Too many to sort. So many that walking the list in its order soon meets enough of them.
  const channel = channelOf(query.market, query.site);
  const filter = conditionOf(query, [scope, channel]);
  // Not as EXISTS, which may be planned as a join with all that pass: this is looked up row by row.
  const passes = `(SELECT ${filter.condition} FROM package_offers WHERE package_offers.package_id = l.package_id AND channel = $2)`;
  return { packageIds: await pageOfList(db, query, passes, filter.values), total: MAX_HITS, isExact: false };
}

/** What the list can be narrowed by. One query for the list itself, and one for each group that narrows it. */
export async function countFacets(db: Queryable, query: OfferQuery, most: number): Promise<OfferFacets> {
  const asked = Object.values(query.groups).flat();
  const isPriced = query.minPrice !== undefined || query.maxPrice !== undefined;
  const withoutPrices = { ...query, minPrice: undefined, maxPrice: undefined };
  const [own, prices, ...others] = await Promise.all([
    countList(db, query, most, asked),
    isPriced ? countList(db, withoutPrices, most, []) : undefined,
    ...Object.entries(query.groups).map(async ([group, ids]) =>
      ids.length > 0
        ? ([group, await countList(db, { ...query, groups: { ...query.groups, [group]: [] } }, most, ids)] as const)
        : undefined,
    ),
  ]);
  const byGroup = new Map(others.filter((each) => each !== undefined));
  const facets = KINDS.flatMap((kind) => {
    const { counts, isExact } = byGroup.get(GROUP_OF[kind]) ?? own;
    const found = [...(counts.get(kind) ?? [])].filter(([, count]) => count > 0);
    const missing = asked.filter((facet) => facet.startsWith(`${kind}/`)).map((facet) => facet.slice(kind.length + 1));
    const wanted = new Set(missing);
    const best = found
      .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .filter(([id], index) => index < most || wanted.has(id));
    for (const [id] of best) wanted.delete(id);
    return [...best, ...[...wanted].map((id) => [id, 0] as const)].map(([id, count]): FacetCount => ({
      kind,
      id,
      count,
      isExact,
    }));
  });
  const steps = (prices ?? own).counts.get('step');
  const range = await priceRange(db, isPriced ? withoutPrices : query, prices ?? own);
  return { facets, ...(steps && range && { prices: { ...range, steps: toSteps(steps) } }) };
}

/** @returns number of packages of each place on a kind of site and market */
export async function countPackages(
  db: Queryable,
  { market, site }: { readonly market: string; readonly site: string },
  places: readonly { readonly kind: string; readonly id: string }[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query({
    // One by one (OFFSET 0): as a join, the whole scope might be read for them.
    text:
      'SELECT wanted.kind, wanted.id, p.n FROM unnest($2::text[], $3::text[]) AS wanted (kind, id) CROSS JOIN LATERAL ' +
      '(SELECT n FROM package_counts WHERE scope = $1 AND kind = wanted.kind AND id = wanted.id OFFSET 0) AS p',
    values: [tokenOf(channelOf(market, site), ''), places.map(({ kind }) => kind), places.map(({ id }) => id)],
  });
  return new Map((rows as { kind: string; id: string; n: number }[]).map(({ kind, id, n }) => [`${kind}/${id}`, n]));
}

interface Counted {
  readonly isExact: boolean;
  /** By kind, then by id. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly range?: { readonly min: number; readonly max: number } | undefined;
}

const scopeOf = ({ market, site, facet }: OfferQuery): string => tokenOf(channelOf(market, site), facet);
const isPlain = ({ groups, minPrice, maxPrice, hidden }: OfferQuery): boolean =>
  hidden.length === 0 &&
  minPrice === undefined &&
  maxPrice === undefined &&
  Object.values(groups).every((facets) => facets.length === 0);

const place = (values: unknown[], value: unknown): string => `$${values.push(value)}`;

/** Total of a list without filters: counted in advance, for every place. */
async function countAll(db: Queryable, { market, site, facet }: OfferQuery): Promise<number> {
  const [kind = '', id = ''] = facet.split('/');
  const { rows } = await db.query({
    text: 'SELECT n FROM package_counts WHERE scope = $1 AND kind = $2 AND id = $3',
    values: [tokenOf(channelOf(market, site), ''), kind, id],
  });
  return (rows[0] as { n: number } | undefined)?.n ?? 0;
}

/** @param values of `passes`; the first is the scope */
async function pageOfList(
  db: Queryable,
  query: OfferQuery,
  passes: string,
  given: readonly unknown[],
): Promise<readonly string[]> {
  const values = given.length > 0 ? [...given] : [scopeOf(query)];
  const text =
    `SELECT l.package_id FROM package_listings AS l WHERE l.scope = $1 AND ${passes} ` +
    `ORDER BY ${OFFER_ORDERS[query.order].replace(/\b(?=package_id|rank|price|days)/g, 'l.')} LIMIT ${place(values, query.limit)} OFFSET ${place(values, query.skip)}`;
  const { rows } = await db.query({ text, values });
  return (rows as { package_id: string }[]).map((row) => row.package_id);
}

/** A range of prices as the steps it touches, where they are few enough to look up; exact prices are compared besides. */
function conditionOf(query: OfferQuery, first: readonly unknown[] = []): { condition: string; values: unknown[] } {
  const { market, site, groups, hidden, minPrice, maxPrice } = query;
  const channel = channelOf(market, site);
  const values: unknown[] = [...first];
  const tokens = (facets: readonly string[]) =>
    place(
      values,
      facets.map((facet) => tokenOf(channel, facet)),
    );
  const conditions = [`tokens @> ${place(values, [scopeOf(query)])}::text[]`];
  for (const facets of Object.values(groups))
    if (facets.length > 0) conditions.push(`tokens && ${tokens(facets)}::text[]`);
  if (hidden.length > 0) conditions.push(`NOT tokens && ${tokens(hidden)}::text[]`);
  if (minPrice !== undefined) conditions.push(`price >= ${place(values, minPrice)}::numeric`);
  if (maxPrice !== undefined) conditions.push(`price <= ${place(values, maxPrice)}::numeric`);
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [from, to] = [priceStep(minPrice ?? 0), priceStep(Math.min(maxPrice ?? MAX_PRICE, MAX_PRICE))];
    const steps = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => stepFacet(from + index));
    conditions.push(`tokens && ${tokens(steps)}::text[]`);
  }
  return { condition: conditions.join(' AND '), values };
}
/** Highest price of the schema. */
const MAX_PRICE = 1_000_000;

/** Counts of a list: those kept in advance where there are any, else of the packages themselves. */
async function countList(db: Queryable, query: OfferQuery, most: number, asked: readonly string[]): Promise<Counted> {
  return isPlain(query) && isCounted(query.facet) ? readCounts(db, query, most, asked) : countHits(db, query);
}

async function readCounts(db: Queryable, query: OfferQuery, most: number, asked: readonly string[]): Promise<Counted> {
  const values: unknown[] = [scopeOf(query), most, MAX_STEPS];
  const kinds = KINDS.map(
    (kind) =>
      `(SELECT kind, id, n FROM package_counts WHERE scope = $1 AND kind = '${kind}' ORDER BY n DESC, id LIMIT $2)`,
  );
  const steps = `(SELECT kind, id, n FROM package_counts WHERE scope = $1 AND kind = 'step' ORDER BY n DESC, id LIMIT $3)`;
  // One by one: as a join, the whole scope might be read for them.
  const chosen = asked.map((facet) => {
    const [kind, id] = facet.split('/');
    return `(SELECT kind, id, n FROM package_counts WHERE scope = $1 AND kind = ${place(values, kind)} AND id = ${place(values, id)})`;
  });
  const { rows } = await db.query({ text: [...kinds, steps, ...chosen].join(' UNION '), values });
  return { isExact: true, counts: byKind(rows as CountRow[]) };
}
/** More steps than prices can be in. */
const MAX_STEPS = 300;

interface CountRow {
  readonly kind: string;
  readonly id: string;
  readonly n: number;
}

async function countHits(db: Queryable, query: OfferQuery): Promise<Counted> {
  const { condition, values } = conditionOf(query);
  const prefix = place(values, channelOf(query.market, query.site).length + 2);
  const text =
    `WITH hits AS MATERIALIZED (SELECT price, tokens FROM package_offers WHERE ${condition} LIMIT ${MAX_HITS + 1}), ` +
    `counted AS (SELECT substr(token, ${prefix}) AS facet, count(*)::integer AS n FROM hits, unnest(tokens) AS token GROUP BY 1) ` +
    `SELECT (SELECT count(*)::integer FROM hits) AS total, (SELECT min(price)::float8 FROM hits) AS min, (SELECT max(price)::float8 FROM hits) AS max, (SELECT json_object_agg(facet, n) FROM counted) AS counts`;
  const { rows } = await db.query({ text, values });
  const { total, min, max, counts } = rows[0] as {
    total: number;
    min: number | null;
    max: number | null;
    counts: Record<string, number> | null;
  };
  const found = Object.entries(counts ?? {}).map(([facet, n]): CountRow => {
    const [kind = '', id = ''] = facet.split('/');
    return { kind, id, n };
  });
  return {
    isExact: total <= MAX_HITS,
    counts: byKind(found),
    ...(min !== null && max !== null && { range: { min, max } }),
  };
}

function byKind(rows: readonly CountRow[]): Map<string, Map<string, number>> {
  const kinds = new Map<string, Map<string, number>>();
  for (const { kind, id, n } of rows) {
    const known = kinds.get(kind) ?? new Map<string, number>();
    kinds.set(kind, known.set(id, n));
  }
  return kinds;
}

/** Lowest and highest price of a list: its first and last row by price. */
async function priceRange(
  db: Queryable,
  query: OfferQuery,
  { range }: Counted,
): Promise<{ min: number; max: number } | undefined> {
  if (range || !isPlain(query)) return range;
  const { rows } = await db.query({
    text:
      '(SELECT price::float8 AS amount FROM package_listings WHERE scope = $1 ORDER BY price, package_id LIMIT 1) UNION ALL ' +
      '(SELECT price::float8 AS amount FROM package_listings WHERE scope = $1 ORDER BY price DESC, package_id DESC LIMIT 1)',
    values: [scopeOf(query)],
  });
  const [min, max] = (rows as { amount: number }[]).map(({ amount }) => amount);
  return min === undefined || max === undefined ? undefined : { min, max };
}

const toSteps = (steps: ReadonlyMap<string, number>): Map<number, number> =>
  new Map([...steps].map(([step, n]) => [Number(step), n]));
