/** What a package costs in the visitor's market and where its card leads: one answer for every module that shows one. */
import type { Asset } from '#schemas/contracts/page.ts';

export interface MarketInformation {
  readonly sys?: { readonly id: string };
  readonly price?: number | null;
  readonly priceWithDiscount?: number | null;
  /** Lowest price of the 30 days before the reduction, from the content service's own history. */
  readonly priorPrice?: number | null;
  /** When the price was published or last confirmed: ISO 8601. */
  readonly seenOn?: string | null;
  readonly travelcUrl?: string | null;
}

/** The part of a delivered Package that cards read. Prices are already those of the visitor's market. */
export interface Product {
  readonly name: string;
  readonly shortDescription?: string | null;
  readonly outstanding?: boolean | null;
  readonly unPublish?: boolean | null;
  readonly numberOfDays?: number | null;
  readonly numberOfNights?: number | null;
  readonly external?: boolean | null;
  readonly parallax?: boolean | null;
  readonly parallaxUrl?: string | null;
  readonly photo?: Asset | null;
  readonly included?: readonly string[] | null;
  readonly notIncluded?: readonly string[] | null;
  readonly categories?: readonly { readonly name?: string | null }[] | null;
  readonly cities?: readonly { readonly name?: string | null }[] | null;
  readonly marketInformation?: readonly MarketInformation[] | null;
}

export interface Offer {
  /** In the main unit of the market's currency. */
  readonly amount: number;
  /** Lowest price of the 30 days before the cut; absent when nothing was cut, or nobody can tell from what. */
  readonly was?: number;
  /** Record of the price: what the net one is asked by. */
  readonly id?: string;
}

type Priced = Pick<Product, 'marketInformation'>;

/**
 * What it costs, and from what it was really cut (directive 98/6/EC article 6a): the price that an editor writes beside a
 * discount says nothing of what was asked before, so only the content service's history counts.
 *
 * @returns `undefined` without a price in the market: such a product is not shown at all (specification §5)
 */
export function offerOf({ marketInformation }: Priced): Offer | undefined {
  const { sys, price, priceWithDiscount, priorPrice } = marketInformation?.[0] ?? {};
  if (typeof price !== 'number') return undefined;
  const isCut = typeof priceWithDiscount === 'number' && priceWithDiscount > 0 && priceWithDiscount < price;
  const amount = isCut ? priceWithDiscount : price;
  const known = { amount, ...(sys && { id: sys.id }) };
  return typeof priorPrice === 'number' && priorPrice > amount ? { ...known, was: priorPrice } : known;
}

export interface ProductTarget {
  readonly to: string;
  readonly external: boolean;
}

/**
 * A product with a page of its own leads there, any other to the booking engine of the market.
 *
 * @returns `undefined` when there is neither; the card is then no link rather than a dead one
 */
export function productTarget({
  parallax,
  parallaxUrl,
  marketInformation,
}: Pick<Product, 'parallax' | 'parallaxUrl' | 'marketInformation'>): ProductTarget | undefined {
  if (parallax && parallaxUrl) return { to: parallaxUrl, external: false };
  const travelcUrl = marketInformation?.[0]?.travelcUrl;
  return travelcUrl ? { to: travelcUrl, external: true } : undefined;
}

/** Names of linked records, without empty ones. */
export const namesOf = (records: readonly { readonly name?: string | null }[] | null | undefined): readonly string[] =>
  (records ?? []).flatMap(({ name }) => (name ? [name] : []));
