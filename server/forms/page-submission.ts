import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger, SiteRequest, SiteResponse } from '#schemas/contracts/site.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import { isCrossSite } from '../http/cross-site.ts';
import type { PageHandlerOptions } from '../http/page-handler.ts';
import { returnPath } from '../http/return-path.ts';
import { chooseLanguage } from './choose-language.ts';
import { bodyFaultText } from './body-fault-text.ts';
import type { DraftCookies } from './draft-cookie.ts';
import type { FormService } from './form-service.ts';
import type { Outcome } from './outcome.ts';
import type { ReadFormBody } from './body-reader.ts';
import { BodyFault } from './read-body.ts';
import { refusalText } from './refusals.ts';

export interface PageSubmissionOptions {
  readonly forms: FormService;
  readonly readBody: ReadFormBody;
  readonly networkOf: (request: IncomingMessage) => string;
  /** What a private screen shows to whoever sent it, as for a page that is asked for. */
  readonly privateOf: NonNullable<PageHandlerOptions['privateOf']>;
  /** Draws the page with the form as it was sent. */
  readonly draw: (asked: SiteRequest) => Promise<SiteResponse>;
  readonly drafts: DraftCookies;
  readonly logger: Logger;
}

export type AnswerPost = (
  request: IncomingMessage,
  response: ServerResponse,
  asked: SiteRequest,
  headers: Readonly<Record<string, string>>,
) => Promise<void>;

/**
 * A form that is sent to its own page, urlencoded (multipart where it takes files) and without script: 303 to where it leads when it is accepted, the same
 * page with what was typed otherwise (422, or the status of the refusal). From this site only.
 *
 * Without a place of its own to lead to, the address is the page's with `?sent={form}`, which says its words of thanks.
 */
export function createPageSubmission(options: PageSubmissionOptions): AnswerPost {
  const { forms, draw, drafts, logger } = options;

  async function submit(request: IncomingMessage, asked: SiteRequest): Promise<Outcome | undefined> {
    const headers = headersOf(request);
    const body = await options.readBody(request, headers);
    const name = body.controls._form ?? '';
    if (!forms.has(name)) return undefined;
    const locale = languageOf(asked, body.controls._locale);
    if (isCrossSite(headers)) throw new BodyFault(403, 'CROSS_SITE', refusalText('CROSS_SITE', locale));
    const { storefront, origin, market, pathname, search } = asked;
    return forms.submit({
      ...{ name, body, headers, locale, origin },
      storefront: storefront.id,
      market: market ?? storefront.marketOf[locale] ?? storefront.markets[0]?.iso ?? '',
      network: options.networkOf(request),
      page: search === '' ? pathname : `${pathname}?${search}`,
    });
  }

  return async (request, response, asked, headers) => {
    const plain = (status: number, text: string, more: Readonly<Record<string, string>> = {}) =>
      void response
        .writeHead(status, {
          ...headers,
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          ...more,
        })
        .end(text);
    try {
      const outcome = await submit(request, asked);
      if (!outcome) return plain(405, 'This page takes no such form.', { allow: 'GET, HEAD' });
      if (outcome.kind === 'done') {
        const draft = drafts.read(request.headers.cookie, asked.pathname);
        const lines = [...outcome.cookies, ...(draft ? [drafts.drop(asked.pathname, asked.origin)] : [])];
        const cookies = lines.length > 0 ? { 'set-cookie': lines } : {};
        const location = outcome.redirect ?? sentAddress(asked, outcome.form);
        return void response.writeHead(303, { ...headers, 'cache-control': 'no-store', location, ...cookies }).end();
      }
      const own = await options.privateOf(asked, request.headers.cookie);
      // What the page was about is closed meanwhile.
      if (own && 'redirect' in own)
        return void response
          .writeHead(303, { ...headers, 'cache-control': 'private, no-store', location: own.redirect })
          .end();
      const page = await draw({ ...asked, ...own, as: 'page', submission: outcome.state });
      // A page that is not there, or moved, says so itself.
      const isShown = page.status === 200 || page.status === 422;
      const status = isShown ? (outcome.kind === 'invalid' ? 422 : outcome.status) : page.status;
      const retry = outcome.kind === 'refused' && outcome.retryAfter !== undefined ? outcome.retryAfter : undefined;
      // The way leads to the sign-in screen: what was typed is there on the way back.
      const draft =
        outcome.kind === 'refused' && outcome.signIn !== undefined
          ? drafts.keep(outcome.state, asked.pathname, asked.origin)
          : undefined;
      response.writeHead(status, {
        ...headers,
        ...page.headers,
        'cache-control': 'private, no-store',
        ...(retry !== undefined && { 'retry-after': String(retry) }),
        ...(draft && { 'set-cookie': draft }),
      });
      response.end(page.body?.raw());
    } catch (error) {
      if (error instanceof BodyFault)
        return plain(error.status, bodyFaultText(error, languageOf(asked)), HEADERS_OF[error.status] ?? {});
      logger.error({ error, path: asked.pathname }, 'a form of a page could not be answered');
      if (!response.headersSent) plain(500, 'Something failed here, not with you. It has been logged.');
      else response.end();
    }
  };
}

/** That of the page; of an address without one, what the visitor asks for. */
const languageOf = ({ pathname, acceptLanguage }: SiteRequest, named?: string) =>
  LOCALES.find((locale) => pathname.startsWith(`/${locale}/`)) ?? chooseLanguage(named, acceptLanguage);

/** What is left of a body that is too large is not read; who comes while others send files comes again. */
const HEADERS_OF: Readonly<Partial<Record<BodyFault['status'], Readonly<Record<string, string>>>>> = {
  413: { connection: 'close' },
  503: { 'retry-after': '10' },
};

/** The page itself, with its own query, saying which form was sent. */
function sentAddress({ pathname, search }: SiteRequest, form: string): string {
  const query = new URLSearchParams(search);
  query.set('sent', form);
  // `//evil.example/` is a path for a router and another host for a browser.
  return returnPath(`${pathname}?${query.toString()}`, '/');
}

/** Node's headers as the web's, without those that a client could repeat to confuse. */
function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
  return headers;
}
