import type { Asset } from '#schemas/contracts/page.ts';
import type { MarketInformation } from '#kit/product.ts';

/** A special journey as `parralaxCollection` delivers it. Content may lack anything: only identity is certain. */
export interface JourneyRecord {
  readonly sys: { readonly id: string; readonly publishedVersion?: number | null };
  readonly title?: string;
  readonly titleEn?: string;
  readonly titleEs?: string;
  readonly titlePt?: string;
  readonly titleIt?: string;
  readonly slug?: string;
  readonly description?: string;
  readonly lead?: string;
  /** In the currency of the language. */
  readonly price?: number;
  readonly prices?: readonly MarketInformation[];
  readonly numberOfDays?: number;
  readonly numberOfNights?: number;
  readonly travelcUrl?: string;
  readonly image?: Asset;
  readonly layers?: readonly Asset[];
  readonly typeSites?: readonly string[];
  readonly latitude?: number;
  readonly longitude?: number;
  readonly route?: string;
  readonly routeIcon?: string;
  readonly groupSize?: string;
  readonly included?: readonly string[];
  readonly notIncluded?: readonly string[];
  readonly suits?: string;
  readonly days?: readonly JourneyDay[];
  readonly weather?: readonly JourneySeason[];
  readonly weatherNote?: string;
  readonly climate?: {
    readonly low?: readonly number[];
    readonly high?: readonly number[];
    readonly travel?: readonly number[];
  };
  readonly recommendations?: readonly { readonly title?: string; readonly description?: string }[];
  readonly recommendationsTitle?: string;
  readonly recommendationsNote?: string;
  readonly closingTitle?: string;
  /** `2027-06-12` */
  readonly departures?: readonly string[];
}

export interface JourneyDay {
  readonly name?: string;
  readonly place?: string;
  readonly effort?: number;
  readonly itinerary?: readonly { readonly title?: string; readonly description?: string; readonly photo?: Asset }[];
}

export interface JourneySeason {
  readonly title?: string;
  readonly description?: string;
  readonly icon?: string;
  readonly months?: string;
  readonly temperature?: string;
  readonly specialNote?: string;
}
