import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AccountService } from '#schemas/contracts/accounts.ts';
import { isContentUnavailable } from '#schemas/contracts/content.ts';
import { PARTS } from '#schemas/contracts/page.ts';
import type { Logger, Site } from '#schemas/contracts/site.ts';
import type { Locale, Storefronts } from '#schemas/contracts/storefront.ts';
import type { ExpectedEntry, SitePreview, StudioDraft } from '#schemas/contracts/studio-canvas.ts';
import { isObject } from '#schemas/is-object.ts';
import { may } from '../accounts/roles.ts';
import type { Served } from '../http/choose-storefront.ts';
import { isCrossSite } from '../http/cross-site.ts';
import type { StudioFiles } from './studio-files.ts';

export interface PreviewRoutesOptions {
  readonly site: Pick<Site, 'preview' | 'previewDocument'>;
  readonly accounts: Pick<AccountService, 'visitorOf'>;
  readonly storefronts: Storefronts;
  readonly chooseStorefront: (host: string | undefined) => Served;
  /** Scripts that run in the frame: one that selects and patches, one that judges. */
  readonly files: Pick<StudioFiles, 'canvas' | 'checks'>;
  /** Puts pictures that there are in the place of those that examples name. */
  readonly pictures?: (html: string) => Promise<string>;
  /** Identifier of the build; absent in development, where examples change. */
  readonly build?: string;
  readonly logger: Logger;
}

/** Unsaved work of one page; the largest page of the demonstration content has 60 kB. */
const MAX_BODY = 1024 * 1024;
const MAX_DRAFTS = 2000;
const ID = /^[\w.-]{1,64}$/;

type Read = SitePreview | { readonly fault: string };

/**
 * `GET /studio/preview/:pageId`, the document in the canvas of the page editor (`as=draft` or `as=published`: to look at only,
 * as visitors would have it; `as=checks`: the draft, which judges itself for accessibility), and `POST /api/studio/preview`, its modules
 * as they are with an editor's unsaved records. Both for sessions that may preview drafts, for this site alone, and kept by
 * nobody. Drafts are taken as they are: what is wrong with one is shown in its place, never an error of the whole.
 */
export function createPreviewRoutes(options: PreviewRoutesOptions): Hono {
  const { site, accounts, storefronts, chooseStorefront, files, logger } = options;
  const { pictures = async (html: string) => html } = options;
  const app = new Hono();

  const refuse = async (context: Context): Promise<Response | undefined> => {
    context.header('cache-control', 'private, no-store');
    context.header('vary', 'cookie');
    const visitor = await accounts.visitorOf(context.req.raw);
    if (!visitor) return fault(context, 401, 'SIGN_IN_REQUIRED', 'Sign in to Studio.');
    if (may(visitor.role, 'preview-drafts')) return undefined;
    return fault(context, 403, 'FORBIDDEN', `Your account (${visitor.role}) may not see drafts.`);
  };
  const fault = (context: Context, status: 400 | 401 | 403 | 404 | 413 | 503, code: string, message: string) =>
    context.json({ code, message }, status);
  const missing = (context: Context, id: string) =>
    fault(context, 404, 'NOT_FOUND', `There is no page "${id}", and the question brings none.`);
  /** What content service or site could not answer. */
  const guarded = async (context: Context, run: () => Promise<Response>): Promise<Response> => {
    try {
      return await run();
    } catch (error) {
      if (!isContentUnavailable(error)) throw error;
      logger.error({ error }, 'a preview could not be read');
      return fault(context, 503, 'UNAVAILABLE', 'The content cannot be read at present. Try again.');
    }
  };

  function read(question: Readonly<Record<string, unknown>>): Read {
    const { pageId, locale, market, storefront: wanted, asOf, drafts = {}, expected = {}, known = {} } = question;
    const storefront = storefronts.storefronts.find(({ id }) => id === (wanted ?? storefronts.default));
    if (typeof pageId !== 'string' || !ID.test(pageId)) return { fault: 'pageId: name a page by its id.' };
    if (!storefront) return { fault: `storefront: none is called "${String(wanted)}".` };
    const spoken = storefront.locales.find((each) => each === (locale ?? storefront.defaultLocale));
    if (!spoken) return { fault: `locale: ${storefront.id} speaks ${storefront.locales.join(', ')}.` };
    if (market !== undefined && !storefront.markets.some(({ iso }) => iso === market))
      return { fault: `market: ${storefront.id} has ${storefront.markets.map(({ iso }) => iso).join(', ')}.` };
    const now = asOf === undefined ? Date.now() : Date.parse(typeof asOf === 'string' ? asOf : '');
    if (!Number.isFinite(now)) return { fault: 'asOf: write a moment as in 2026-12-12T09:00:00Z.' };
    if (!isObject(drafts) || !isObject(expected) || !isObject(known))
      return { fault: 'drafts, expected and known are objects.' };
    if (Object.keys(drafts).length > MAX_DRAFTS) return { fault: `drafts: at most ${MAX_DRAFTS}.` };
    return {
      ...{ pageId, storefront, now, locale: spoken as Locale },
      ...(question['as'] !== undefined && { asVisitor: true, published: question['as'] === 'published' }),
      ...(market !== undefined && { market: market as string }),
      origin: chooseStorefront(storefront.hosts[0]).origin,
      drafts: Object.fromEntries(
        Object.entries(drafts).filter((each): each is [string, StudioDraft] => isDraft(each[1])),
      ),
      expected: Object.fromEntries(
        PARTS.flatMap((part) => {
          const list = expected[part];
          return Array.isArray(list) ? [[part, list.filter(isExpected)]] : [];
        }),
      ),
      known: Object.fromEntries(
        Object.entries(known).filter((each): each is [string, string] => typeof each[1] === 'string'),
      ),
    };
  }

  const answerDocument = async (context: Context, asked: Readonly<Record<string, unknown>>, fixture?: string) => {
    const refused = await refuse(context);
    if (refused) return refused;
    const question = read(asked);
    if ('fault' in question) return fault(context, 400, 'BAD_REQUEST', question.fault);
    return guarded(context, async () => {
      const example = typeof asked['example'] === 'string' ? asked['example'].slice(0, 60) : undefined;
      const found = await site.previewDocument({
        ...question,
        ...(fixture !== undefined && { fixture, ...(example !== undefined && { example }) }),
      });
      if (!found?.body) return missing(context, fixture ?? question.pageId);
      for (const [name, value] of Object.entries(found.headers)) context.header(name, value);
      context.header('content-security-policy', framed(found.headers['content-security-policy'] ?? ''));
      context.header('x-frame-options', 'SAMEORIGIN');
      context.header('x-robots-tag', 'noindex');
      const page = found.body.raw().toString();
      if (fixture === undefined) {
        const { as } = asked;
        return context.body(withScripts(page, as === undefined ? files.canvas : as === 'checks' ? files.checks : NONE));
      }
      // The frames of galleries run no script: asking for some would only fill the console.
      const drawn = withoutScripts(await pictures(page));
      // Of one build, an example is always the same: the browser keeps it for whoever is signed in there.
      if (options.build !== undefined && asked['build'] === options.build)
        context.header('cache-control', 'private, max-age=86400');
      return context.body(asked['dir'] === 'rtl' ? drawn.replace('<html ', '<html dir="rtl" ') : drawn);
    });
  };
  // A module by itself, drawn from one of its examples (`example`, `dir=rtl`): for galleries and the registry.
  app.get('/studio/preview/fixture/:typename', (context) =>
    answerDocument(context, { ...context.req.query(), pageId: 'fixture' }, context.req.param('typename')),
  );
  app.get('/studio/preview/:pageId', (context) =>
    answerDocument(context, { ...context.req.query(), pageId: context.req.param('pageId') }),
  );

  const tooLarge = (context: Context) =>
    fault(context, 413, 'TOO_LARGE', `A preview takes up to ${MAX_BODY / 1024} kB of unsaved work.`);
  app.post('/api/studio/preview', bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }), async (context) => {
    if (isCrossSite(context.req.raw.headers)) return fault(context, 403, 'CROSS_SITE', 'Ask from Studio itself.');
    const refused = await refuse(context);
    if (refused) return refused;
    const body: unknown = await context.req.json().catch(() => undefined);
    if (!isObject(body)) return fault(context, 400, 'BAD_REQUEST', 'Send a question as JSON.');
    const question = read(body);
    if ('fault' in question) return fault(context, 400, 'BAD_REQUEST', question.fault);
    return guarded(context, async () => {
      const found = await site.preview(question);
      return found ? context.json(found) : missing(context, question.pageId);
    });
  });
  return app;
}

/** Fields are `{ field: { locale: value } }`; what the values are, the preview shows. */
const isDraft = (value: unknown): value is StudioDraft =>
  isObject(value) &&
  typeof value['typeId'] === 'string' &&
  isObject(value['fields']) &&
  Object.values(value['fields']).every(isObject);
const isExpected = (value: unknown): value is ExpectedEntry =>
  isObject(value) && typeof value['id'] === 'string' && typeof value['typename'] === 'string';

/** This page may stand in a frame of this site, and the canvas has a policy of its own for the HTML that it patches in. */
const framed = (policy: string): string =>
  policy
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace('trusted-types meridian', 'trusted-types meridian meridian-canvas');

const NONE: StudioFiles['canvas'] = { scripts: [], styles: [] };

/** Scripts by address; the policy allows no others. */
const withoutScripts = (page: string): string => page.replace(/<script\b[^>]*\ssrc=[^>]*><\/script>/g, '');

function withScripts(page: string, { scripts, styles }: StudioFiles['canvas']): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const tags = scripts.map((src) => `<script type="module" src="${src}"></script>`).join('');
  const end = page.lastIndexOf('</body>');
  return page.slice(0, end) + links + tags + page.slice(end);
}
