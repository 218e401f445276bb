import type Sharp from 'sharp';
import { UPLOAD_LIMITS } from '#schemas/upload-limits.ts';

/** Most pixels of a picture, and no picture that is cut off. */
export const DECODING = { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error' } as const;

/** Formats with a history of dangerous decoders: none is read, whatever a file calls itself. AVIF is only written. */
export const blockDecoders = (sharp: typeof Sharp): void =>
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
