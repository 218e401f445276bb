import { CONTENT_LOCALE, HOME, type Storefront } from '#schemas/contracts/storefront.ts';
import { loadPage } from '#renderer/load-page.ts';
import { alternatesOf } from '../made-record.ts';
import { buildPath, type RouteMatch } from '../routing/match-route.ts';
import { applyRules } from '../rules/page-rules.ts';
import type { LoadedScreen, ScreenLoader, ScreenRequest } from '../screen.ts';
import { searchInAddress } from './search-in-address.ts';

/** Slug of the Page record behind an address: fixed by the route (the home page's by the storefront), or its segments. */
function slugOf({ route, params }: RouteMatch, { home = HOME }: Storefront): string | undefined {
  if (route.slug !== undefined) return route.slug === HOME ? home : route.slug;
  const slug = route.id.startsWith('page') ? Object.values(params).join('/') : undefined;
  // A home page has an address of its own; under its slug it would be a second one.
  return slug === HOME || slug === home ? undefined : slug;
}

/** Publishing a page of any kind may be what a missing one was waiting for. */
const ANY_PAGE = 'type:Page';

interface FormerPage {
  readonly former?: { readonly sys: { readonly id: string }; readonly slug?: string | null } | null;
}

/** A page that was published under this slug before and has another one now: addresses that are out there go on leading to it. */
async function findMoved(
  { client, locale, contentLocale, preview }: ScreenRequest,
  slug: string,
): Promise<LoadedScreen | undefined> {
  const variables = { slug, locale: contentLocale, ...(preview && { preview }) };
  const { data } = await client.execute<FormerPage>({ operation: 'pageFormerSlug', variables, preview });
  const { sys, slug: now } = data?.former ?? {};
  if (!sys || !now || now === slug) return undefined;
  return { kind: 'moved', path: `/${locale}/${now === HOME ? '' : `${now}/`}`, tags: [sys.id] };
}

/** Screens that editors assemble: home, generic pages, and every route with a fixed slug. */
export const loadPageScreen: ScreenLoader = async (request) => {
  const { source, match, contentLocale, storefront, market, preview } = request;
  const slug = slugOf(match, storefront);
  if (slug === undefined)
    return { kind: 'not-found', reason: `route ${match.route.id} names no page record`, tags: [] };
  // The slug of a route is a name for editors and the same in every language; an address is in its own.
  const lookupLocale = match.route.slug === undefined ? contentLocale : CONTENT_LOCALE.en;
  const find = (wanted: string) => source.find({ slug: wanted, contentLocale: lookupLocale, preview });
  const ownId = await find(slug);
  // A storefront whose own home nobody has published yet shows the common one, until somebody does.
  const isStandIn = ownId === undefined && match.route.slug === HOME && slug !== HOME;
  const pageId = isStandIn ? await find(HOME) : ownId;
  if (pageId === undefined && match.route.slug === undefined) {
    const moved = await findMoved(request, slug);
    if (moved) return moved;
  }
  if (pageId === undefined)
    return { kind: 'not-found', reason: `no page with slug "${slug}" in ${lookupLocale}`, tags: [] };
  const loaded = await loadPage({ source, pageId, contentLocale, market, preview });
  if (!loaded) return { kind: 'not-found', reason: `page ${pageId} is not there`, tags: [pageId] };
  const { record, failed, errors } = loaded;
  const tags = isStandIn ? [...loaded.tags, ANY_PAGE] : loaded.tags;
  const verdict = applyRules(match.route.rules, { page: record.basic, storefront, market });
  if (verdict !== undefined) return { kind: 'not-found', reason: verdict, tags };
  const search = await searchInAddress(request, record.parts.searchbox);
  // Without script the language links keep it, too.
  const query = search ? `?${request.search}` : '';
  return {
    kind: 'page',
    record,
    // The same record elsewhere: its own slug in each language (never the slug of this one), or the route's fixed path.
    alternates: alternatesOf(storefront, (each) => {
      const slug = record.basic.slugs[each];
      if (slug === undefined) return undefined;
      const path = match.route.slug === undefined ? `/${each}/${slug}/` : buildPath(match.route, each);
      return path && path + query;
    }),
    tags,
    isPartial: failed.length > 0,
    faults: errors.map(({ message }) => message),
    ...(search && { search, head: { indexable: false } }),
  };
};
