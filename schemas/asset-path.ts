/** Addresses of pictures whose bytes are ours: known to the server, which answers there, and to Studio. */

/** Length of the part of the hash in an address: enough that changed bytes have another address. */
const HASH_LENGTH = 16;

export type FocalPoint = readonly [x: number, y: number];

/** @returns per cent from left and top of what must stay in frame, if the asset says so */
export function readFocal(fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>): FocalPoint | undefined {
  const [x, y] = ['focalX', 'focalY'].map((field) => Object.values(fields[field] ?? {})[0]);
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : undefined;
}

/** The focal point is part of it: crops are kept for a year by browsers, and must be others when it moves. */
export const fileHash = (sha256: string, focal: FocalPoint | undefined): string =>
  `${sha256.slice(0, HASH_LENGTH)}${focal ? `-${focal[0]}x${focal[1]}` : ''}`;

/** `/images/{assetId}/{hash}/{file name}` */
export const assetPath = (
  assetId: string,
  file: { readonly sha256: string; readonly fileName: string },
  focal: FocalPoint | undefined,
): string =>
  `/images/${encodeURIComponent(assetId)}/${fileHash(file.sha256, focal)}/${encodeURIComponent(file.fileName)}`;
