/** Process of its own: pages of any number of modules, rendered as the product does, with its assets. Arguments: bundle, client folder. `/10/` has ten modules. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type * as BenchSite from './bench-site.tsx';

const [bundle = '', client = ''] = process.argv.slice(2);
const { createBench, benchRecord } = (await import(bundle)) as typeof BenchSite;
const bench = await createBench(client);
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  webp: 'image/webp',
};
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#7ac" d="M0 0h3v2H0z"/></svg>';

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const [, count] = /^\/(\d+)\/$/.exec(pathname) ?? [];
  if (count) {
    const body = await bench.render(benchRecord({ modules: Number(count) }));
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
      .end(body.gzip());
  }
  if (pathname.startsWith('/images/')) return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE);
  const [, name = ''] = /^\/assets\/([\w.-]+)$/.exec(pathname) ?? [];
  try {
    const file = readFileSync(join(client, 'assets', name));
    return response
      .writeHead(200, { 'content-type': TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain' })
      .end(file);
  } catch {
    return response.writeHead(404).end();
  }
}
const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () =>
  console.log(`listening on http://127.0.0.1:${(server.address() as { port: number }).port}`),
);
