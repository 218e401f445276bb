import type { StoredFile } from '#server/db/schema.ts';

/** Length of the part of the hash in an image's address: enough that changed bytes have another address. */
const HASH_LENGTH = 16;

export const assetHash = (sha256: string): string => sha256.slice(0, HASH_LENGTH);

/**
 * @param origin `https://host`, or empty for a path
 * @returns `/images/{assetId}/{hash}/{file name}` for bytes of ours; another server's own address otherwise, made absolute
 */
export function assetUrl(assetId: string, file: StoredFile, origin: string): string | null {
  if (file.sha256) return `${origin}/images/${encodeURIComponent(assetId)}/${assetHash(file.sha256)}/${encodeURIComponent(file.fileName)}`;
  if (!file.url) return null;
  return file.url.startsWith('//') ? `https:${file.url}` : file.url;
}
