/** `storefronts.json` and `routes.json` as TypeScript. Their JSON Schemas stand beside: `schemas/storefronts.schema.json`, `schemas/routes.schema.json`. */

import type { SearchComponent } from './search.ts';

export const LOCALES = ['en', 'es', 'pt', 'it'] as const;
/** Language in a path prefix. */
export type Locale = (typeof LOCALES)[number];

/** Content locale codes are the specification's (`en-UK`); HTML, hreflang and `Intl` need valid BCP 47 (`en-GB`). */
export const CONTENT_LOCALE: Readonly<Record<Locale, string>> = { en: 'en-UK', es: 'es-ES', pt: 'pt-PT', it: 'it-IT' };
export const LANGUAGE_TAG: Readonly<Record<Locale, string>> = { en: 'en-GB', es: 'es-ES', pt: 'pt-PT', it: 'it-IT' };

/** Slug of the page record behind the route `home`, where a storefront names no other. */
export const HOME = 'home';

export interface MarketSettings {
  /** ISO key of the Market entry, for example `en`. */
  readonly iso: string;
  readonly currency: string;
  /** IANA name; all dates of the market are written in it. */
  readonly timeZone: string;
}

/** How links of an engine are made: one of the serializers of `server/handover/engines/`, or templates. */
export type EngineKind =
  | 'booking'
  | 'canonical'
  | 'expedia'
  | 'rentalcars'
  | 'skyscanner'
  | 'template'
  | 'travel-compositor';

/** A booking engine that searches are handed over to (docs/hand-over.md). */
export interface EngineSettings {
  readonly id: string;
  /** Shown to travellers. */
  readonly name: string;
  readonly kind: EngineKind;
  /** `https://host/path`, in front of what the serializer writes; of every kind but `template`. */
  readonly base?: string;
  /** Kind `template`: an address by component. */
  readonly templates?: Readonly<Partial<Record<SearchComponent, string>>>;
  /** Our id of a place → the engine's. */
  readonly ids?: Readonly<Record<string, string>>;
  /** The engine knows places by IATA code where `ids` does not name them. */
  readonly acceptsIata?: boolean;
  /** Parameters of every link (an affiliate's number); they take the place of others of their name. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The engine's name of a parameter where it differs from the serializer's. */
  readonly names?: Readonly<Record<string, string>>;
}

export interface HandOverSettings {
  /** The only hosts that are ever linked, with their port if they have one. */
  readonly hosts: readonly string[];
  readonly engines: readonly EngineSettings[];
  /** Engine by component; a component without one shows the built-in page. */
  readonly products: Readonly<Partial<Record<SearchComponent, string>>>;
  /** Sentences of the trip planner lead to the engine of this product, where they say all that it needs; absent: to our list. */
  readonly planner?: 'DesignYourJourney' | 'TravelPackages';
}

export interface Storefront {
  readonly id: string;
  readonly hosts: readonly string[];
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
  readonly markets: readonly MarketSettings[];
  /** Market of a visitor who has chosen none. */
  readonly marketOf: Readonly<Partial<Record<Locale, string>>>;
  readonly typeSite: 'b2c' | 'b2b';
  /** Slug of the page record that is its home where that is not `home`: the trade has one of its own. */
  readonly home?: string;
  readonly indexable: boolean;
  readonly zoom: boolean;
  readonly themeColor?: string;
  readonly analyticsId?: string;
  readonly phone: string;
  /** Absent: no engine is connected. */
  readonly handOver?: HandOverSettings;
}
export interface Storefronts {
  readonly default: string;
  readonly storefronts: readonly Storefront[];
}

/** Rules of the specification §2, by name. */
export type RouteRule = 'page-settings' | 'url-validation' | 'typesite-b2b';

export interface Route {
  readonly id: string;
  /** Path after the language prefix, by locale, with `{name}` for a segment: `/destinations/{continent}/{id}/`. */
  readonly paths: Readonly<Record<Locale, string>>;
  readonly layout: string;
  readonly rules: readonly RouteRule[];
  /** Slug of the Page record that fills the screen, where it is fixed. */
  readonly slug?: string;
  /** Shows what belongs to one visitor: never kept, and without it there is nothing to show. */
  readonly private?: boolean;
  /** Query keys the screen reads; all others are kept in links but are no part of a cache key. */
  readonly query?: readonly string[];
  /** Query keys the screen reads whose values visitors invent: an address with one of them is made for each request, kept nowhere. */
  readonly invented?: readonly string[];
  /** What it shows is in its query, which visitors invent: made for each request, kept nowhere. */
  readonly unkept?: boolean;
  /** Navigating here keeps the search bar and page content state (results only, specification §2). */
  readonly keepsSearch?: boolean;
}
export interface Routes {
  readonly routes: readonly Route[];
}
