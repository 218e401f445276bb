import { Hono } from 'hono';
import type { LetterAction } from '#schemas/contracts/newsletter.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { csvRow } from '../forms/csv.ts';
import type { Served } from '../http/choose-storefront.ts';
import type { Newsletter } from './open-newsletter.ts';

/**
 * `GET /confirm` and `GET /leave`: the links of mails. They change nothing, since programs that look through mails follow them
 * too: they lead to a screen with a button, without the token in its address. `GET /readers`: who gets the letter, as CSV.
 */
export function createNewsletterRoutes(options: {
  readonly newsletter: Newsletter;
  readonly chooseStorefront: (host: string | undefined) => Served;
  readonly originOf: (storefront: string) => string;
  readonly screenPath: (action: LetterAction, locale: Locale) => string;
  readonly mayExport: (request: Request) => Promise<boolean>;
  readonly logger: Logger;
}): Hono {
  const { newsletter, chooseStorefront, originOf, screenPath, mayExport, logger } = options;
  const app = new Hono();
  app.use('*', async (context, next) => {
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
    await next();
  });
  for (const action of ['confirm', 'leave'] as const) {
    app.get(`/${action}`, (context) => {
      const { storefront, origin } = chooseStorefront(context.req.header('host'));
      const locale =
        storefront.locales.find((each) => each === context.req.query('locale')) ?? storefront.defaultLocale;
      const opened = newsletter.open(context.req.query('token') ?? '', origin);
      // Without a valid link the screen is the same; its button then says so.
      if (opened?.action === action) context.header('set-cookie', opened.cookie);
      return context.redirect(screenPath(action, locale), 303);
    });
  }
  app.get('/readers', async (context) => {
    if (!(await mayExport(context.req.raw)))
      return context.json({ code: 'FORBIDDEN', message: 'Only publishers and administrators export the list.' }, 403);
    const readers = await newsletter.readers(originOf);
    const rows = readers.map(({ email, locale, storefront, confirmedAt, leave }) =>
      csvRow([email, locale, storefront, confirmedAt?.toISOString() ?? '', leave]),
    );
    return context.body(
      `\ufeff${csvRow(['email', 'locale', 'storefront', 'confirmedAt', 'leave'])}${rows.join('')}`,
      200,
      {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="newsletter.csv"',
      },
    );
  });
  app.onError((error, context) => {
    logger.error({ error: error.message }, 'the newsletter could not be answered');
    return context.json({ code: 'UNAVAILABLE', message: 'This is not available at present. Try again soon.' }, 503);
  });
  return app;
}
