/** What a screen is: asked for by an address, answered with a page record. Each screen's folder has a loader of this form. */
import type { BookingView } from '#schemas/contracts/bookings.ts';
import type { ContentClient } from '#schemas/contracts/content.ts';
import type { Asset, PageRecord, ShownSearch } from '#schemas/contracts/page.ts';
import type { Places } from '#schemas/contracts/places.ts';
import type { SiteVisitor } from '#schemas/contracts/site.ts';
import type { Locale, Storefront } from '#schemas/contracts/storefront.ts';
import type { PageSource } from '#renderer/page-source.ts';
import type { RouteMatch } from './routing/match-route.ts';

export interface ScreenRequest {
  /** The content service itself, for the screen's own operations. */
  readonly client: ContentClient;
  /** Page records of the same service, part by part, remembered between publishes. */
  readonly source: PageSource;
  readonly match: RouteMatch;
  readonly locale: Locale;
  /** Code of the language in the content service: `en-UK`. */
  readonly contentLocale: string;
  readonly storefront: Storefront;
  /** ISO key of the market whose prices are shown. */
  readonly market: string;
  readonly preview: boolean;
  /** Query of the address. Only keys that the route lists in `routes.json` may change what is shown: no other is in the cache key. */
  readonly search: URLSearchParams;
  /** On private routes: who is signed in. */
  readonly visitor?: SiteVisitor | undefined;
  /** People may sign in at a provider outside. */
  readonly hasOutsideSignIn?: boolean | undefined;
  /** Whole address of a signed link that opens a list with this query (without `?`) again. */
  readonly shareLink?: ((query: string) => string | undefined) | undefined;
  /** What names of places in a search are looked up in. */
  readonly places?: Places | undefined;
  /** Path of the address, with language prefix and trailing slash. */
  readonly path: string;
  /** On private routes: the booking that this visitor has open. */
  readonly booking?: BookingView | 'unavailable';
}

/** A step of the way from the home page, without the home page itself. */
export interface Crumb {
  readonly name: string;
  /** With language prefix; absent for the screen itself. */
  readonly path?: string;
}

/** What a screen says about itself in `<head>`, where its record does not. */
export interface ScreenHead {
  /** Without the site's name. */
  readonly title?: string;
  readonly description?: string;
  readonly image?: Asset;
  readonly crumbs?: readonly Crumb[];
  /** schema.org objects without `@context`, as JSON-LD. Addresses in them are absolute. */
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[];
  /** Path of the canonical address where it is not that of the record, with the query that is part of it. */
  readonly canonical?: string;
  /** `false`: not for search engines (filtered lists), whatever the storefront says. */
  readonly indexable?: false;
}

export interface PageScreen {
  readonly kind: 'page';
  readonly record: PageRecord;
  /** Path of the same record in every language of the storefront that has it. */
  readonly alternates: Readonly<Partial<Record<Locale, string>>>;
  /** Ids of all entries and assets it depends on. */
  readonly tags: readonly string[];
  /** A part of it could not be loaded through no fault of the content. */
  readonly isPartial: boolean;
  /** Why, for the log. */
  readonly faults: readonly string[];
  readonly head?: ScreenHead;
  /** A search that it is about; only on routes that are never kept. */
  readonly search?: ShownSearch;
}

export type LoadedScreen =
  | PageScreen
  | { readonly kind: 'not-found'; readonly reason: string; readonly tags: readonly string[] }
  /** The record is there under another address: path with language prefix, answered with a permanent redirect. */
  | { readonly kind: 'moved'; readonly path: string; readonly tags: readonly string[] };

export type Screen =
  | LoadedScreen
  | { readonly kind: 'bad-request'; readonly reason: string; readonly tags: readonly string[] }
  | { readonly kind: 'unavailable'; readonly reason: string }
  | { readonly kind: 'failed' };

/** @throws ContentUnavailable when what the screen cannot do without cannot be had; answered with 503 or a kept page */
export type ScreenLoader = (request: ScreenRequest) => Promise<LoadedScreen>;
