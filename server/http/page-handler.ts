import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FormState } from '#schemas/contracts/forms.ts';
import type { Logger, Site, SiteRequest } from '#schemas/contracts/site.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import type { Config } from '../config/read-config.ts';
import type { AnswerPost } from '../forms/page-submission.ts';
import type { Served } from './choose-storefront.ts';
import { localeCookie, readCookie } from './cookies.ts';
import type { Metrics } from './metrics.ts';
import { answerOnce, type PageAnswer, type PageCache } from './page-cache.ts';
import { acceptedEncodings } from './page-cache-encoding.ts';
import { pageKey } from './page-cache-key.ts';
import type { QueryKeys } from './query-keys.ts';
import { BASE_HEADERS, NOTHING_ALLOWED, STRICT_TRANSPORT } from './security-headers.ts';

export interface PageHandlerOptions {
  readonly site: Site;
  readonly cache: PageCache;
  readonly build: string;
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly chooseStorefront: (host: string | undefined) => Served;
  readonly isPreviewToken: (token: string) => boolean;
  /** Query keys that a screen reads, by path; `undefined`: it is never kept. */
  readonly queryKeys: (pathname: string) => QueryKeys | undefined;
  /** Takes forms that are sent to their page without script; absent: pages are only read. */
  readonly answerPost?: AnswerPost | undefined;
  /** A form of the page as it was typed before the way to the sign-in screen. */
  readonly draftOf?: ((cookie: string | undefined, pathname: string) => FormState | undefined) | undefined;
  /** What a private screen shows to this visitor, or where to go where there is nothing; absent: the screen is for all. */
  readonly privateOf?:
    | ((asked: SiteRequest, cookie: string | undefined) => Promise<PrivatePage> | undefined)
    | undefined;
  /** Off in development, where the code changes under the pages. */
  readonly usesCache: boolean;
}

export type PrivatePage = Pick<SiteRequest, 'booking' | 'visitor'> | { readonly redirect: string };

const PAYLOAD = '_payload.json';
/** Addresses that are no screens: everything else is asked of the site. */
const NOT_A_PAGE =
  /^\/(?:@|(?:assets|images|graphql|api|builds|studio|healthz|readyz|metrics|robots\.txt|sitemap[^/]*\.xml|_errors|favicon\.ico|node_modules|renderer|registry|pages|schemas|content)(?:$|[/?.]))/;
/** Longer than any address of ours, and than most servers take. */
const MAX_ADDRESS = 4096;

/**
 * Answers pages on the bare socket, the page cache first: a kept page is looked up and written, nothing else runs.
 *
 * @returns a listener that says whether the request was for a page; if not, it has not touched it
 */
export function createPageHandler(
  options: PageHandlerOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { site, cache, build, chooseStorefront, metrics, logger } = options;
  const isSecure = options.config.publicOrigin?.startsWith('https:') ?? false;
  const always = {
    ...BASE_HEADERS,
    ...(isSecure && { 'strict-transport-security': STRICT_TRANSPORT }),
    'cache-control': 'private, no-cache',
    // Pages bring their own; redirects and plain answers need nothing.
    'content-security-policy': NOTHING_ALLOWED,
  };

  /** Everything a page may depend on, each value checked against what exists. */
  function read(request: IncomingMessage, address: string): SiteRequest {
    const { storefront, origin } = chooseStorefront(request.headers.host);
    const cookie = request.headers.cookie;
    const question = address.indexOf('?');
    const whole = question < 0 ? address : address.slice(0, question);
    const isPayload = whole.endsWith(`/${PAYLOAD}`);
    const market = readCookie(cookie, 'market');
    const previewToken = readCookie(cookie, 'preview');
    return {
      pathname: isPayload ? whole.slice(0, -PAYLOAD.length) : whole,
      search: question < 0 ? '' : address.slice(question + 1),
      storefront,
      origin,
      savedLocale: LOCALES.find((locale) => locale === readCookie(cookie, 'locale')),
      acceptLanguage: request.headers['accept-language'],
      market: storefront.markets.find(({ iso }) => iso === market)?.iso,
      preview: previewToken !== undefined && options.isPreviewToken(previewToken),
      as: isPayload ? 'payload' : 'page',
      requestId: crypto.randomUUID(),
    };
  }

  function write(request: IncomingMessage, response: ServerResponse, asked: SiteRequest, answer: PageAnswer): void {
    metrics.countRequest(answer.state, answer.status);
    const etag = answer.version && answer.status === 200 ? `W/"${build}-${answer.version}"` : undefined;
    const headers: Record<string, string> = { ...always, ...answer.headers };
    headers['vary'] = String(response.getHeader('vary') ?? 'accept-encoding, cookie');
    if (!answer.isPublic) headers['cache-control'] = 'private, no-store';
    if (etag) headers['etag'] = etag;
    const locale = LOCALES.find((each) => asked.pathname.startsWith(`/${each}/`));
    if (locale && asked.as === 'page' && answer.status === 200 && asked.savedLocale !== locale)
      headers['set-cookie'] = localeCookie(locale, isSecure);
    if (answer.status === 503) headers['retry-after'] = '60';
    if (etag && request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end();
    const body = answer.body(acceptedEncodings(request.headers['accept-encoding']));
    if (!body) return void response.writeHead(answer.status, headers).end();
    if (body.encoding !== 'identity') headers['content-encoding'] = body.encoding;
    headers['content-length'] = String(body.bytes.length);
    response.writeHead(answer.status, headers);
    response.end(request.method === 'HEAD' ? undefined : body.bytes);
  }

  async function make(
    request: IncomingMessage,
    response: ServerResponse,
    asked: SiteRequest,
    key: string | undefined,
  ): Promise<void> {
    try {
      write(
        request,
        response,
        asked,
        await (key === undefined ? answerAlone(asked) : cache.load(key, () => site.handle(asked))),
      );
    } catch (error) {
      logger.error({ error, path: asked.pathname }, 'a page could not be answered');
      response
        .writeHead(500, { ...always, 'content-type': 'text/plain; charset=utf-8' })
        .end('Something failed here, not with you. It has been logged.');
    }
  }
  async function makePrivate(
    request: IncomingMessage,
    response: ServerResponse,
    asked: SiteRequest,
    own: Promise<PrivatePage>,
  ): Promise<void> {
    const page = await own;
    if (!('redirect' in page)) return make(request, response, { ...asked, ...page }, undefined);
    response.writeHead(303, { ...always, 'cache-control': 'private, no-store', location: page.redirect }).end();
  }
  /** Previews, and everything in development: made for this request, seen by no cache. */
  const answerAlone = async (asked: SiteRequest): Promise<PageAnswer> =>
    answerOnce({ ...(await site.handle(asked)), cache: 'no-store' });

  /** The root shows a home page in place: the same cached page, chosen by what the browser sent. */
  function readAliased(request: IncomingMessage, address: string): { asked: SiteRequest; varies: boolean } {
    const asked = read(request, address);
    const alias = asked.pathname === '/' ? site.alias?.(asked) : undefined;
    return alias === undefined
      ? { asked, varies: asked.pathname === '/' }
      : { asked: { ...asked, pathname: alias }, varies: true };
  }

  return (request, response) => {
    const address = request.url ?? '/';
    const isPost = request.method === 'POST' && options.answerPost !== undefined;
    if ((request.method !== 'GET' && request.method !== 'HEAD' && !isPost) || NOT_A_PAGE.test(address)) return false;
    if (!address.startsWith('/') || address.length > MAX_ADDRESS) {
      response
        .writeHead(address.length > MAX_ADDRESS ? 414 : 400, { ...always, 'content-type': 'text/plain; charset=utf-8' })
        .end('This address cannot be read.');
      return true;
    }
    const { asked, varies } = readAliased(request, address);
    if (isPost) {
      response.once('finish', () => metrics.countRequest('form', response.statusCode));
      void options.answerPost?.(request, response, asked, always);
      return true;
    }
    const own = options.privateOf?.(asked, request.headers.cookie);
    if (own) {
      void makePrivate(request, response, asked, own);
      return true;
    }
    const draft = asked.as === 'page' ? options.draftOf?.(request.headers.cookie, asked.pathname) : undefined;
    if (draft) {
      void make(request, response, { ...asked, submission: draft }, undefined);
      return true;
    }
    if (varies) response.setHeader('vary', 'accept-encoding, cookie, accept-language');
    const { pathname, search, storefront, market, preview, as } = asked;
    const isShared = !preview && options.usesCache && pathname !== '/';
    const key = isShared
      ? pageKey({ storefront: storefront.id, pathname, market, search, as, queryKeys: options.queryKeys(pathname) })
      : undefined;
    const kept = key === undefined ? undefined : cache.get(key);
    if (!kept) {
      void make(request, response, asked, key);
      return true;
    }
    write(request, response, asked, kept);
    if (kept.state === 'stale' && key !== undefined)
      void cache
        .load(key, () => site.handle(asked))
        .catch((error: unknown) => logger.error({ error, path: pathname }, 'a page could not be renewed'));
    return true;
  };
}
