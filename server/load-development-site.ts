import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { CreateSite } from '#schemas/contracts/site.ts';
import type { LoadedSite } from './load-site.ts';
import { readStudioFiles } from './studio/studio-files.ts';

/**
 * The site from source: Vite compiles it, serves modules and styles to the browser, and reloads what changes. A change
 * of server-rendered code makes a new site on the next request.
 *
 * @param server HTTP server that also carries Vite's hot reload socket
 */
export async function loadDevelopmentSite(server: Server): Promise<LoadedSite> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const load = async (): Promise<CreateSite> =>
    ((await vite.ssrLoadModule('/pages/site.server.tsx')) as { default: CreateSite }).default;
  await load();
  return {
    build: 'development',
    builtAt: Date.now(),
    readAsset: () => '',
    studio: readStudioFiles(false),
    createSite(options) {
      const sites = new WeakMap<CreateSite, ReturnType<CreateSite>>();
      const current = async () => {
        const create = await load();
        const site = sites.get(create) ?? create(options);
        sites.set(create, site);
        return site;
      };
      return {
        handle: async (request) => (await current()).handle(request),
        sitemap: async (request) => (await current()).sitemap?.(request),
        places: async (request) => (await (await current()).places?.(request)) ?? [],
        preview: async (question) => (await current()).preview(question),
        previewDocument: async (question) => (await current()).previewDocument(question),
        registry: async () => (await current()).registry(),
        invalidate: (change) => void current().then((site) => site.invalidate(change)),
      };
    },
    serveSource: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
