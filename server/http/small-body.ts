import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Refuses bodies that are too large before they are read. What does not say how long it is is asked to; a DELETE has no body
 * that anybody would read. (To count, Hono makes such a request anew, which Node's cannot be: it would end in a 500.)
 *
 * @param maxSize bytes
 */
export function smallBody(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({ maxSize });
  return async (context, next) => {
    if (context.req.method === 'DELETE') return next();
    if (context.req.header('transfer-encoding') === undefined) return limit(context, next);
    return context.json({ code: 'LENGTH_REQUIRED', message: 'Send the body with its Content-Length.' }, 411);
  };
}
