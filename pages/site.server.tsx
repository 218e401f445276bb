/** The site as the server loads it: addresses in, pages out. Everything that a request needs is made for that request. */
import routesFile from '../routes.json';
import { hasFault } from '#schemas/contracts/forms.ts';
import type { CreateSite, Site, SiteOptions, SiteRequest, SiteResponse } from '#schemas/contracts/site.ts';
import { CONTENT_LOCALE, LANGUAGE_TAG, LOCALES, type Locale, type Routes } from '#schemas/contracts/storefront.ts';
import type { SiteContext } from '#schemas/contracts/page.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import { createRenderer } from '#renderer/create-renderer.ts';
import { createPageSource } from '#renderer/page-source.ts';
import { createPartCache } from '#renderer/part-cache.ts';
import { formTypename } from '#kit/forms/form-names.ts';
import { registry } from '#registry/index.ts';
import { pagePolicy } from './content-security-policy.ts';
import { describePage, describeStatus } from './head/describe-head.ts';
import { renderHead } from './head/render-head.ts';
import { checkedClient, createAnswerCheck } from './checked-client.ts';
import { loadScreen } from './load-screen.ts';
import { siteMessages } from './messages.ts';
import { compileRoutes, fixedPaths, pathPatterns } from './routing/match-route.ts';
import { createPreview } from './preview/create-preview.ts';
import { createRegistryDescription } from './preview/describe-registry.ts';
import { resolveRequest, type Resolution } from './routing/resolve-request.ts';
import type { Screen } from './screen.ts';
import { hasLoader } from './screens.ts';
import { findPlaces } from './destinations/find-places.ts';
import { createSitemap } from './sitemap/create-sitemap.ts';
import { contentPageHrefs } from './shell/content-pages.ts';
import { shellInput } from './shell/shell-input.tsx';
import { statusFrame } from './status-frame.tsx';

const routes = routesFile as Routes;
const contentSchemas = Object.values(
  import.meta.glob<TypeSchema>('../schemas/content/*.json', { eager: true, import: 'default' }),
);
type Alternates = Readonly<Partial<Record<Locale, string>>>;

/** Routes whose screens exist: only those are linked to from shell and modules. */
const linkable: Routes = { routes: routes.routes.filter(({ id, slug }) => slug !== undefined || hasLoader(id)) };

/** The same for every request of a language. */
const ADDRESSES = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    {
      hrefs: { ...contentPageHrefs(locale), ...fixedPaths(linkable, locale) },
      patterns: pathPatterns(linkable, locale),
    },
  ]),
) as Record<Locale, Pick<SiteContext, 'hrefs' | 'patterns'>>;

const createSite: CreateSite = (options: SiteOptions): Site => {
  const { content, logger } = options;
  const table = compileRoutes(routes, LOCALES);
  const messages = siteMessages(registry);
  const renderer = createRenderer({ ...options, registry, messages });
  const parts = createPartCache({ source: createPageSource(content) });
  const checked = checkedClient(content, createAnswerCheck(contentSchemas), (fault) => {
    logger.warn(fault, fault.message);
    options.count?.({ kind: 'field', typename: fault.typename });
  });
  const sitemap = createSitemap({ client: checked, routes });

  function siteContext(request: SiteRequest, locale: Locale, path: string): SiteContext {
    const { storefront } = request;
    const iso = request.market ?? storefront.marketOf[locale];
    const market = storefront.markets.find((each) => each.iso === iso) ?? storefront.markets[0];
    if (!market) throw new Error(`storefronts.json: storefront ${storefront.id} has no market.`);
    return {
      locale,
      languageTag: LANGUAGE_TAG[locale],
      path,
      market: market.iso,
      currency: market.currency,
      textCurrency: storefront.markets.find((each) => each.iso === storefront.marketOf[locale])?.currency,
      timeZone: market.timeZone,
      storefront: storefront.id,
      preview: request.preview,
      ...(storefront.typeSite === 'b2b' && { showsNet: true as const }),
      ...((request.booking !== undefined || request.visitor) && { isPrivate: true }),
      ...ADDRESSES[locale],
      ...submissionOf(request),
    };
  }

  /** Renders a screen with its head and shell. */
  async function render(
    request: SiteRequest,
    site: SiteContext,
    screen: Screen,
    more: {
      readonly routeId?: string;
      /** What was thrown, for `showErrors` outside production. */
      readonly error?: unknown;
    } = {},
  ): Promise<SiteResponse> {
    const { storefront } = request;
    const status =
      screen.kind === 'page' && request.submission && hasFault(request.submission) ? UNPROCESSABLE : statusOf(screen);
    const alternates: Alternates = screen.kind === 'page' ? screen.alternates : homes(request);
    const described = { request, site, messages: messages[site.locale] };
    const head =
      screen.kind === 'page'
        ? describePage({
            ...described,
            record: screen.record,
            routeId: more.routeId ?? '',
            alternates,
            own: screen.head,
          })
        : describeStatus({ ...described, status });
    const showErrors = new URLSearchParams(request.search).has('showErrors');
    const input = {
      site,
      typeSite: storefront.typeSite,
      title: head.title,
      head: renderHead(head),
      shell: shellInput({ site, storefront, alternates, status }),
      ...(screen.kind === 'page'
        ? { record: screen.record }
        : statusFrame({ status, site, storefront, production: options.production, error: more.error, showErrors })),
    };
    const page = await (request.as === 'payload' ? renderer.renderPayload(input) : renderer.renderPage(input));
    const isWhole = screen.kind === 'page' && !screen.isPartial;
    return {
      status,
      headers: {
        'content-type': request.as === 'payload' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
        'content-language': site.languageTag,
        'content-security-policy': pagePolicy(page.csp, options.production),
        ...(storefront.indexable && status === 200 ? {} : { 'x-robots-tag': 'noindex' }),
      },
      body: page.body,
      tags: [...new Set([...page.tags, ...('tags' in screen ? screen.tags : [])])],
      ...(page.freshUntil !== undefined && { freshUntil: page.freshUntil }),
      ...(page.validUntil !== undefined && { validUntil: page.validUntil }),
      cache: isWhole && !request.preview && !site.submission && !site.isPrivate ? 'public' : 'no-store',
      ...((screen.kind === 'unavailable' || (screen.kind === 'page' && screen.isPartial)) && { unavailable: true }),
    };
  }

  async function showScreen(
    request: SiteRequest,
    resolution: Extract<Resolution, { kind: 'screen' }>,
  ): Promise<SiteResponse> {
    const { locale, match, path, varies } = resolution;
    const search = new URLSearchParams(request.search);
    const isInvented = match.route.unkept || match.route.invented?.some((key) => search.has(key));
    const site = { ...siteContext(request, locale, path), ...(isInvented && { isPrivate: true }) };
    const screen = await loadScreen(registry, {
      client: checked,
      source: parts,
      match,
      locale,
      contentLocale: CONTENT_LOCALE[locale],
      storefront: request.storefront,
      market: site.market,
      preview: request.preview,
      search,
      visitor: request.visitor,
      hasOutsideSignIn: options.hasOutsideSignIn,
      shareLink(query) {
        const shared = options.sharePath?.(locale, query);
        return shared === undefined ? undefined : request.origin + shared;
      },
      places: options.places,
      path,
      ...(request.booking !== undefined && { booking: request.booking }),
    });
    if (screen.kind === 'moved') {
      const query = request.search === '' ? '' : `?${request.search}`;
      return redirect({ kind: 'redirect', status: 308, location: screen.path + query, varies: false });
    }
    if (screen.kind === 'not-found')
      logger.info({ path: request.pathname, reason: screen.reason }, `Page Not Found: ${request.pathname}`);
    if (screen.kind === 'page' && screen.isPartial)
      logger.error({ path: request.pathname, faults: screen.faults }, 'a part of the page could not be loaded');
    if (screen.kind === 'unavailable')
      logger.error({ path: request.pathname, reason: screen.reason }, 'content unavailable');
    const shown = screen.kind === 'page' && screen.search ? { ...site, search: screen.search } : site;
    const response = await render(request, shown, screen, { routeId: match.route.id });
    // The root answers by cookie and browser language: never from a cache that knows neither.
    return varies
      ? { ...response, cache: 'no-store', headers: { ...response.headers, vary: 'cookie, accept-language' } }
      : response;
  }

  async function answer(request: SiteRequest, resolution: Resolution): Promise<SiteResponse> {
    if (resolution.kind === 'redirect') return redirect(resolution);
    if (resolution.kind === 'screen') return showScreen(request, resolution);
    const path = `/${resolution.locale}/404/`;
    return render(request, siteContext(request, resolution.locale, path), {
      kind: resolution.kind,
      reason: 'no route',
      tags: [],
    });
  }

  return {
    async handle(request) {
      const resolution = resolveRequest(table, request);
      try {
        return await answer(request, resolution);
      } catch (error) {
        logger.error({ error, path: request.pathname }, 'a page failed');
        options.count?.({ kind: 'page' });
        const locale = 'locale' in resolution ? resolution.locale : request.storefront.defaultLocale;
        return render(request, siteContext(request, locale, `/${locale}/`), { kind: 'failed' }, { error });
      }
    },
    alias(request) {
      const resolution = resolveRequest(table, request);
      return resolution.kind === 'screen' && resolution.varies ? resolution.path : undefined;
    },
    sitemap,
    async places({ storefront, locale, query, limit }) {
      const market = storefront.marketOf[locale] ?? storefront.markets[0]?.iso ?? '';
      const asker = {
        client: checked,
        locale,
        contentLocale: CONTENT_LOCALE[locale],
        storefront,
        market,
        preview: false,
      };
      return (await findPlaces(asker, query, limit)).places;
    },
    invalidate(change) {
      parts.invalidate(change);
      renderer.invalidate(change);
    },
    registry: createRegistryDescription(registry, options),
    ...createPreview({ content, registry, renderer, messages, routes, siteContext, production: options.production }),
  };
};
export default createSite;

/** RFC 9110 §15.5.21: understood, but a form on the page is not right. */
const UNPROCESSABLE = 422;

const STATUS: Readonly<Record<Screen['kind'], number>> = {
  page: 200,
  moved: 308,
  'not-found': 404,
  'bad-request': 400,
  unavailable: 503,
  failed: 500,
};
const statusOf = ({ kind }: Screen): number => STATUS[kind];
/** What a form on the page came to: not accepted (told by the server), or sent (`?sent=contact`, where there is such a form). */
function submissionOf({ submission, search }: SiteRequest): Pick<SiteContext, 'submission'> {
  if (submission) return { submission };
  const form = search === '' ? undefined : new URLSearchParams(search).get('sent');
  return form && registry.module(formTypename(form)) ? { submission: { form } } : {};
}

const homes = ({ storefront }: SiteRequest): Alternates =>
  Object.fromEntries(storefront.locales.map((locale) => [locale, `/${locale}/`]));

const redirect = ({ status, location, varies }: Extract<Resolution, { kind: 'redirect' }>): SiteResponse => ({
  status,
  tags: [],
  cache: 'no-store',
  headers: {
    location,
    'content-type': 'text/plain; charset=utf-8',
    ...(varies && { vary: 'cookie, accept-language' }),
  },
  body: textBody(''),
});

function textBody(text: string): NonNullable<SiteResponse['body']> {
  const bytes = Buffer.from(text);
  return { version: 'text', raw: () => bytes, gzip: () => bytes };
}
