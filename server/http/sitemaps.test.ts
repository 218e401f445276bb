import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import storefronts from '../../storefronts.json' with { type: 'json' };
import { ContentUnavailable } from '#schemas/contracts/content.ts';
import type { SitemapRequest } from '#schemas/contracts/site.ts';
import type { Storefronts } from '#schemas/contracts/storefront.ts';
import { createStorefrontChoice } from './choose-storefront.ts';
import { createSitemaps, robotsText } from './sitemaps.ts';

const chooseStorefront = createStorefrontChoice({ storefronts: storefronts as Storefronts, port: 3000 });
const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const wide = { host: 'wide.localhost' };

describe('robots.txt', () => {
  test('names the sitemap where search engines are welcome', () => {
    const text = robotsText(chooseStorefront('wide.localhost'));
    expect(text).toContain('Sitemap: http://wide.localhost:3000/sitemap.xml');
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });
  test('lets pages be read that say noindex, and names no sitemap', () => {
    for (const host of ['localhost', 'trade.localhost']) {
      const text = robotsText(chooseStorefront(host));
      expect(text).not.toMatch(/^Disallow: \/$/m);
      expect(text).not.toContain('Sitemap:');
    }
  });
});

describe('a sitemap', () => {
  const sitemapsOf = (sitemap: (request: SitemapRequest) => Promise<AsyncIterable<string> | undefined>) =>
    createSitemaps({ site: { sitemap }, chooseStorefront, logger });
  async function* pieces(...texts: string[]) {
    yield* texts;
  }

  test('is asked for by storefront, language and number, and kept until something is published', async () => {
    const sitemap = vi.fn(async () => pieces('<a/>', '<b/>'));
    const { app, invalidate } = sitemapsOf(sitemap);
    const get = () => app.request('/sitemap-es-2.xml', { headers: wide });
    expect(await (await get()).text()).toBe('<a/><b/>');
    await get();
    expect(sitemap).toHaveBeenCalledOnce();
    expect(sitemap.mock.calls[0]).toMatchObject([
      { storefront: { id: 'wide' }, origin: 'http://wide.localhost:3000', name: { locale: 'es', number: 2 } },
    ]);
    invalidate();
    await get();
    expect(sitemap).toHaveBeenCalledTimes(2);
  });
  test('is made once for all that wait, and not kept when a publish came in between', async () => {
    const gates: (() => void)[] = [];
    const sitemap = vi.fn(async () => {
      await new Promise<void>((resolve) => gates.push(resolve));
      return pieces('old');
    });
    const { app, invalidate } = sitemapsOf(sitemap);
    const waiting = [1, 2].map(async () => app.request('/sitemap.xml', { headers: wide }));
    await vi.waitFor(() => expect(gates).toHaveLength(1));
    invalidate();
    gates[0]?.();
    await Promise.all(waiting);
    expect(sitemap).toHaveBeenCalledOnce();
    const again = app.request('/sitemap.xml', { headers: wide });
    await vi.waitFor(() => expect(gates).toHaveLength(2));
    gates[1]?.();
    await again;
  });
  test('is sent compressed to who takes that, and not again to who has it', async () => {
    const { app } = sitemapsOf(async () => pieces('<a/>'));
    const first = await app.request('/sitemap.xml', { headers: { ...wide, 'accept-encoding': 'gzip' } });
    expect(gunzipSync(Buffer.from(await first.arrayBuffer())).toString()).toBe('<a/>');
    const etag = first.headers.get('etag') ?? '';
    expect((await app.request('/sitemap.xml', { headers: { ...wide, 'if-none-match': etag } })).status).toBe(304);
  });
  test('that there is not is 404, whatever its name', async () => {
    const { app } = sitemapsOf(async () => undefined);
    for (const path of [
      '/sitemap.xml',
      '/sitemap-en-1.xml',
      '/sitemap-xx-1.xml',
      '/sitemap-en-0.xml',
      '/sitemap-en-01.xml',
    ])
      expect((await app.request(path, { headers: wide })).status, path).toBe(404);
  });
  test('is not half a sitemap when the content service fails in the middle', async () => {
    const { app } = sitemapsOf(async () =>
      (async function* () {
        yield '<a/>';
        throw new ContentUnavailable('down');
      })(),
    );
    const answer = await app.request('/sitemap.xml', { headers: wide });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
  });
});
