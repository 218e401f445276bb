/** What the picture service refuses, and what it costs. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createImageHandler } from '#server/content/images/create-image-handler.ts';
import { type ImagePool, createImagePool } from '#server/content/images/image-pool.ts';
import { createImageRequestHandler } from '#server/content/images/image-handler.ts';
import { createVariantCache } from '#server/content/images/variant-cache.ts';
import { silent } from './support/database.ts';
import { given, folder, files, readAsset, addAsset, get, quarters } from './support/image-service.ts';

describe('what is refused', () => {
  test.each([
    'w=0',
    'w=4001',
    'w=1e3',
    'w=-5',
    'w=10&w=20',
    'fm=gif',
    'fm=tiff',
    'fit=squash',
    'q=101',
    'bg=red',
    'f=nose',
    'fl=png8',
    'x=1',
    'w=10&cachebuster=7',
    'r=-2',
  ])('%s → 400', async (query) => {
    expect((await get(`${given.path}?${query}`)).status).toBe(400);
  });

  test('unknown assets, paths that are none, methods', async () => {
    for (const unknown of [
      '/images/none/abc/x.png',
      '/images/quarters/',
      '/images/%E0%A4%A/abc/x.png',
      '/images/../../etc/passwd/x',
    ])
      expect((await get(unknown)).status).toBe(404);
    expect((await get(given.path, {}, given.service.handler, 'POST')).status).toBe(405);
  });

  test('an asset that is not published, unless drafts may be seen', async () => {
    const draft = await addAsset({ id: 'draft', bytes: await quarters(40, 30), published: false });
    expect((await get(`${draft}?w=10`)).status).toBe(404);
    const preview = createImageHandler({
      readAsset,
      files,
      cacheDir: join(folder, 'preview'),
      logger: silent,
      mayPreview: () => true,
    });
    const seen = await get(`${draft}?w=10`, {}, preview.handler);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    await preview.close();
  });

  test('hostile files: never decoded, quickly', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    const asf = Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(39)]);
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const tiff = await sharp(await quarters(8, 6))
      .tiff()
      .toBuffer();
    const avif = await sharp(await quarters(8, 6))
      .avif()
      .toBuffer();
    const truncated = (await quarters(2000, 1500)).subarray(0, 900);
    const sources: Readonly<Record<string, Buffer>> = { svg, asf, gif, tiff, avif, truncated, empty: Buffer.from('x') };
    expect(asf).toHaveLength(55);
    for (const [name, bytes] of Object.entries(sources)) {
      const hostile = await addAsset({ id: `hostile-${name}`, bytes });
      expect([name, (await get(`${hostile}?w=5&fm=webp`)).status]).toEqual([name, 422]);
      const started = performance.now();
      expect((await get(`${hostile}?w=5&fm=webp`)).status).toBe(422);
      // Known to be bad: not tried again.
      expect(performance.now() - started).toBeLessThan(200);
    }
  });

  test('a page that calls itself an asset is downloaded, not shown', async () => {
    const page = await addAsset({
      id: 'page',
      bytes: Buffer.from('<script>alert(1)</script>'),
      contentType: 'text/html',
    });
    const response = await get(page);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe('attachment');
    expect((await get(`${page}?w=5`)).status).toBe(400);
  });
});

describe('work', () => {
  const countingPool = (delayMs: number) => {
    const pool = createImagePool({ logger: silent });
    let count = 0;
    const counted: ImagePool = {
      transform: async (bytes, plan) => {
        count++;
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        return pool.transform(bytes, plan);
      },
      share: pool.share,
      close: pool.close,
    };
    return { pool: counted, count: () => count };
  };

  test('one transform for any number of requests that wait for it', async () => {
    const { pool, count } = countingPool(30);
    const cache = createVariantCache({ folder: join(folder, 'flight'), logger: silent });
    const handler = createImageRequestHandler({ readAsset, files, pool, cache, logger: silent });
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(`${given.path}?w=77&fm=png`, {}, handler)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(count()).toBe(1);
    // From the disk too, after a restart.
    const restarted = createImageRequestHandler({
      readAsset,
      files,
      pool,
      cache: createVariantCache({ folder: join(folder, 'flight'), logger: silent }),
      logger: silent,
    });
    expect((await get(`${given.path}?w=77&fm=png`, {}, restarted)).status).toBe(200);
    expect(count()).toBe(1);
    await pool.close();
  });

  test('200 variants stay within the bytes of the cache', async () => {
    const cacheDir = join(folder, 'bounded');
    const cache = createVariantCache({ folder: cacheDir, logger: silent, maxBytes: 20_000, memoryBytes: 5_000 });
    const pool = createImagePool({ logger: silent });
    const handler = createImageRequestHandler({ readAsset, files, pool, cache, logger: silent });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => get(`${given.path}?w=${100 + index}&fm=png`, {}, handler)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(cache.size).toBeLessThanOrEqual(20_000);
    await expect.poll(() => readdirSync(cacheDir).length).toBeLessThan(100);
    await pool.close();
  });
});
