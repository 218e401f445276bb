/**
 * The seam between the HTTP server (`server/`) and the rendered site (`pages/`, bundled by Vite). The server starts the
 * site and asks it for pages; it never imports it.
 */
import type { BookingView } from './bookings.ts';
import type { ContentChange, ContentClient } from './content.ts';
import type { FormState, Visitor } from './forms.ts';
import type { Places } from './places.ts';
import type { PreviewAnswer, SitePreview } from './studio-canvas.ts';
import type { RegistryItem } from './studio-registry.ts';
import type { Locale, Storefront, Storefronts } from './storefront.ts';

/** Structured log sink; a `pino` logger fits. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** One file of Vite's client manifest: source path → built file, its styles and static imports. */
export interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type ClientManifest = Readonly<Record<string, ManifestChunk>>;

export interface SiteOptions {
  readonly content: ContentClient;
  readonly storefronts: Storefronts;
  readonly logger: Logger;
  /** Identifier of the build: part of every cache key, and what `/builds/latest.json` answers. */
  readonly build: string;
  readonly production: boolean;
  /** Absent in development: source paths are served by Vite. */
  readonly manifest?: ClientManifest;
  /** Text of a built style sheet by its file name, for the part that is inlined. */
  readonly readAsset: (file: string) => string;
  /** People may sign in at a provider outside (`OIDC_ISSUER`). */
  readonly hasOutsideSignIn?: boolean;
  /** Path of a signed link that opens a list of packages again (`query` without `?`), in this language. */
  readonly sharePath?: (locale: Locale, query: string) => string | undefined;
  /** Names of places in searches are looked up in it; without it they stay as they were typed. */
  readonly places?: Places;
  /** Counts faults by module and kind for `/metrics`. */
  readonly count?: (fault: { kind: string; typename?: string }) => void;
}

/** Somebody with a session, as their own page shows them. */
export interface SiteVisitor {
  readonly name: string;
  readonly email: string;
  readonly role: Visitor['role'];
  readonly application?: {
    readonly reference: string;
    readonly status: 'pending' | 'approved' | 'refused';
    readonly reason?: string;
    /** ISO 8601 */
    readonly appliedAt: string;
    readonly emailConfirmed: boolean;
  };
}

/** What a page may depend on, and nothing else. All of it is validated by the server; all but `preview` is in the cache key. */
export interface SiteRequest {
  readonly pathname: string;
  /** Without the leading `?`; only keys that the matched route names are part of the cache key. */
  readonly search: string;
  readonly storefront: Storefront;
  /** `https://host`, from `PUBLIC_ORIGIN` or the storefront's hosts; never from a header that is not trusted. */
  readonly origin: string;
  /** Saved language (cookie) and the browser's languages, best first. */
  readonly savedLocale?: string;
  readonly acceptLanguage?: string;
  /** Market chosen by cookie, if the storefront has it. */
  readonly market?: string;
  readonly preview: boolean;
  /** `page`: a document. `payload`: the answer of `{path}/_payload.json`. */
  readonly as: 'page' | 'payload';
  /** A form of this page as it was sent without script and not accepted: it is drawn with it, for this request alone. */
  readonly submission?: FormState;
  /** On private routes: the booking that this visitor has open. What shows it is kept nowhere. */
  readonly booking?: BookingView | 'unavailable';
  /** On private routes: who is signed in. */
  readonly visitor?: SiteVisitor;
  readonly requestId: string;
}

/** Bytes of an answer; compressed forms are made once and kept. */
export interface SiteBody {
  readonly version: string;
  raw(): Buffer;
  gzip(): Buffer;
}

export interface SiteResponse {
  readonly status: number;
  /** Lower-case names. Includes `content-type`, `content-security-policy`, `location` where it applies. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: SiteBody;
  /** Ids of entries and assets shown: purging one of them drops the page. */
  readonly tags: readonly string[];
  /** `no-store`: never cached (previews, language redirects by cookie, failures). */
  readonly cache: 'public' | 'no-store';
  /** Milliseconds since 1970 until which it may be kept, where something on it failed and is to be tried again; absent: until it is purged. */
  readonly freshUntil?: number;
  /**
   * Milliseconds since 1970 from which it may not be shown any more, not even once while it is made anew: a module on it
   * appears or ends. A moment and not a length of time, which would begin again with whoever keeps the page.
   */
  readonly validUntil?: number;
  /** True when content was unavailable: the server shows the last good page instead, if it has one (24 h). */
  readonly unavailable?: boolean;
}

/** Which sitemap of which storefront. */
export interface SitemapRequest {
  readonly storefront: Storefront;
  readonly origin: string;
  /** The index, or a file of a language, counted from 1. */
  readonly name: 'index' | { readonly locale: Locale; readonly number: number };
}

export interface PlacesRequest {
  readonly storefront: Storefront;
  readonly locale: Locale;
  /** As typed; at most 100 characters. */
  readonly query: string;
  readonly limit: number;
}

/** A place that was found by one of its names. */
export interface PlaceSuggestion {
  readonly id: string;
  readonly kind: 'country' | 'superarea' | 'area' | 'city';
  /** In the language asked for. */
  readonly name: string;
  /** What it is part of: a city's country. */
  readonly within?: string | undefined;
  /** Page of the place, or list of its packages. */
  readonly path?: string | undefined;
}

export interface Site {
  handle(request: SiteRequest): Promise<SiteResponse>;
  /**
   * Path of the screen that an address without language shows in place, for this visitor (`/` → `/en/`); `undefined` when
   * it is redirected or is no such address. So the root is served from the same cached page.
   */
  alias?(request: SiteRequest): string | undefined;
  /**
   * A sitemap as text in pieces; `undefined` when there is none of that name. Rejects with `ContentUnavailable`, also
   * between two pieces.
   */
  sitemap?(request: SitemapRequest): Promise<AsyncIterable<string> | undefined>;
  /** Places by name, the best match first. Rejects with `ContentUnavailable`. */
  places?(request: PlacesRequest): Promise<readonly PlaceSuggestion[]>;
  /**
   * A page as an editor has it, by its id. Kept nowhere. `undefined`: there is no such page. Rejects with
   * `ContentUnavailable`.
   */
  preview(question: SitePreview): Promise<PreviewAnswer | undefined>;
  /** The same as a document, with the marks by which it is patched. */
  previewDocument(question: SitePreview): Promise<SiteResponse | undefined>;
  /** Everything that is registered, with its examples and what it weighs: for Studio's registry page. */
  registry(): Promise<readonly RegistryItem[]>;
  /** Drops the fragments that show the entry. */
  invalidate(change: ContentChange): void;
}

/** Default export of the built bundle `dist/server/site.js`. */
export type CreateSite = (options: SiteOptions) => Site;
