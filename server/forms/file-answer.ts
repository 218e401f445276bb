import { FILE_TYPES, isFileType } from '#schemas/forms/files.ts';
import type { StoredFile } from './submission-store.ts';

/** Its ending is that of its kind, whatever it called itself: `invoice.exe` that is a picture is saved as `invoice.exe.jpg`. */
function savedName({ name, type }: Pick<StoredFile, 'name' | 'type'>): string {
  if (!isFileType(type)) return `${name}.bin`;
  const { endings } = FILE_TYPES[type];
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return endings.some((known) => known === ending) ? name : `${name}.${endings[0]}`;
}

/**
 * A file that somebody sent, to be saved and never shown: strangers sent it, and this is the site of those who read it.
 * The name stands in it twice (RFC 6266 §4.3): for readers that know no other letters than ASCII, and as it is.
 */
export function fileAnswer(file: StoredFile & { readonly bytes: Buffer }): Response {
  const name = savedName(file);
  const plain = name.replace(/[^\w. ()-]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': isFileType(file.type) ? file.type : 'application/octet-stream',
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${whole}`,
      'content-length': String(file.size),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  });
}
