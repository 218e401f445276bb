import type { ReactNode } from 'react';
import type { PageRecord, SiteContext } from '#schemas/contracts/page.ts';
import type { SiteBody } from '#schemas/contracts/site.ts';
import type { Problem } from './problem.ts';

/** What stands around `<main>` on every page. Rendered once for each key, locale, market and storefront. */
export interface ShellInput {
  /** Everything else the shell depends on, for example the languages that have this page. */
  readonly key: string;
  /** Before `<main>`: skip link, loading bar, header. */
  readonly before: () => ReactNode;
  /** After `<main>`: footer, announcer, modal container. */
  readonly after: () => ReactNode;
  /**
   * Name → content of the shell element `[data-shell="name"]`: what differs from page to page and is replaced by
   * in-app navigation. The same content also stands in `before` or `after`.
   */
  readonly live?: Readonly<Record<string, () => ReactNode>>;
}

export interface PageInput {
  readonly site: SiteContext;
  /** Kind of site of the storefront: `b2c`, `b2b`. */
  readonly typeSite: string;
  readonly shell: ShellInput;
  /** Milliseconds since 1970: the moment as of which modules are seen; absent: now. */
  readonly now?: number;
  /** For editors: modules that visitors do not see leave a strip in their place. */
  readonly strips?: boolean;
  /** The page's own part of `<head>`, charset first. */
  readonly head: string;
  readonly title: string;
  /** Whatever the system wishes; absent: what it wishes. */
  readonly theme?: 'light' | undefined;
  /** Absent on screens without one (404, errors). */
  readonly record?: PageRecord;
  /** Layout of a screen without a record; with one, the record says it. */
  readonly layout?: string;
  /** A frame of the screen's own, with `<PartSlot>`s, instead of the layout. `key` is everything it depends on beside the record. */
  readonly frame?: { readonly key: string; readonly element: () => ReactNode };
}

export interface RenderedPage {
  readonly body: SiteBody;
  /** Entries and assets that are shown, and those that were left out by name of a problem. */
  readonly tags: readonly string[];
  readonly problems: readonly Problem[];
  /** Sources for the Content-Security-Policy, without quotes: `sha256-…`. Scripts only in development. */
  readonly csp: { readonly styles: readonly string[]; readonly scripts: readonly string[] };
  /** Milliseconds since 1970 from which the page is to be rendered again, because something on it failed; otherwise absent. */
  readonly freshUntil?: number;
  /** Milliseconds since 1970 from which the page shows what it should not, or not what it should: something on it appears or ends. */
  readonly validUntil?: number;
}
