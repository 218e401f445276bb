/** Answers at `/images/{assetId}/{hash}/{fileName}`: the file of an asset, or a variant of its picture. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from '#schemas/contracts/site.ts';
import type { AssetFiles } from '../assets/asset-files.ts';
import type { MaybePromise } from '../dialect/maybe-promise.ts';
import { type AssetFile, filesOfAsset } from './asset-file.ts';
import type { StoredRecord } from '../dialect/context.ts';
import { CONTENT_TYPES, type ImageQuery, chooseFormat, readImageQuery } from './image-query.ts';
import { type ImagePool, ImagePoolBusy, ImageUnreadable } from './image-pool.ts';
import { planTransform } from './plan-transform.ts';
import type { VariantCache } from './variant-cache.ts';

export interface ImageHandlerOptions {
  /** The asset as visitors see it, or with its draft values. */
  readonly readAsset: (id: string, preview: boolean) => MaybePromise<StoredRecord | null>;
  readonly files: Pick<AssetFiles, 'read'>;
  readonly pool: ImagePool;
  readonly cache: VariantCache;
  readonly logger: Logger;
  /** Whether drafts may be shown to whoever asks; absent: never. Asked only where visitors see no such file. */
  readonly mayPreview?: (request: Request) => MaybePromise<boolean>;
}

/** Larger files are given as they are. */
const MAX_SOURCE = 20_000_000;
const BAD_MS = 60_000;
const ORIGINALS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function createImageRequestHandler(options: ImageHandlerOptions): (request: Request) => Promise<Response> {
  const { files, pool, cache, logger } = options;
  const making = new Map<string, Promise<Buffer>>();
  // Pictures that cannot be decoded are not tried again at every request.
  const bad = new LRUCache<string, string>({ max: 1000, ttl: BAD_MS });

  const make = async (
    key: string,
    file: AssetFile,
    query: ImageQuery,
    format: keyof typeof CONTENT_TYPES,
  ): Promise<Buffer> => {
    const cached = await cache.get(key);
    if (cached) return cached;
    const known = bad.get(key);
    if (known !== undefined) throw new ImageUnreadable(known);
    const source = await files.read(file.sha256);
    if (!source) throw new Error(`the bytes of asset ${file.assetId} (${file.sha256}) are gone`);
    if (source.length > MAX_SOURCE)
      throw new ImageUnreadable(`it has ${source.length} bytes; up to ${MAX_SOURCE} are transformed`);
    try {
      const bytes = await pool.transform(source, planTransform(file.size, query, format, file.focal));
      await cache.put(key, bytes);
      return bytes;
    } catch (error) {
      if (error instanceof ImageUnreadable) bad.set(key, error.message);
      throw error;
    }
  };
  /** One transform for any number of requests that wait for it. */
  const makeOnce = (key: string, ...rest: [AssetFile, ImageQuery, keyof typeof CONTENT_TYPES]): Promise<Buffer> => {
    const running = making.get(key);
    if (running) return running;
    const started = make(key, ...rest).finally(() => making.delete(key));
    making.set(key, started);
    return started;
  };

  const answerFile = async (request: Request, file: AssetFile, preview: boolean): Promise<Response> => {
    const headers = fileHeaders(file, preview);
    if (isFresh(request, headers.etag)) return new Response(null, { status: 304, headers });
    const bytes = await files.read(file.sha256);
    return bytes ? respond(request, bytes, headers) : problem(404, 'The file is gone.');
  };

  const answerVariant = async (
    request: Request,
    file: AssetFile,
    query: ImageQuery,
    preview: boolean,
  ): Promise<Response> => {
    if (!ORIGINALS.has(file.contentType))
      return problem(400, 'Only JPEG, PNG and WEBP pictures can be transformed; ask for the file without parameters.');
    const format = query.format ?? chooseFormat(request.headers.get('accept'), file.contentType);
    const key = JSON.stringify([file.sha256, query, format, query.focus === 'focal' ? file.focal : undefined]);
    const etag = `"${file.sha256.slice(0, 16)}-${hashOf(key)}"`;
    const headers = {
      'content-type': CONTENT_TYPES[format],
      'cache-control': preview ? 'private, no-store' : IMMUTABLE,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      etag,
      ...(query.format ? {} : { vary: 'Accept' }),
    };
    if (isFresh(request, etag)) return new Response(null, { status: 304, headers });
    return respond(request, await makeOnce(key, file, query, format), headers);
  };

  return async (request) => {
    const url = new URL(request.url);
    const path = readPath(url.pathname);
    if (!path) return problem(404, 'There is no such address.');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return problem(405, 'Ask with GET or HEAD.', { allow: 'GET, HEAD' });
    const read = readImageQuery(url.searchParams);
    if (!read.ok) return problem(400, read.message);
    try {
      const published = await options.readAsset(path.assetId, false);
      const live = findFile(published, path);
      const found =
        live ??
        ((await options.mayPreview?.(request))
          ? findFile(await options.readAsset(path.assetId, true), path)
          : undefined);
      if (!found) {
        // The file was replaced since the address was written: pages that are a little older still show a picture.
        const [current] = filesOfAsset(published);
        return current ? redirect(`${current.path}${url.search}`) : problem(404, 'There is no such asset.');
      }
      const isDraft = live === undefined;
      return await (read.query
        ? answerVariant(request, found, read.query, isDraft)
        : answerFile(request, found, isDraft));
    } catch (error) {
      if (error instanceof ImagePoolBusy)
        return problem(503, 'Too many pictures are being made. Try again.', { 'retry-after': '2' });
      if (error instanceof ImageUnreadable) {
        logger.warn({ asset: path.assetId, error: error.message }, 'a picture could not be transformed');
        return problem(422, 'The picture cannot be transformed.');
      }
      logger.error({ asset: path.assetId, error: (error as Error).message }, 'a picture could not be served');
      return problem(503, 'The picture cannot be read at present.', { 'retry-after': '5' });
    }
  };
}

interface ImagePath {
  readonly assetId: string;
  readonly hash: string;
  readonly fileName: string;
}

function readPath(pathname: string): ImagePath | undefined {
  const [, assetId, hash, fileName] = /^\/images\/([^/]{1,200})\/([^/]{1,80})\/([^/]{1,400})$/.exec(pathname) ?? [];
  if (!assetId || !hash || !fileName) return undefined;
  try {
    return {
      assetId: decodeURIComponent(assetId),
      hash: decodeURIComponent(hash),
      fileName: decodeURIComponent(fileName),
    };
  } catch {
    return undefined;
  }
}

const findFile = (asset: StoredRecord | null, { hash, fileName }: ImagePath): AssetFile | undefined =>
  filesOfAsset(asset).find((file) => file.hash === hash && file.fileName === fileName);

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

const isFresh = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);

/** What is no picture of a kind we know is downloaded, never shown: it could be a page or a script. */
function fileHeaders({ contentType, sha256 }: AssetFile, preview: boolean): Record<string, string> & { etag: string } {
  const picture = ORIGINALS.has(contentType);
  return {
    'content-type': picture || contentType === 'application/pdf' ? contentType : 'application/octet-stream',
    'cache-control': preview ? 'private, no-store' : IMMUTABLE,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    ...(picture ? {} : { 'content-disposition': 'attachment' }),
    etag: `"${sha256.slice(0, 32)}"`,
  };
}

function respond(request: Request, bytes: Buffer, headers: Readonly<Record<string, string>>): Response {
  const all = { ...headers, 'content-length': String(bytes.length) };
  return new Response(
    request.method === 'HEAD' ? null : new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length),
    { headers: all },
  );
}

const redirect = (location: string) =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });

const problem = (status: number, message: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(`${message}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
