import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { BASE_HEADERS } from './security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webp: 'image/webp',
  png: 'image/png',
};

interface StoredAsset {
  readonly type: string;
  readonly bytes: Buffer;
  readonly encoding?: 'br' | 'gzip';
}

/**
 * Built files under `/assets/`. Names hold a hash of the content, so they are kept for ever; a missing one is a plain
 * 404, never a page, so that a browser with an old page notices (specification §4, reload guard).
 */
export function createStaticAssets(clientDir: string) {
  const kept = new LRUCache<string, StoredAsset>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });

  function find(name: string, accepts: string): StoredAsset | undefined {
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (!type || !/^[\w.-]+$/.test(name)) return undefined;
    const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
    const path = join(clientDir, 'assets', name);
    const variant = encoding === 'br' ? `${path}.br` : encoding === 'gzip' ? `${path}.gz` : path;
    for (const [file, used] of [
      [variant, encoding],
      [path, undefined],
    ] as const) {
      const known = kept.get(file);
      if (known) return known;
      if (!existsSync(file)) continue;
      const asset = { type, bytes: readFileSync(file), ...(used && { encoding: used }) };
      kept.set(file, asset);
      return asset;
    }
    return undefined;
  }

  return (name: string, accepts: string): Response => {
    const asset = find(name, accepts);
    if (!asset)
      return new Response('Not found', {
        status: 404,
        headers: { ...BASE_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      });
    return new Response(new Uint8Array(asset.bytes), {
      headers: {
        ...BASE_HEADERS,
        'content-type': asset.type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        ...(asset.encoding && { 'content-encoding': asset.encoding }),
      },
    });
  };
}
