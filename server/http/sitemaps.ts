/**
 * `/sitemap.xml` and its files. Each is written straight into a compressor as it is read, so that a hundred thousand pages
 * need the memory of a few hundred; what comes out is kept until anything is published.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import { Hono, type Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { isContentUnavailable } from '#schemas/contracts/content.ts';
import type { Logger, Site, SitemapRequest } from '#schemas/contracts/site.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import type { Served } from './choose-storefront.ts';
import { acceptedEncodings } from './page-cache-encoding.ts';

export interface SitemapsOptions {
  readonly site: Pick<Site, 'sitemap'>;
  readonly chooseStorefront: (host: string | undefined) => Served;
  readonly logger: Logger;
  readonly maxBytes?: number;
}

interface Kept {
  readonly gzip: Buffer;
  readonly etag: string;
}

/** A file of 10,000 addresses in four languages is about 350 kB compressed. */
const MAX_BYTES = 32 * 1024 * 1024;
const NAME = new RegExp(`^/sitemap-(${LOCALES.join('|')})-([1-9]\\d{0,5})\\.xml$`);

/** @returns the routes, and what is to be called for every change of content */
export function createSitemaps({ site, chooseStorefront, logger, maxBytes = MAX_BYTES }: SitemapsOptions): {
  readonly app: Hono;
  readonly invalidate: () => void;
} {
  const kept = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: ({ gzip }) => gzip.length + 200 });
  const making = new Map<string, Promise<Kept | undefined>>();
  let generation = 0;

  async function make(key: string, request: SitemapRequest): Promise<Kept | undefined> {
    const begun = generation;
    const pieces = await site.sitemap?.(request);
    if (!pieces) return undefined;
    const gzip = await compress(pieces);
    const file = { gzip, etag: `"${createHash('sha256').update(gzip).digest('hex').slice(0, 20)}"` };
    if (begun === generation) kept.set(key, file);
    return file;
  }
  /** One making for any number of crawlers that wait for it; none joins one that was begun before a publish. */
  function makeOnce(key: string, request: SitemapRequest): Promise<Kept | undefined> {
    const running = making.get(key);
    if (running) return running;
    const started = make(key, request).finally(() => {
      if (making.get(key) === started) making.delete(key);
    });
    making.set(key, started);
    return started;
  }

  async function answer(context: Context, name: SitemapRequest['name']): Promise<Response> {
    const { storefront, origin } = chooseStorefront(context.req.header('host'));
    const key = JSON.stringify([storefront.id, name]);
    try {
      const file = kept.get(key) ?? (await makeOnce(key, { storefront, origin, name }));
      return file ? send(context, file) : context.text('There is no such sitemap.', 404);
    } catch (error) {
      if (!isContentUnavailable(error)) throw error;
      logger.error({ error: error.message, name }, 'a sitemap could not be made');
      return context.text('The sitemap cannot be read at present.', 503, { 'retry-after': '60' });
    }
  }

  const app = new Hono();
  app.get('/sitemap.xml', (context) => answer(context, 'index'));
  app.get('/:file{sitemap-[a-z]+-[0-9]+\\.xml}', async (context) => {
    const [, language, number] = NAME.exec(context.req.path) ?? [];
    const locale = LOCALES.find((each) => each === language);
    return locale === undefined
      ? context.text('There is no such sitemap.', 404)
      : answer(context, { locale, number: Number(number) });
  });
  return {
    app,
    invalidate: () => {
      generation++;
      kept.clear();
      making.clear();
    },
  };
}

async function compress(pieces: AsyncIterable<string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await pipeline(Readable.from(pieces), createGzip({ level: 6 }), async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

function send(context: Context, { gzip, etag }: Kept): Response {
  // Fetched again by every crawler that wants to know: with the tag that costs nothing.
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    etag,
  };
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
  const zipped = acceptedEncodings(context.req.header('accept-encoding')).includes('gzip');
  const bytes = zipped ? gzip : gunzipSync(gzip);
  return context.body(new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length), 200, {
    ...headers,
    ...(zipped && { 'content-encoding': 'gzip' }),
  });
}

/**
 * `/robots.txt` of a storefront. One that is not for search engines is not closed to them: a page says `noindex`, and who
 * may not read it would never know (and lists the bare address).
 */
export function robotsText({ storefront, origin }: Served): string {
  const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /graphql', 'Disallow: /*/_payload.json', ''];
  return storefront.indexable
    ? [...rules, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
    : ['# Every page of this site says noindex.', ...rules].join('\n');
}
