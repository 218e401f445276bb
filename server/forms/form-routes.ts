import { Hono, type Context } from 'hono';
import type { Logger } from '#schemas/contracts/site.ts';
import { readCookie } from '../http/cookies.ts';
import type { Served } from '../http/choose-storefront.ts';
import { isCrossSite } from '../http/cross-site.ts';
import { returnPath } from '../http/return-path.ts';
import { bodyFaultText } from './body-fault-text.ts';
import { chooseLanguage } from './choose-language.ts';
import type { FormService } from './form-service.ts';
import type { Outcome } from './outcome.ts';
import type { ReadFormBody } from './body-reader.ts';
import { BodyFault } from './read-body.ts';
import { refusalText } from './refusals.ts';

export interface FormRoutesOptions {
  readonly forms: FormService;
  readonly readBody: ReadFormBody;
  readonly chooseStorefront: (host: string | undefined) => Served;
  readonly networkOf: (context: Context) => string;
  readonly logger: Logger;
}

/**
 * `POST /api/forms/{name}`: JSON (fields at the top level, control fields beside them), urlencoded, or multipart with files.
 *
 * Answers: 200 `{ id?, message, redirect?, … }` · 422 `{ errors: [{ field, keyword, message }] }` · 400, 413, 415 for what
 * is no body, 401, 403, 404, 409, 429 (with `Retry-After`) and 503, each `{ code, message, signIn? }`.
 */
export function createFormRoutes({ forms, readBody, chooseStorefront, networkOf, logger }: FormRoutesOptions): Hono {
  const app = new Hono();
  app.post('/:name', async (context) => {
    context.header('cache-control', 'no-store');
    const name = context.req.param('name');
    if (!forms.has(name)) return context.json({ code: 'NO_SUCH_FORM', message: 'There is no form of this name.' }, 404);
    const { headers, body: stream } = context.req.raw;
    const { storefront, origin } = chooseStorefront(headers.get('host') ?? undefined);
    const body = await readBody(stream, headers);
    const locale = chooseLanguage(body.controls._locale, headers.get('accept-language'));
    if (isCrossSite(headers))
      return context.json({ code: 'CROSS_SITE', message: refusalText('CROSS_SITE', locale) }, 403);
    const market = readCookie(headers.get('cookie') ?? undefined, 'market');
    const outcome = await forms.submit({
      ...{ name, body, headers, locale, origin },
      storefront: storefront.id,
      market:
        storefront.markets.find(({ iso }) => iso === market)?.iso ??
        storefront.marketOf[locale] ??
        storefront.markets[0]?.iso ??
        '',
      network: networkOf(context),
      page: pageOf(headers),
    });
    return answer(context, outcome);
  });
  app.onError((error, context) => {
    if (error instanceof BodyFault) {
      // What was not read of a body that is too large is not read any more.
      if (error.status === 413) context.header('connection', 'close');
      if (error.status === 503) context.header('retry-after', '10');
      // Programs that name no language read what to change; people read it in their own.
      const languages = context.req.header('accept-language');
      const message = languages ? bodyFaultText(error, chooseLanguage(undefined, languages)) : error.message;
      return context.json({ code: error.code, message }, error.status);
    }
    logger.error({ error, path: context.req.path }, 'a form could not be answered');
    return context.json({ code: 'INTERNAL_SERVER_ERROR', message: 'Something failed here, not with you.' }, 500);
  });
  return app;
}

/** Path and query of the page whose script sends this: browsers name it, and only a path of this site is believed. */
function pageOf(headers: Headers): string | undefined {
  const referer = headers.get('referer');
  if (!referer || !URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return returnPath(pathname + search, '') || undefined;
}

function answer(context: Context, outcome: Outcome): Response {
  if (outcome.kind === 'invalid') return context.json({ errors: outcome.errors }, 422);
  if (outcome.kind === 'refused') {
    const { status, code, message, signIn, retryAfter } = outcome;
    if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
    return context.json({ code, message, ...(signIn && { signIn }) }, status);
  }
  const { id, message, redirect, cookies } = outcome;
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  return context.json({ ...outcome.answer, ...(id && { id }), message, ...(redirect && { redirect }) });
}
