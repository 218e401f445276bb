import type Sharp from 'sharp';

/** Bytes of one upload. */
export const MAX_FILE_BYTES = 20_000_000;
const MAX_PIXELS = 50_000_000;
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
    // Formats with a history of dangerous decoders; none of them is accepted, whatever a file calls itself.
    sharp.block({
      operation: [
        'VipsForeignLoadSvg',
        'VipsForeignLoadNsgif',
        'VipsForeignLoadTiff',
        'VipsForeignLoadHeif',
        'VipsForeignLoadMagick',
        'VipsForeignLoadPdf',
      ],
    });
    return sharp;
  }));
}

/** Content type by the first bytes, the only witness; a name or header is a claim. */
function sniff(bytes: Uint8Array): ImageFacts['contentType'] | undefined {
  const text = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  return undefined;
}

/**
 * Decodes an image and tells what is to be known of it.
 *
 * @returns facts, or why the file is not accepted
 */
export async function inspectImage(
  bytes: Uint8Array,
): Promise<{ ok: true; image: ImageFacts } | { ok: false; message: string }> {
  if (bytes.length > MAX_FILE_BYTES)
    return { ok: false, message: `has ${bytes.length} bytes; ${MAX_FILE_BYTES} are allowed` };
  const contentType = sniff(bytes);
  if (!contentType)
    return { ok: false, message: 'is no JPEG, PNG or WebP image (SVG, GIF, TIFF, HEIF and AVIF are not accepted)' };
  const sharp = await loadDecoder();
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: TIMEOUT_SECONDS });
    const { autoOrient } = await image.metadata();
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
    return {
      ok: true,
      image: { contentType, width: autoOrient.width, height: autoOrient.height, placeholder: colours.join(',') },
    };
  } catch (error) {
    return { ok: false, message: `cannot be read as ${contentType}: ${(error as Error).message.split('\n')[0] ?? ''}` };
  }
}
