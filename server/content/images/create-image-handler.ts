import type { Logger } from '#schemas/contracts/site.ts';
import type { AssetFiles } from '../assets/asset-files.ts';
import { type ImageHandlerOptions, createImageRequestHandler } from './image-handler.ts';
import { createImagePool } from './image-pool.ts';
import { createShareHandler, isSharePath, type ShareHandlerOptions } from './share/share-handler.ts';
import { createVariantCache } from './variant-cache.ts';

export interface ImageServiceOptions {
  /** `delivery.readAsset` */
  readonly readAsset: ImageHandlerOptions['readAsset'];
  /** `delivery.readEntry`; absent: no pictures for shared links. */
  readonly readEntry?: ShareHandlerOptions['readEntry'];
  readonly files: Pick<AssetFiles, 'read'>;
  /** Usually `DATA_DIR/cache/images`. */
  readonly cacheDir: string;
  readonly logger: Logger;
  readonly mayPreview?: ImageHandlerOptions['mayPreview'];
  /** Bytes of made pictures on disk. */
  readonly cacheBytes?: number;
  /** Where the worker's file lies, if not beside this one. */
  readonly workerUrl?: URL;
}

export interface ImageService {
  readonly handler: (request: Request) => Promise<Response>;
  close(): Promise<void>;
}

/** Pictures at `/images/…`, with their cache and worker. */
export function createImageHandler(options: ImageServiceOptions): ImageService {
  const { readAsset, readEntry, files, cacheDir, logger, mayPreview, cacheBytes, workerUrl } = options;
  const pool = createImagePool({ logger, ...(workerUrl ? { workerUrl } : {}) });
  const cache = createVariantCache({
    folder: cacheDir,
    logger,
    ...(cacheBytes === undefined ? {} : { maxBytes: cacheBytes }),
  });
  const pictures = createImageRequestHandler({
    readAsset,
    files,
    pool,
    cache,
    logger,
    ...(mayPreview ? { mayPreview } : {}),
  });
  const shared = readEntry && createShareHandler({ readEntry, readAsset, files, pool, cache, logger });
  return {
    handler: (request) => (shared && isSharePath(new URL(request.url).pathname) ? shared(request) : pictures(request)),
    close: () => pool.close(),
  };
}
