import type { StoredFile } from '#server/db/schema.ts';
import type { StoredRecord } from '../dialect/context.ts';
import { assetPath, fileHash, readFocal } from '#schemas/asset-path.ts';
import type { Point, Size } from './plan-transform.ts';
import { isObject } from '#schemas/is-object.ts';

/** A file of an asset whose bytes are ours. */
export interface AssetFile {
  readonly assetId: string;
  readonly sha256: string;
  /** As it stands in addresses. */
  readonly hash: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: Size;
  readonly focal: Point | undefined;
  readonly path: string;
}

/** The files of all locales. */
export function filesOfAsset(asset: StoredRecord | null): readonly AssetFile[] {
  if (!asset) return [];
  const focal = readFocal(asset.fields);
  return Object.values(asset.fields['file'] ?? {}).flatMap((value) => {
    const file = isObject(value) ? (value as unknown as StoredFile) : undefined;
    if (!file?.sha256) return [];
    const { sha256, fileName, contentType, details } = file;
    const size = details?.image ?? { width: 1, height: 1 };
    return [
      {
        assetId: asset.id,
        sha256,
        fileName,
        contentType,
        size,
        focal,
        hash: fileHash(sha256, focal),
        path: assetPath(asset.id, { sha256, fileName }, focal),
      },
    ];
  });
}
