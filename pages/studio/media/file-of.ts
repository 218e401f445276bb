import type { StudioFields } from '#schemas/contracts/studio-records.ts';
import { isObject } from '#schemas/is-object.ts';

export interface MediaFile {
  readonly fileName: string;
  readonly contentType: string;
  /** Absent: its bytes are another server's. */
  readonly sha256?: string;
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
}

/** The file of an asset, in a language or the first that has one. */
export function fileOf(fields: StudioFields, locale = ''): MediaFile | undefined {
  const files = fields['file'] ?? {};
  const file = files[locale] ?? Object.values(files)[0];
  if (!isObject(file)) return undefined;
  const details = isObject(file['details']) ? file['details'] : {};
  const image = isObject(details['image']) ? details['image'] : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const [size, width, height] = [number(details['size']), number(image['width']), number(image['height'])];
  return {
    fileName: text(file['fileName']),
    contentType: text(file['contentType']),
    ...(typeof file['sha256'] === 'string' && { sha256: file['sha256'] }),
    ...(size !== undefined && { size }),
    ...(width !== undefined && height !== undefined && { width, height }),
  };
}
