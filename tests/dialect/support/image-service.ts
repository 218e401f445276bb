/** Set-up of the tests of pictures: a service over a folder of its own, and pictures to ask it for. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { createFileStorage } from '#server/content/assets/asset-files.ts';
import type { StoredRecord } from '#server/content/dialect/context.ts';
import { filesOfAsset } from '#server/content/images/asset-file.ts';
import { type ImageService, createImageHandler } from '#server/content/images/create-image-handler.ts';
import { plain, silent } from './database.ts';

/** Made anew by the hooks below. */
export const given = {} as {
  service: ImageService;
  path: string;
};
export const folder = mkdtempSync(join(tmpdir(), 'meridian-images-'));
export const files = createFileStorage(join(folder, 'assets'));
const assets = new Map<string, { published: StoredRecord | null; draft: StoredRecord | null }>();
export const readAsset = (id: string, preview: boolean) => assets.get(id)?.[preview ? 'draft' : 'published'] ?? null;

interface Added {
  readonly id: string;
  readonly bytes: Buffer;
  readonly contentType?: string;
  readonly fields?: Record<string, unknown>;
  readonly published?: boolean;
}
export async function addAsset({
  id,
  bytes,
  contentType = 'image/png',
  fields = {},
  published = true,
}: Added): Promise<string> {
  const sha256 = await files.put(bytes);
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 1, height: 1 }));
  const file = {
    fileName: `${id}.png`,
    contentType,
    sha256,
    details: { size: bytes.length, image: { width, height } },
  };
  const record: StoredRecord = {
    kind: 'Asset',
    id,
    typeId: '',
    fields: plain({ title: id, file, ...fields }),
    publishedVersion: 1,
    publishedAt: null,
    firstPublishedAt: null,
    tags: [],
  };
  assets.set(id, { published: published ? record : null, draft: record });
  return filesOfAsset(record)[0]?.path ?? '';
}
export const get = (
  path: string,
  headers: Record<string, string> = {},
  handler = given.service.handler,
  method = 'GET',
) => handler(new Request(`http://localhost${path}`, { headers, method }));
export const decode = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer()));

/** Four quarters: red, green / blue, white. */
export const quarters = async (width = 400, height = 300) => {
  const half = { width: width / 2, height: height / 2 };
  const part = (background: string, left: number, top: number) => ({
    input: { create: { ...half, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([
      part('#00ff00', half.width, 0),
      part('#0000ff', 0, half.height),
      part('#ffffff', half.width, half.height),
    ])
    .png()
    .toBuffer();
};
export const colourAt = async (image: Sharp, x: number, y: number) => {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    .map((value) => (value > 128 ? 1 : 0))
    .join('');
};

/** AVIF is read by hand: its loader is blocked in this process too. */
export async function describePicture(bytes: Buffer): Promise<[type: string, width: number, height: number]> {
  if (bytes.toString('latin1', 4, 12) === 'ftypavif') {
    const size = bytes.indexOf('ispe') + 8;
    return ['image/avif', bytes.readUInt32BE(size), bytes.readUInt32BE(size + 4)];
  }
  const { format, width, height } = await sharp(bytes).metadata();
  return [`image/${format}`, width, height];
}

beforeAll(async () => {
  given.service = createImageHandler({ readAsset, files, cacheDir: join(folder, 'cache'), logger: silent });
  given.path = await addAsset({ id: 'quarters', bytes: await quarters() });
});
afterAll(async () => {
  await given.service.close();
  rmSync(folder, { recursive: true, force: true });
});
