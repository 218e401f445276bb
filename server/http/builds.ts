import { Hono } from 'hono';
import type { Routes } from '#schemas/contracts/storefront.ts';

/**
 * `/builds/latest.json` and `/builds/meta/{id}.json` (specification §7): what a page that is open asks, to learn that it
 * is out of date.
 */
export function createBuilds({ build, builtAt, routes }: { build: string; builtAt: number; routes: Routes }): Hono {
  const app = new Hono();
  const dynamic = routes.routes.map(({ id, paths }) => ({ id, paths }));
  app.get('/latest.json', (context) => {
    context.header('cache-control', 'no-store');
    return context.json({ id: build, timestamp: builtAt });
  });
  app.get('/meta/:file{[a-z0-9]+\\.json}', (context) => {
    if (context.req.param('file') !== `${build}.json`)
      return context.json({ error: 'This build is not served any more.' }, 404);
    context.header('cache-control', 'public, max-age=31536000, immutable');
    return context.json({ id: build, timestamp: builtAt, matcher: { dynamic }, prerendered: [] });
  });
  return app;
}
