/**
 * Answers at `/images/og/{entry}/{language}/{version}-{picture's version}.jpg`: the picture of a shared link. Only for
 * published records that have a page, in languages that they have a title in: nobody can make pictures of words of their
 * own, and there are no more of them than records.
 */
import { createHash } from 'node:crypto';
import { CONTENT_LOCALE, type Locale, LOCALES } from '#schemas/contracts/storefront.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import { tintOfAsset } from '#schemas/tint.ts';
import type { StoredFields } from '#server/db/schema.ts';
import type { AssetFiles } from '../../assets/asset-files.ts';
import type { StoredRecord } from '../../dialect/context.ts';
import type { MaybePromise } from '../../dialect/maybe-promise.ts';
import { readLink } from '../../dialect/resolve/values.ts';
import { type AssetFile, filesOfAsset } from '../asset-file.ts';
import { type ImagePool, ImagePoolBusy, ImageUnreadable } from '../image-pool.ts';
import type { VariantCache } from '../variant-cache.ts';
import type { SharePlan } from './share-picture.ts';

export interface ShareHandlerOptions {
  readonly readEntry: (id: string) => MaybePromise<StoredRecord | null>;
  readonly readAsset: (id: string, preview: boolean) => MaybePromise<StoredRecord | null>;
  readonly files: Pick<AssetFiles, 'read'>;
  readonly pool: Pick<ImagePool, 'share'>;
  readonly cache: VariantCache;
  readonly logger: Logger;
}

const SHARE_PATH = '/images/og/';
const PATH = new RegExp(`^${SHARE_PATH}([A-Za-z0-9._-]{1,64})/(${LOCALES.join('|')})/(\\d{1,9})-(\\d{1,9})\\.jpg$`);
/** Whether an address is one of these; otherwise it may be that of an asset. */
export const isSharePath = (pathname: string): boolean => PATH.test(pathname);
/** Raise it when the drawing changes: pictures are then made anew. */
const FORM = 1;
const MAX_SOURCE = 20_000_000;
const POSTERS: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Types of records that have pages: fields of their title and picture, the first that has a value. */
const TYPES: Readonly<Record<string, { readonly title: readonly string[]; readonly photo: readonly string[] }>> = {
  page: { title: ['name'], photo: ['photo'] },
  landing: { title: ['name', 'title'], photo: ['image', 'photoHeader'] },
  parralax: { title: ['title'], photo: ['image'] },
  package: { title: ['name'], photo: ['photo'] },
  ...Object.fromEntries(
    ['continent', 'superarea', 'area', 'country', 'city'].map((type) => [type, { title: ['name'], photo: ['photo'] }]),
  ),
};

interface Shared {
  readonly plan: SharePlan;
  readonly file: AssetFile | undefined;
  readonly path: string;
}

export function createShareHandler(options: ShareHandlerOptions): (request: Request) => Promise<Response> {
  const { files, pool, cache, logger } = options;
  const making = new Map<string, Promise<Buffer>>();

  async function find(entryId: string, locale: Locale): Promise<Shared | undefined> {
    const entry = await options.readEntry(entryId);
    const type = entry && Object.hasOwn(TYPES, entry.typeId) ? TYPES[entry.typeId] : undefined;
    if (!entry || !type) return undefined;
    const title = firstOf(type.title, (field) => textOf(entry.fields[field]?.[CONTENT_LOCALE[locale]]));
    if (title === undefined) return undefined;
    const photo = firstOf(type.photo, (field) => linkedAsset(entry.fields, field));
    const asset = photo === undefined ? null : await options.readAsset(photo, false);
    const file = filesOfAsset(asset).find(({ contentType }) => POSTERS.has(contentType));
    const [stored] = Object.values(asset?.fields['file'] ?? {}) as { readonly placeholder?: unknown }[];
    const placeholder = textOf(stored?.placeholder);
    return {
      plan: {
        kind: 'share',
        title,
        tint: tintOfAsset(placeholder === undefined ? null : { placeholder }),
        ...(file?.focal && { focal: file.focal }),
      },
      file,
      path: `${SHARE_PATH}${entry.id}/${locale}/${entry.publishedVersion ?? 0}-${asset?.publishedVersion ?? 0}.jpg`,
    };
  }

  async function make(key: string, { plan, file }: Shared): Promise<Buffer> {
    const cached = await cache.get(key);
    if (cached) return cached;
    const source = file && (await files.read(file.sha256));
    if (source && source.length > MAX_SOURCE) throw new ImageUnreadable(`it has ${source.length} bytes`);
    const bytes = await pool.share(source ?? undefined, plan);
    await cache.put(key, bytes);
    return bytes;
  }
  /** One drawing for any number of requests that wait for it. */
  function makeOnce(key: string, shared: Shared): Promise<Buffer> {
    const running = making.get(key);
    if (running) return running;
    const started = make(key, shared).finally(() => making.delete(key));
    making.set(key, started);
    return started;
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return problem(405, 'Ask with GET or HEAD.', { allow: 'GET, HEAD' });
    const { pathname } = new URL(request.url);
    const [, entryId = '', language] = PATH.exec(pathname) ?? [];
    const locale = LOCALES.find((each) => each === language);
    if (!locale) return problem(404, 'There is no such address.');
    try {
      const shared = await find(entryId, locale);
      if (!shared) return problem(404, 'There is no such picture.');
      // A link that was shared before the last change shows what is there now.
      if (shared.path !== pathname)
        return new Response(null, { status: 302, headers: { location: shared.path, 'cache-control': 'no-store' } });
      const key = JSON.stringify(['share', FORM, shared.file?.sha256, shared.plan]);
      const etag = `"${createHash('sha256').update(key).digest('hex').slice(0, 24)}"`;
      const headers = {
        'content-type': 'image/jpeg',
        // Not for ever: title and picture have versions, the drawing has not.
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
        etag,
      };
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
      const bytes = await makeOnce(key, shared);
      return new Response(
        request.method === 'HEAD' ? null : new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length),
        { headers: { ...headers, 'content-length': String(bytes.length) } },
      );
    } catch (error) {
      if (error instanceof ImagePoolBusy)
        return problem(503, 'Too many pictures are being made. Try again.', { 'retry-after': '2' });
      logger.warn({ entry: entryId, error: (error as Error).message }, 'a picture for a shared link could not be made');
      return error instanceof ImageUnreadable
        ? problem(422, 'The picture cannot be drawn.')
        : problem(503, 'The picture cannot be read at present.', { 'retry-after': '5' });
    }
  };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
const linkedAsset = (fields: StoredFields, field: string): string | undefined => {
  const link = readLink(Object.values(fields[field] ?? {})[0]);
  return link?.linkType === 'Asset' ? link.id : undefined;
};
function firstOf(fields: readonly string[], read: (field: string) => string | undefined): string | undefined {
  for (const field of fields) {
    const value = read(field);
    if (value !== undefined) return value;
  }
  return undefined;
}

const problem = (status: number, message: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(`${message}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
