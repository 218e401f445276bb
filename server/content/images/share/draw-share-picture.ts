import sharp from 'sharp';
import type { TitleFont } from './set-title.ts';
import { drawShare, SHARE_SIZE, type SharePlan } from './share-picture.ts';

const SVG_LOADER = { operation: ['VipsForeignLoadSvg'] };
const QUALITY = 84;

/** Read when the first such picture is asked for: half a megabyte that most workers never need. */
let font: Promise<TitleFont> | undefined;
const loadFont = (): Promise<TitleFont> =>
  (font ??= import('./title-font.json', { with: { type: 'json' } }).then(
    (loaded) => loaded.default as unknown as TitleFont,
  ));

/**
 * @param poster bytes of the picture, undecoded; `undefined` for a record without one
 * @param limits for decoding it
 * @returns JPEG, 1200×630
 */
export async function drawSharePicture(
  poster: Uint8Array | undefined,
  plan: SharePlan,
  limits: { readonly limitInputPixels: number; readonly failOn: 'error' },
): Promise<Uint8Array> {
  const drawing = drawShare(plan, await loadFont());
  const ground = poster
    ? await cover(poster, plan, limits)
    : await sharp({ create: { ...SHARE_SIZE, channels: 3, background: plan.tint } })
        .raw()
        .toBuffer();
  // Never while bytes from outside are decoded: these drawings are made here, of numbers only.
  sharp.unblock(SVG_LOADER);
  try {
    const words = await sharp(Buffer.from(drawing.words)).png().toBuffer();
    const shade = poster && (await sharp(Buffer.from(drawing.shade)).png().toBuffer());
    sharp.block(SVG_LOADER);
    return await sharp(ground, { raw: { ...SHARE_SIZE, channels: 3 } })
      .composite([...(shade ? [{ input: shade, blend: 'multiply' as const }] : []), { input: words, blend: 'over' }])
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', progressive: true })
      .toBuffer();
  } finally {
    sharp.block(SVG_LOADER);
  }
}

/** The poster in full, as large as needed, with its focal point in frame. */
async function cover(
  poster: Uint8Array,
  { focal = [50, 50] }: SharePlan,
  limits: { readonly limitInputPixels: number; readonly failOn: 'error' },
): Promise<Buffer> {
  const image = sharp(poster, limits).autoOrient();
  const { autoOrient } = await image.metadata();
  const scale = Math.max(SHARE_SIZE.width / autoOrient.width, SHARE_SIZE.height / autoOrient.height);
  const [wide, high] = [Math.ceil(autoOrient.width * scale), Math.ceil(autoOrient.height * scale)];
  const place = (length: number, kept: number, percent: number) =>
    Math.round(Math.min(Math.max((length * percent) / 100 - kept / 2, 0), length - kept));
  return image
    .resize({ width: wide, height: high, fit: 'fill' })
    .extract({
      left: place(wide, SHARE_SIZE.width, focal[0]),
      top: place(high, SHARE_SIZE.height, focal[1]),
      ...SHARE_SIZE,
    })
    .flatten()
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
}
