/**
 * A package as lists of packages see it: one offer for each market that has a price for it and each kind of site that
 * shows it. What is no offer is in no list, no total and no facet (specification §5).
 */

/** Kinds of site: a package that names none is for all of them. */
export const SITES = ['b2c', 'b2b'] as const;

/** Content types of the places that a package counts for, and of what it can be filtered by. */
export const PLACE_KINDS = ['continent', 'superarea', 'country', 'area', 'city'] as const;
export const CATEGORY_KINDS = ['category', 'thingsToDo', 'productTypes'] as const;
export type FacetKind = (typeof PLACE_KINDS)[number] | (typeof CATEGORY_KINDS)[number];

export interface Offer {
  /** `market|site` */
  readonly channel: string;
  readonly packageId: string;
  /** What it costs now, with the discount. */
  readonly price: number;
  /** 0: not known. */
  readonly days: number;
  /** 0 best choice, 1 recommended, 2 all others. */
  readonly rank: number;
  /** `channel|kind/id`, sorted; `channel|` stands for everything. */
  readonly tokens: readonly string[];
}

/** A published package with what its links lead to, as `read-packages.ts` finds it. Values are as stored: of any type. */
export interface PackageFacts {
  readonly id: string;
  readonly unPublish: unknown;
  readonly sites: unknown;
  readonly days: unknown;
  readonly nights: unknown;
  readonly outstanding: unknown;
  readonly recommended: unknown;
  /** In the order of the links. */
  readonly prices: readonly { readonly iso: unknown; readonly price: unknown; readonly discount: unknown }[] | null;
  /** `kind/id` */
  readonly facets: readonly string[] | null;
}

/** Steps of price for each doubling: 4.4 per cent each. */
const STEPS = 16;
const FIRST_STEP_ENDS = 10;

/** @returns the step that a price is in; steps are what ranges of prices are searched and drawn by */
export const priceStep = (price: number): number =>
  price <= FIRST_STEP_ENDS ? 0 : 1 + Math.floor(STEPS * Math.log2(price / FIRST_STEP_ENDS));
/** @returns a price in the middle of a step */
export const priceOfStep = (step: number): number =>
  step === 0 ? FIRST_STEP_ENDS / 2 : FIRST_STEP_ENDS * 2 ** ((step - 0.5) / STEPS);

export const channelOf = (market: string, site: string): string => `${market}|${site}`;
/** Parts of a token by its channel. */
export const tokenOf = (channel: string, facet: string): string => `${channel}|${facet}`;
export const stepFacet = (step: number): string => `step/${step}`;

/** Keys of markets become part of tokens. */
const ISO = /^[\w.-]{1,40}$/;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** All offers of a package; none for one that is hidden. */
export function offersOf(facts: PackageFacts): Offer[] {
  if (facts.unPublish === true) return [];
  const named = Array.isArray(facts.sites) ? facts.sites : [];
  const sites = named.length === 0 ? SITES : SITES.filter((site) => named.includes(site));
  const prices = new Map<string, number>();
  const seen = new Set<string>();
  for (const { iso, price, discount } of facts.prices ?? []) {
    // Of several prices of a market the first counts, as in the query of the cards.
    if (typeof iso !== 'string' || !ISO.test(iso) || seen.has(iso)) continue;
    seen.add(iso);
    if (!isNumber(price)) continue;
    prices.set(iso, isNumber(discount) && discount > 0 && discount < price ? discount : price);
  }
  const rank = facts.outstanding === true ? 0 : facts.recommended === true ? 1 : 2;
  const days = isNumber(facts.days) ? facts.days : isNumber(facts.nights) ? facts.nights + 1 : 0;
  return [...prices].flatMap(([market, price]) =>
    sites.map((site): Offer => {
      const channel = channelOf(market, site);
      const facets = ['', ...(facts.facets ?? []), stepFacet(priceStep(price))];
      const tokens = facets.map((facet) => tokenOf(channel, facet)).sort();
      return { channel, packageId: facts.id, price, days: Math.round(days), rank, tokens };
    }),
  );
}

/** @returns what follows the channel: `country/ct_1` */
export const facetOf = (token: string): string => token.slice(token.indexOf('|', token.indexOf('|') + 1) + 1);

/** Lists in an order of their own: everything, and every place. */
export const isListed = (facet: string): boolean =>
  facet === '' || PLACE_KINDS.some((kind) => facet.startsWith(`${kind}/`));
/** Lists whose facets are counted in advance: those that have filters. */
export const isCounted = (facet: string): boolean => facet === '' || facet.startsWith('country/');
