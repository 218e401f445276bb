/** Shapes that travel from the content service to a component. */
import type { SearchFault } from '../search/search-reader.ts';
import type { PageSubmission } from './forms.ts';
import type { Locale } from './storefront.ts';

/** An asset as delivered. `placeholder` is three colours, top to bottom: `#0a2234,#7a2c17,#f0b95c`. */
export interface Asset {
  readonly sys: { readonly id: string; readonly publishedVersion?: number | null };
  readonly url: string;
  readonly title?: string | null;
  readonly description?: string | null;
  readonly contentType?: string | null;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly placeholder?: string | null;
  /** Per cent from left and top; what must stay in frame. Absent: centre. */
  readonly focalX?: number | null;
  readonly focalY?: number | null;
}

/** A linked record after normalization: `xCollection { items }` has become the array `x`, empty slots are gone. */
export interface DeliveredEntry {
  readonly __typename: string;
  readonly sys: { readonly id: string; readonly publishedVersion?: number | null };
  readonly [field: string]: unknown;
}

/** The part of a page an entry stands in; each is loaded by its own operation, with its own loading flag (specification §4). */
export const PARTS = ['campaign', 'heroBanners', 'searchbox', 'modules'] as const;
export type Part = (typeof PARTS)[number];

/** `pageBasic`: what is known before any part. */
export interface PageBasic {
  readonly id: string;
  readonly version: number;
  readonly layout: string;
  readonly name: string;
  readonly shortTitle?: string | null;
  readonly description?: string | null;
  readonly photo?: Asset | null;
  readonly slug: string;
  /** Slug of the same record in every locale that has one. */
  readonly slugs: Readonly<Partial<Record<Locale, string>>>;
  readonly markets: readonly { readonly iso: string; readonly currency: string }[];
  readonly typeSites: readonly string[];
}

/** A page record with the parts that have arrived; rebuilt after each (specification §4). */
export interface PageRecord {
  readonly basic: PageBasic;
  readonly parts: Readonly<Record<Part, readonly DeliveredEntry[]>>;
  readonly loading: Readonly<Record<Part, boolean>>;
}

/** Per-request surroundings that components may read; the same object reaches the browser as JSON. */
export interface SiteContext {
  readonly locale: Locale;
  /** BCP 47, for `lang`, hreflang and `Intl`. */
  readonly languageTag: string;
  readonly market: string;
  readonly currency: string;
  /**
   * Currency of prices that are written by language, not by market (banners): that of the language's own market, whatever
   * market the visitor has chosen. Absent: `currency`.
   */
  readonly textCurrency?: string;
  readonly timeZone: string;
  readonly storefront: string;
  /** Path of the page shown, with language prefix and trailing slash. */
  readonly path: string;
  readonly preview: boolean;
  /** A storefront of the trade: beside public prices stands where net prices come once somebody of the trade is signed in. */
  readonly showsNet?: true;
  /** The page belongs to one visitor, or to what one has searched for: none of its modules may be kept. */
  readonly isPrivate?: boolean;
  /**
   * Route id → path of the screen in this locale, with language prefix: `{ contact: '/es/contactanos/' }`. Only routes
   * without parameters; `results-country` and the like are made from their parent.
   */
  readonly hrefs: Readonly<Record<string, string>>;
  /** Route id → path with parameters in braces, of the screens that have some: `/es/destinos/{continent}/{id}/`. */
  readonly patterns?: Readonly<Record<string, string>>;
  /** A form of this page that was sent without script: what was wrong with it, or that it was taken. */
  readonly submission?: PageSubmission;
  /** A search that the page is about: its form is drawn with it. */
  readonly search?: ShownSearch;
}

/** A search as its form shows it. */
export interface ShownSearch {
  /** `FlightHotel` */
  readonly component: string;
  /** By name of the field. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly faults: readonly SearchFault[];
}
