import type { StoredFile } from '#server/db/schema.ts';
import { assetPath, type FocalPoint } from '#schemas/asset-path.ts';

/**
 * @param origin `https://host`, or empty for a path
 * @returns address of bytes of ours; another server's own address otherwise, made absolute
 */
export function assetUrl(
  assetId: string,
  file: StoredFile,
  focal: FocalPoint | undefined,
  origin: string,
): string | null {
  const { sha256, fileName, url } = file;
  if (sha256) return `${origin}${assetPath(assetId, { sha256, fileName }, focal)}`;
  if (!url) return null;
  return url.startsWith('//') ? `https:${url}` : url;
}
