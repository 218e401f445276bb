/** The site as the server loads it: addresses in, pages out. Everything that a request needs is made for that request. */
import routesFile from '../routes.json';
import type { CreateSite, Site, SiteOptions, SiteRequest, SiteResponse } from '#schemas/contracts/site.ts';
import { LANGUAGE_TAG, LOCALES, type Locale, type Routes } from '#schemas/contracts/storefront.ts';
import type { SiteContext } from '#schemas/contracts/page.ts';
import { createRenderer } from '#renderer/create-renderer.ts';
import { registry } from '#registry/index.ts';
import { pagePolicy } from './content-security-policy.ts';
import { describePage, describeStatus } from './head/describe-head.ts';
import { renderHead } from './head/render-head.ts';
import { loadScreen, type Screen } from './load-screen.ts';
import { siteMessages } from './messages.ts';
import { compileRoutes, fixedPaths } from './routing/match-route.ts';
import { resolveRequest, type Resolution } from './routing/resolve-request.ts';
import { shellInput } from './shell/shell-input.tsx';
import { statusFrame } from './status-frame.tsx';

const routes = routesFile as Routes;
type Alternates = Readonly<Partial<Record<Locale, string>>>;

/** Routes whose screens exist: only those are linked to from shell and modules. */
const linkable: Routes = { routes: routes.routes.filter(({ slug }) => slug !== undefined) };

const createSite: CreateSite = (options: SiteOptions): Site => {
  const { content, logger } = options;
  const table = compileRoutes(routes, LOCALES);
  const messages = siteMessages(registry);
  const renderer = createRenderer({ ...options, registry, messages });

  function siteContext(request: SiteRequest, locale: Locale, path: string): SiteContext {
    const { storefront } = request;
    const iso = request.market ?? storefront.marketOf[locale];
    const market = storefront.markets.find((each) => each.iso === iso) ?? storefront.markets[0];
    if (!market) throw new Error(`storefronts.json: storefront ${storefront.id} has no market.`);
    return {
      locale, languageTag: LANGUAGE_TAG[locale], path, market: market.iso, currency: market.currency, timeZone: market.timeZone,
      storefront: storefront.id, preview: request.preview, hrefs: fixedPaths(linkable, locale),
    };
  }

  async function render(request: SiteRequest, site: SiteContext, screen: Screen): Promise<SiteResponse> {
    const { storefront } = request;
    const status = screen.kind === 'page' ? 200 : screen.kind === 'not-found' ? 404 : 503;
    const alternates: Alternates = screen.kind === 'page' ? screen.alternates : homes(request);
    const head = screen.kind === 'page'
      ? describePage({ request, site, record: screen.record, alternates, messages: messages[site.locale] })
      : describeStatus({ status, request, site, messages: messages[site.locale] });
    const input = {
      site, typeSite: storefront.typeSite, title: head.title, head: renderHead(head),
      shell: shellInput({ site, storefront, alternates, status }),
      ...(screen.kind === 'page' ? { record: screen.record } : statusFrame({ status, production: options.production })),
    };
    const page = await (request.as === 'payload' ? renderer.renderPayload(input) : renderer.renderPage(input));
    const isFailing = page.freshFor !== undefined;
    return {
      status,
      headers: {
        'content-type': request.as === 'payload' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
        'content-language': site.languageTag,
        'content-security-policy': pagePolicy(page.csp, options.production),
        ...(storefront.indexable && status === 200 ? {} : { 'x-robots-tag': 'noindex' }),
      },
      body: page.body,
      tags: [...new Set([...page.tags, ...(screen.kind === 'unavailable' ? [] : screen.tags)])],
      cache: status === 200 && !request.preview && !isFailing ? 'public' : 'no-store',
      ...(screen.kind === 'unavailable' && { unavailable: true }),
    };
  }

  async function answer(request: SiteRequest, resolution: Resolution): Promise<SiteResponse> {
    if (resolution.kind === 'redirect') return redirect(resolution);
    if (resolution.kind === 'bad-request') return { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: textBody('This address cannot be read.'), tags: [], cache: 'no-store' };
    const { locale } = resolution;
    if (resolution.kind === 'not-found') {
      return render(request, siteContext(request, locale, `/${locale}/404/`), { kind: 'not-found', reason: 'no route', tags: [] });
    }
    const site = siteContext(request, locale, resolution.path);
    const screen = await loadScreen({ content, match: resolution.match, locale, storefront: request.storefront, market: site.market, preview: request.preview });
    if (screen.kind === 'not-found') logger.info({ path: request.pathname, reason: screen.reason }, `Page Not Found: ${request.pathname}`);
    if (screen.kind === 'unavailable') logger.error({ path: request.pathname, reason: screen.reason }, 'content unavailable');
    const response = await render(request, site, screen);
    return resolution.varies ? { ...response, cache: 'no-store', headers: { ...response.headers, vary: 'cookie, accept-language' } } : response;
  }

  return {
    handle: (request) => answer(request, resolveRequest(table, request)),
    invalidate: (change) => renderer.invalidate(change),
  };
};
export default createSite;

const homes = ({ storefront }: SiteRequest): Alternates => Object.fromEntries(storefront.locales.map((locale) => [locale, `/${locale}/`]));

const redirect = ({ status, location, varies }: Extract<Resolution, { kind: 'redirect' }>): SiteResponse => ({
  status, tags: [], cache: 'no-store',
  headers: { location, 'content-type': 'text/plain; charset=utf-8', ...(varies && { vary: 'cookie, accept-language' }) },
  body: textBody(''),
});

function textBody(text: string): NonNullable<SiteResponse['body']> {
  const bytes = Buffer.from(text);
  return { version: 'text', raw: () => bytes, gzip: () => bytes };
}
