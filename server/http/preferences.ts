import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Served } from './choose-storefront.ts';
import { marketCookie, writeCookie } from './cookies.ts';
import { isCrossSite } from './cross-site.ts';
import { returnPath } from './return-path.ts';

export interface PreferencesOptions {
  readonly chooseStorefront: (host: string | undefined) => Served;
  /** Checks a preview token; constant time. */
  readonly isPreviewToken: (token: string) => boolean;
  /** Whether a session may see drafts: it gets the cookie without a token in an address. */
  readonly mayPreview: (request: Request) => Promise<boolean>;
  readonly previewToken: string;
}

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/**
 * `POST /api/preferences` (market, return) and the doors of preview: `GET /api/preview?token=…&return=/en/` sets the
 * cookie with which pages show drafts, `POST /api/preview/leave` takes it away. Plain forms: all of it works without script.
 */
export function createPreferences(options: PreferencesOptions): Hono {
  const { chooseStorefront, isPreviewToken } = options;
  const app = new Hono();
  app.use('*', bodyLimit({ maxSize: 4096 }));

  app.post('/preferences', async (context) => {
    const { storefront, origin } = chooseStorefront(context.req.header('host'));
    if (isCrossSite(context.req.raw.headers))
      return context.text('This form can only be sent from the site itself.', 403);
    const form = await context.req.parseBody();
    const market = storefront.markets.find(({ iso }) => iso === form['market']);
    if (!market)
      return context.json(
        {
          errors: [
            {
              field: 'market',
              keyword: 'enum',
              message: `must be one of ${storefront.markets.map(({ iso }) => iso).join(', ')}`,
            },
          ],
        },
        422,
      );
    context.header('set-cookie', marketCookie(market.iso, isSecure(origin)));
    return context.redirect(returnPath(form['return'], `/${storefront.defaultLocale}/`), 303);
  });

  app.get('/preview', async (context) => {
    const { storefront, origin } = chooseStorefront(context.req.header('host'));
    const isKnown = !context.req.query('token') && (await options.mayPreview(context.req.raw));
    const token = isKnown ? options.previewToken : (context.req.query('token') ?? '');
    if (!isPreviewToken(token)) return context.text('This preview link is not valid. Ask for a new one.', 401);
    context.header('set-cookie', writeCookie('preview', token, { maxAge: 8 * 60 * 60, secure: isSecure(origin) }));
    context.header('referrer-policy', 'no-referrer');
    return context.redirect(returnPath(context.req.query('return'), `/${storefront.defaultLocale}/`), 303);
  });

  app.post('/preview/leave', async (context) => {
    const { storefront, origin } = chooseStorefront(context.req.header('host'));
    const form = await context.req.parseBody();
    context.header('set-cookie', writeCookie('preview', '', { maxAge: 0, secure: isSecure(origin) }));
    return context.redirect(returnPath(form['return'], `/${storefront.defaultLocale}/`), 303);
  });
  return app;
}
