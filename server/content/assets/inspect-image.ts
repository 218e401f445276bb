import type Sharp from 'sharp';
import { UPLOAD_LIMITS } from '#schemas/upload-limits.ts';
import { sniffFile } from '../../sniff-file.ts';
import { blockDecoders, DECODING } from '../images/safe-decoding.ts';

/** Bytes of one upload. */
export const MAX_FILE_BYTES = UPLOAD_LIMITS.bytes;
const TIMEOUT_SECONDS = 5;

export interface ImageFacts {
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  /** As shown, after the camera's rotation is applied. */
  readonly width: number;
  readonly height: number;
  /** Three colours, top to bottom: `#0a2234,#7a2c17,#f0b95c`. */
  readonly placeholder: string;
}

let decoder: Promise<typeof Sharp> | undefined;
/** Loaded with the first picture that somebody sends: most servers only show pictures, and its library takes 15 MB. */
function loadDecoder(): Promise<typeof Sharp> {
  return (decoder ??= import('sharp').then(({ default: sharp }) => {
    blockDecoders(sharp);
    return sharp;
  }));
}

const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'] satisfies ImageFacts['contentType'][];
const isPicture = (type: string): type is ImageFacts['contentType'] => TYPES.includes(type);

export type InspectedImage =
  /** `orientation`: how it is turned to be shown (Exif 3.0, tag 0x0112). */
  | { readonly ok: true; readonly image: ImageFacts; readonly orientation: number }
  | { readonly ok: false; readonly keyword: 'size' | 'contentType' | 'pixels' | 'damaged'; readonly message: string };

/** One picture of an upload is decoded at a time, the others wait: fifty million pixels are some 200 MB. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes an image and tells what is to be known of it.
 *
 * @returns facts, or why the file is not accepted
 */
export function inspectImage(bytes: Uint8Array): Promise<InspectedImage> {
  const mine = last.then(() => inspect(bytes));
  last = mine.catch(() => undefined);
  return mine;
}

async function inspect(bytes: Uint8Array): Promise<InspectedImage> {
  if (bytes.length > MAX_FILE_BYTES)
    return { ok: false, keyword: 'size', message: `has ${bytes.length} bytes; ${MAX_FILE_BYTES} are allowed` };
  const contentType = sniffFile(bytes);
  if (!isPicture(contentType))
    return {
      ok: false,
      keyword: 'contentType',
      message: 'is no JPEG, PNG or WebP image (SVG, GIF, TIFF, HEIF and AVIF are not accepted)',
    };
  const sharp = await loadDecoder();
  try {
    const image = sharp(bytes, DECODING).timeout({ seconds: TIMEOUT_SECONDS });
    const { autoOrient, orientation = 1 } = await image.metadata();
    const { data, info } = await image
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(1, 3, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = [0, 1, 2].map(
      (row) => `#${data.subarray(row * info.channels, row * info.channels + 3).toString('hex')}`,
    );
    const { width, height } = autoOrient;
    return { ok: true, image: { contentType, width, height, placeholder: colours.join(',') }, orientation };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    // sharp has no code for it; its words have been these since 2013.
    const keyword = reason.includes('pixel limit') ? 'pixels' : 'damaged';
    return { ok: false, keyword, message: `cannot be read as ${contentType}: ${reason}` };
  }
}
