import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from '#schemas/contracts/site.ts';
import type { RateLimit } from './rate-limit.ts';

/** One report is at most this long; the rest is cut. */
const MAX_TEXT = 500;
const clean = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/[\u0000-\u001f\u007f]+/g, ' ')
        .replace(/[^\s@]+@[^\s@]+/g, '(address)')
        .slice(0, MAX_TEXT)
    : '';

/**
 * `POST /_errors`: faults of islands in the browser, as sent by `sendBeacon`. Logged without anything that names a
 * person: no address, no query, no e-mail.
 */
export function createBrowserErrors(options: {
  logger: Logger;
  limit: RateLimit;
  networkOf: (context: Context) => string;
  count: (fault: { kind: string; typename?: string }) => void;
}): Hono {
  const app = new Hono();
  app.post('/', bodyLimit({ maxSize: 4096 }), async (context) => {
    if ((await options.limit.take(options.networkOf(context))) > 0) return context.body(null, 429);
    const report: unknown = await context.req.json().catch(() => undefined);
    if (typeof report !== 'object' || report === null) return context.body(null, 400);
    const { kind, module, message, path } = report as Record<string, unknown>;
    options.count({
      kind: 'browser',
      typename: /^[A-Z][A-Za-z]{0,60}$/.test(String(module)) ? String(module) : undefined,
    });
    const fields = { kind: clean(kind), module: clean(module), path: clean(path).split('?')[0] };
    options.logger.warn(fields, `browser: ${clean(message)}`);
    return context.body(null, 204);
  });
  return app;
}
