import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AccountService } from '#schemas/contracts/accounts.ts';
import type { Visitor } from '#schemas/contracts/forms.ts';
import type { StudioSession } from '#schemas/contracts/studio.ts';
import { may, OPERATIONS, type Operation } from '../accounts/roles.ts';
import { isCrossSite } from '../http/cross-site.ts';
import { createStaticAssets } from '../http/static-assets.ts';
import { returnPath } from '../http/return-path.ts';
import { readAppearance } from './read-appearance.ts';
import { drawSignIn, type SignInView } from './sign-in-page.ts';
import { REFRESH_PREAMBLE, type StudioFiles } from './studio-files.ts';
import { drawStudio, studioPolicy } from './studio-page.ts';

/** What Studio knows of the installation, the same for everybody in it. */
export type StudioFacts = Omit<StudioSession, 'visitor' | 'operations'>;

export interface StudioOptions {
  readonly files: StudioFiles;
  readonly facts: () => StudioFacts | Promise<StudioFacts>;
  readonly accounts: Pick<AccountService, 'visitorOf' | 'signIn'>;
  /** Names of those who work on the site, by e-mail. */
  readonly people: () => Promise<readonly { readonly email: string; readonly name: string }[]>;
  readonly originOf: (host: string | undefined) => string;
  readonly hasOutsideSignIn: boolean;
  /** Screen for a forgotten password. */
  readonly resetPath: (language: 'en' | 'es') => string;
}

export type StudioEnv = { Variables: { visitor: Visitor } };

/** Who may open Studio at all. */
export const OPENS_STUDIO: Operation = 'read-content';
const HOME = '/studio/';

/**
 * Studio's own addresses: `GET /studio/*` is one page whose script draws every screen, `POST /studio/sign-in` the form of
 * the sign-in screen, `/studio/assets/*` its files, `GET /api/studio/session` who is there.
 *
 * Without a session every page is the sign-in screen with status 401, for an account without a role in Studio with 403;
 * nothing else of Studio is told. Studio's files are no secret: they hold code and no content.
 *
 * @param networkOf network of the sender as limits count it
 */
export function createStudio(options: StudioOptions, networkOf: (context: Context) => string): Hono<StudioEnv> {
  const { files, accounts, originOf } = options;
  const app = new Hono<StudioEnv>();
  const assets = createStaticAssets('dist/studio');
  const policy = studioPolicy(files);

  const answer = (context: Context, text: string, status: 200 | 401 | 403 | 429): Response => {
    context.header('content-security-policy', policy);
    context.header('cache-control', 'private, no-store');
    context.header('vary', 'cookie');
    return context.html(text, status);
  };
  const signIn = async (
    context: Context,
    status: 401 | 403 | 429,
    view: Partial<Pick<SignInView, 'email' | 'fault' | 'refused' | 'returnTo'>> = {},
  ): Promise<Response> => {
    const appearance = readAppearance(context.req.raw.headers);
    const { storefronts, build } = await options.facts();
    const page = await drawSignIn({
      ...appearance,
      styles: files.signInStyles,
      returnTo: pathOf(context),
      email: '',
      storefronts: storefronts.map(({ id }) => id[0]?.toUpperCase() + id.slice(1)),
      hasOutsideSignIn: options.hasOutsideSignIn,
      resetPath: options.resetPath(appearance.language),
      build,
      ...view,
    });
    return answer(context, page, status);
  };

  app.get('/studio/assets/:name', (context) =>
    assets(context.req.param('name'), context.req.header('accept-encoding') ?? ''),
  );
  if (files.isDevelopment)
    app.get('/studio/refresh.js', (context) =>
      context.body(REFRESH_PREAMBLE, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    );

  app.post('/studio/sign-in', bodyLimit({ maxSize: 8192 }), async (context) => {
    const form = await context.req.parseBody();
    const text = (name: string): string => (typeof form[name] === 'string' ? form[name] : '');
    const returnTo = underStudio(text('return'));
    const email = text('email').slice(0, 254);
    if (isCrossSite(context.req.raw.headers))
      return signIn(context, 403, { fault: { kind: 'cross-site' }, returnTo: HOME });
    const outcome = await accounts.signIn({
      email,
      password: text('password').slice(0, 128),
      keep: text('keep') === 'on',
      locale: readAppearance(context.req.raw.headers).language,
      network: networkOf(context),
      origin: originOf(context.req.header('host')),
      cookie: context.req.header('cookie'),
    });
    if (outcome.kind === 'too-many') {
      context.header('retry-after', String(outcome.retryAfter));
      const fault = { kind: 'too-many', minutes: Math.ceil(outcome.retryAfter / 60) } as const;
      return signIn(context, 429, { email, returnTo, fault });
    }
    if (outcome.kind === 'wrong') return signIn(context, 401, { email, returnTo, fault: { kind: 'wrong' } });
    for (const line of outcome.cookies) context.header('set-cookie', line, { append: true });
    context.header('cache-control', 'no-store');
    return context.redirect(returnTo, 303);
  });

  const sessionOf = async (visitor: Visitor): Promise<StudioSession> => ({
    visitor: {
      id: visitor.id,
      name: visitor.name,
      email: visitor.email,
      role: visitor.role,
      ...(visitor.limits && { limits: visitor.limits }),
    },
    operations: OPERATIONS.filter((operation) => may(visitor.role, operation)),
    ...(await options.facts()),
  });

  app.get('/api/studio/session', async (context) => {
    context.header('cache-control', 'private, no-store');
    const visitor = await accounts.visitorOf(context.req.raw);
    if (!visitor) return context.json({ code: 'SIGN_IN_REQUIRED', message: 'Sign in to Studio.', signIn: HOME }, 401);
    if (!may(visitor.role, OPENS_STUDIO))
      return context.json({ code: 'FORBIDDEN', message: `Your account (${visitor.role}) does not open Studio.` }, 403);
    return context.json(await sessionOf(visitor));
  });

  app.use('/api/studio/people', async (context, next) => {
    context.header('cache-control', 'private, no-store');
    const visitor = await accounts.visitorOf(context.req.raw);
    if (!visitor || !may(visitor.role, OPENS_STUDIO))
      return context.json({ code: 'FORBIDDEN', message: 'Sign in to Studio.' }, visitor ? 403 : 401);
    return next();
  });
  app.get('/api/studio/people', async (context) =>
    context.json({ items: (await options.people()).map(({ email, name }) => ({ email, name })) }),
  );

  const page = async (context: Context): Promise<Response> => {
    const visitor = await accounts.visitorOf(context.req.raw);
    if (!visitor) return signIn(context, 401);
    if (!may(visitor.role, OPENS_STUDIO)) return signIn(context, 403, { refused: visitor });
    return answer(context, drawStudio(files, await sessionOf(visitor), readAppearance(context.req.raw.headers)), 200);
  };
  app.get('/studio', page);
  app.get('/studio/*', page);
  return app;
}

/** Path and query that were asked for, to come back to. */
function pathOf(context: Context): string {
  const { pathname, search } = new URL(context.req.url);
  return underStudio(pathname + search);
}

const underStudio = (path: string): string => {
  const safe = returnPath(path, HOME);
  return /^\/studio\/(?!sign-in$)/.test(safe) ? safe : HOME;
};
