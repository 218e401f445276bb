import sharp from 'sharp';

/** @param background of all its 320 × 200 pixels, as CSS writes it. @returns a PNG */
export const plainPicture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
