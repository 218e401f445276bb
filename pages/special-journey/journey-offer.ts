import { offerOf } from '#kit/product.ts';
import type { Locale, Storefront } from '#schemas/contracts/storefront.ts';
import type { JourneyRecord } from './journey-record.ts';

export interface JourneyOffer {
  /** Record of the market's price, where it is one's. */
  readonly id?: string;
  readonly amount: number;
  readonly was?: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Address in the booking engine. */
  readonly url?: string;
  /** Day on which the market's price was last seen: `2026-11-28`. */
  readonly seenOn?: string;
}

interface Where {
  readonly storefront: Storefront;
  readonly market: string;
  readonly locale: Locale;
}

const currencyOf = ({ markets }: Storefront, iso: string | undefined): string | undefined =>
  markets.find((market) => market.iso === iso)?.currency;

/**
 * What a journey costs: the price of the visitor's market; without one, the plain price of the record, which is written
 * by language and therefore in the currency of the language's own market.
 *
 * @returns `undefined` when it has no price here: the journey is shown, but cannot be booked
 */
export function journeyOffer(journey: JourneyRecord, { storefront, market, locale }: Where): JourneyOffer | undefined {
  const offer = offerOf({ marketInformation: journey.prices });
  const own = currencyOf(storefront, market);
  if (offer && own) {
    const { travelcUrl, seenOn } = journey.prices?.[0] ?? {};
    return {
      ...offer,
      currency: own,
      url: travelcUrl ?? journey.travelcUrl,
      ...(typeof seenOn === 'string' && { seenOn: seenOn.slice(0, 10) }),
    };
  }
  const spoken = currencyOf(storefront, storefront.marketOf[locale]) ?? own;
  if (typeof journey.price !== 'number' || !spoken) return undefined;
  return { amount: journey.price, currency: spoken, url: journey.travelcUrl };
}
