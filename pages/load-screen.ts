import { isContentUnavailable } from '#schemas/contracts/content.ts';
import type { PageRecord } from '#schemas/contracts/page.ts';
import { CONTENT_LOCALE, type Locale, type Storefront } from '#schemas/contracts/storefront.ts';
import { loadPage } from '#renderer/load-page.ts';
import type { PageSource } from '#renderer/page-source.ts';
import { buildPath, type RouteMatch } from './routing/match-route.ts';
import { applyRules } from './rules/page-rules.ts';

export type Screen =
  | {
      readonly kind: 'page';
      readonly record: PageRecord;
      /** Path of the same record in every language of the storefront that has it. */
      readonly alternates: Readonly<Partial<Record<Locale, string>>>;
      readonly tags: readonly string[];
      /** A part of it could not be loaded through no fault of the content. */
      readonly isPartial: boolean;
      /** Why, for the log. */
      readonly faults: readonly string[];
    }
  | { readonly kind: 'not-found' | 'bad-request'; readonly reason: string; readonly tags: readonly string[] }
  | { readonly kind: 'unavailable'; readonly reason: string }
  | { readonly kind: 'failed' };

export interface ScreenRequest {
  /** The content service, as the parts of pages. */
  readonly source: PageSource;
  readonly match: RouteMatch;
  readonly locale: Locale;
  readonly storefront: Storefront;
  readonly market: string;
  readonly preview: boolean;
}

/** The home page has an address of its own; under its slug it would be a second one. */
const HOME = 'home';

/** Slug of the Page record behind an address: fixed by the route, or its segments. */
function slugOf({ route, params }: RouteMatch): string | undefined {
  if (route.slug !== undefined) return route.slug;
  const slug = route.id.startsWith('page') ? Object.values(params).join('/') : undefined;
  return slug === HOME ? undefined : slug;
}

/**
 * Loads what a matched address shows and applies the rules of its route (specification §2). A content service that
 * cannot be reached gives `unavailable`, everything else that is missing or forbidden `not-found`.
 */
export async function loadScreen({
  source,
  match,
  locale,
  storefront,
  market,
  preview,
}: ScreenRequest): Promise<Screen> {
  const slug = slugOf(match);
  if (slug === undefined)
    return { kind: 'not-found', reason: `route ${match.route.id} has no page record yet`, tags: [] };
  // The slug of a route is a name for editors and the same in every language; an address is in its own.
  const lookupLocale = CONTENT_LOCALE[match.route.slug === undefined ? locale : 'en'];
  try {
    const pageId = await source.find({ slug, contentLocale: lookupLocale, preview });
    if (pageId === undefined)
      return { kind: 'not-found', reason: `no page with slug "${slug}" in ${lookupLocale}`, tags: [] };
    const loaded = await loadPage({ source, pageId, contentLocale: CONTENT_LOCALE[locale], market, preview });
    if (!loaded) return { kind: 'not-found', reason: `page ${pageId} is not there`, tags: [pageId] };
    const { record, tags, failed, errors } = loaded;
    const verdict = applyRules(match.route.rules, { page: record.basic, storefront, market });
    if (verdict !== undefined) return { kind: 'not-found', reason: verdict, tags };
    return {
      kind: 'page',
      record,
      alternates: alternatesOf(record, match, storefront),
      tags,
      isPartial: failed.length > 0,
      faults: errors.map(({ message }) => message),
    };
  } catch (error) {
    if (isContentUnavailable(error)) return { kind: 'unavailable', reason: error.message };
    throw error;
  }
}

/** The same record elsewhere: its own slug in each language (never the slug of this one), or the route's fixed path. */
function alternatesOf(
  { basic }: PageRecord,
  { route }: RouteMatch,
  { locales }: Storefront,
): Partial<Record<Locale, string>> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const slug = basic.slugs[locale];
      if (slug === undefined) return [];
      const path = route.slug === undefined ? `/${locale}/${slug}/` : buildPath(route, locale);
      return path === undefined ? [] : [[locale, path]];
    }),
  );
}
