import { Hono, type Context } from 'hono';
import { LOCALES, type Locale } from '#schemas/contracts/storefront.ts';
import type { AccountRequest } from '#schemas/contracts/accounts.ts';
import type { Visitor } from '#schemas/contracts/forms.ts';
import { isCrossSite } from '../http/cross-site.ts';
import { returnPath } from '../http/return-path.ts';
import { smallBody } from '../http/small-body.ts';
import { auditRoutes } from '../audit/audit-routes.ts';
import { RESET_COOKIE } from './account-service.ts';
import { applicationRoutes } from './application-routes.ts';
import { writeHostCookie } from './host-cookie.ts';
import { RESET_SECONDS } from './library.ts';
import { createOutsideSignIn } from './oidc.ts';
import { netPriceRoutes } from './net-prices.ts';
import type { Accounts } from './open-accounts.ts';
import { may, type Operation } from './roles.ts';
import { userRoutes } from './user-routes.ts';

export type AccountsEnv = { Variables: { visitor: Visitor } };

export interface AccountsApiOptions {
  readonly accounts: Accounts;
  readonly networkOf: (context: Context) => string;
}

/**
 * Mounted at `/api/accounts`.
 *
 * For everyone: `GET /me`, `POST /sign-out` (this session) and `/sign-out-everywhere` (all of theirs), `GET /reset` and `GET /confirm` (the links of mails), `GET /oidc` and
 * `GET /callback/oidc` (sign-in from outside). For the trade: `/net-prices`; for editors: `/applications`; for administrators: `/users` and `/audit`. Signing in and
 * up are forms (`/api/forms/sign-in`, …).
 *
 * Nothing here is ever stored by a cache, and nothing is changed for a request that another site sent.
 */
export function createAccountsApi({ accounts, networkOf }: AccountsApiOptions): Hono<AccountsEnv> {
  const { service, cookies, sessions, originOf, pathOf } = accounts;
  const api = new Hono<AccountsEnv>();
  const outside = createOutsideSignIn(accounts);

  api.use(smallBody(8192), async (context, next) => {
    context.header('cache-control', 'private, no-store');
    context.header('vary', 'cookie');
    context.header('referrer-policy', 'no-referrer');
    const changes = context.req.method !== 'GET' && context.req.method !== 'HEAD';
    if (changes && isCrossSite(context.req.raw.headers))
      return context.json({ code: 'CROSS_SITE', message: 'This can only be sent from the site itself.' }, 403);
    return next();
  });

  const requestOf = (context: Context): AccountRequest => ({
    locale: localeOf(context),
    network: networkOf(context),
    origin: originOf(context.req.header('host')),
    cookie: context.req.header('cookie'),
  });
  const see = (context: Context, location: string, lines: readonly string[] = []): Response => {
    for (const line of lines) context.header('set-cookie', line, { append: true });
    return context.redirect(location, 303);
  };

  api.get('/me', async (context) => {
    const visitor = await service.visitorOf(context.req.raw);
    if (!visitor) {
      // A session that is over: what pages show of it goes too.
      if (/(?:^|; )(?:__Host-token|token|account)=/.test(context.req.header('cookie') ?? ''))
        for (const line of cookies.clear(originOf(context.req.header('host'))))
          context.header('set-cookie', line, { append: true });
      return context.json({ visitor: null });
    }
    const { cookie } = context.req.header();
    const line = cookies.refresh(cookie, originOf(context.req.header('host')), visitor.role);
    if (line !== undefined) context.header('set-cookie', line, { append: true });
    const application = await accounts.applications.ofUser(visitor.id);
    return context.json({
      visitor: { name: visitor.name, email: visitor.email, role: visitor.role },
      ...(application && {
        application: {
          reference: application.reference,
          status: application.status,
          companyName: application.company.companyName,
          country: application.company.country,
          phone: application.company.phone,
          appliedAt: application.appliedAt,
          emailConfirmed: application.emailVerified,
        },
      }),
    });
  });

  const signOut = (isEverywhere: boolean) => async (context: Context) => {
    const { origin, cookie, locale } = requestOf(context);
    const token = cookies.read(cookie, origin);
    const visitor = token !== undefined && isEverywhere && (await sessions.find(token));
    if (visitor) await sessions.endAll(visitor.id);
    else if (token !== undefined) await sessions.end(token);
    const form = await context.req.parseBody();
    const gone = cookies.clear(origin);
    if (!context.req.header('accept')?.includes('text/html')) {
      for (const line of gone) context.header('set-cookie', line, { append: true });
      return context.json({ visitor: null });
    }
    return see(context, returnPath(form['return'], `/${locale}/`), gone);
  };
  api.post('/sign-out', signOut(false));
  api.post('/sign-out-everywhere', signOut(true));

  api.get('/reset', (context) => {
    const { origin, locale } = requestOf(context);
    const token = context.req.query('token') ?? '';
    const cookie = /^[\w-]{20,64}$/.test(token) && writeHostCookie(RESET_COOKIE, token, origin, RESET_SECONDS);
    const wanted = context.req.query('return');
    const search = wanted === undefined ? '' : `?${new URLSearchParams({ return: returnPath(wanted, '/') })}`;
    return see(context, pathOf('new-password', locale) + search, cookie ? [cookie] : []);
  });

  api.get('/confirm', async (context) => {
    const request = requestOf(context);
    const token = context.req.query('token') ?? '';
    const isConfirmed = await accounts.libraries.use(request, (library) =>
      library.api.verifyEmail({ query: { token } }).then(
        () => true,
        () => false,
      ),
    );
    return see(context, pathOf('account', request.locale) + (isConfirmed ? '?confirmed=1' : '?confirmed=0'));
  });

  if (accounts.oidc) {
    api.get('/oidc', async (context) => {
      const request = requestOf(context);
      // Started from another site, the visitor would end up signed in without having asked for it.
      if (isCrossSite(context.req.raw.headers)) return see(context, pathOf('sign-in', request.locale));
      const wanted = context.req.query('return') ?? returnOf(context.req.header('referer'));
      const returnTo = returnPath(wanted, pathOf('account', request.locale));
      const { url, cookies: lines } = await outside.start({ ...request, returnTo });
      return see(context, url, lines);
    });
    api.get('/callback/oidc', async (context) => {
      const search = context.req.url.split('?')[1] ?? '';
      const { location, cookies: lines } = await outside.finish({ ...requestOf(context), search });
      return see(context, location, lines);
    });
  }

  /** 401 for nobody, 403 for somebody who may not. */
  const only = (operation: Operation) => async (context: Context<AccountsEnv>, next: () => Promise<void>) => {
    const visitor = await service.visitorOf(context.req.raw);
    if (!visitor)
      return context.json(
        {
          code: 'SIGN_IN_REQUIRED',
          message: 'Please, login first',
          signIn: pathOf('sign-in', localeOf(context)),
        },
        401,
      );
    if (!may(visitor.role, operation))
      return context.json(
        { code: 'FORBIDDEN', message: `Your account (${visitor.role}) may not do this. Ask an administrator.` },
        403,
      );
    context.set('visitor', visitor);
    return next();
  };
  api.use('/applications/*', only('decide-applications'));
  api.use('/users/*', only('manage-users'));
  api.use('/audit', only('manage-users'));
  api.use('/net-prices', only('trade-prices'));
  api.route('/net-prices', netPriceRoutes(accounts));
  api.route('/applications', applicationRoutes(accounts));
  api.route('/users', userRoutes(accounts));
  api.route('/audit', auditRoutes(accounts.audit));
  return api;
}

/** Where the sign-in screen was asked to lead: the link on it is the same for everybody. */
function returnOf(referer: string | undefined): string | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  return new URL(referer).searchParams.get('return') ?? undefined;
}

/** Language named by a link, else the first of the browser's that we speak. */
function localeOf(context: Context): Locale {
  const asked = [context.req.query('locale') ?? '', ...(context.req.header('accept-language') ?? '').split(',')];
  for (const each of asked) {
    const found = LOCALES.find((locale) => locale === each.trim().slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'en';
}
