import type { StudioFields } from '#schemas/contracts/studio-records.ts';
import { isObject } from '#schemas/is-object.ts';
import { assetPath, readFocal } from '#schemas/asset-path.ts';

/** Address of a small picture of an asset whose bytes are ours. */
export function thumbnailOf(id: string, fields: StudioFields, locale = 'en-UK'): string | undefined {
  const files = fields['file'] ?? {};
  const file = files[locale] ?? Object.values(files)[0];
  if (!isObject(file) || typeof file['sha256'] !== 'string' || typeof file['fileName'] !== 'string') return undefined;
  return `${assetPath(id, { sha256: file['sha256'], fileName: file['fileName'] }, readFocal(fields))}?w=264&h=176&fit=fill`;
}
