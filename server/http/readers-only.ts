import type { MiddlewareHandler } from 'hono';
import { isCrossSite } from './cross-site.ts';

/**
 * Before routes that only some may ask: nothing is kept by a cache; whoever may not read gets 401; what changes something must
 * come from the site itself (403).
 *
 * @param mayRead by session or token
 * @param realm what is asked for, in the words of `WWW-Authenticate` (RFC 9110 §11.6.1)
 */
export function readersOnly(mayRead: (request: Request) => Promise<boolean>, realm: string): MiddlewareHandler {
  return async (context, next) => {
    context.header('cache-control', 'no-store');
    if (!(await mayRead(context.req.raw))) {
      context.header('www-authenticate', `Bearer realm="${realm}"`);
      return context.json(
        { code: 'UNAUTHORIZED', message: 'Sign in as an editor, or send the management token.' },
        401,
      );
    }
    if (context.req.method !== 'GET' && isCrossSite(context.req.raw.headers))
      return context.json({ code: 'CROSS_SITE', message: 'This can only be asked from the site itself.' }, 403);
    return next();
  };
}
