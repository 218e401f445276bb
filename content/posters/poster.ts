/**
 * Procedural travel posters: a seed and a kind of place give a picture, always the same one.
 *
 *   posterSvg({ seed: 'package-cyclades', kind: 'cycladic' })          SVG text
 *   await posterWebp({ seed: 'package-cyclades', kind: 'cycladic' })   WEBP, 1200 by 800
 *
 * Files: colour (OKLab), random (seed, noise), draw (SVG vocabulary), nature/ and built/ (things), scenes/ (compositions
 * with their palettes), set.ts (which poster belongs to which asset), make.ts (writes them).
 */
import sharp from 'sharp';
import { createRandom } from './random.ts';
import { KINDS, SCENES, type Kind } from './scenes/index.ts';
import type { Layer, Scene } from './scene.ts';

/** Sizes in pixels. Portraits are cropped from `card` round the focal point, by whoever shows them. */
export const FORMATS = {
  card: { width: 1200, height: 800 },
  wide: { width: 2000, height: 1000 },
} as const;
export type Format = keyof typeof FORMATS;

export interface PosterOptions {
  /** Id of the entry or asset the poster is for. */
  readonly seed: string;
  readonly kind?: Kind;
  /** Index into the palettes of the scene; without it the seed chooses. */
  readonly palette?: number;
  /** Mirrors the picture (for a headline on the right). */
  readonly flip?: boolean;
  readonly format?: Format;
  /** How much of a file it may be; without it, what a picture on the home page needs. */
  readonly size?: keyof typeof SIZES;
}

/** Width in pixels and WEBP quality of pictures that come in hundreds; `medium` has to fill the head of a page. */
export const SIZES = {
  medium: { width: 1200, quality: 56 },
  small: { width: 800, quality: 50 },
} as const;

/** When content gives no kind, one that is stable for the seed. */
export const kindFor = (seed: string): Kind => createRandom(`kind:${seed}`).pick(KINDS);

const sceneOf = (kind: Kind): Scene => {
  const scene: Scene | undefined = SCENES[kind];
  if (!scene) throw new Error(`posters: no scene "${kind}"; there are ${KINDS.join(', ')}`);
  return scene;
};

/** The scene as layers, far to near. Not mirrored: mirror the whole picture. */
export function posterLayers({ seed, kind = kindFor(seed), palette, format = 'card' }: PosterOptions): Layer[] {
  const scene = sceneOf(kind);
  const random = createRandom(`${kind}:${seed}`);
  const index = palette ?? random.int(0, scene.paletteCount - 1);
  const { width, height } = FORMATS[format];
  return scene.draw({ width, height, u: height / 800, random }, index);
}

/** Whole poster as SVG text. */
export function posterSvg(options: PosterOptions): string {
  const { width, height } = FORMATS[options.format ?? 'card'];
  const body = posterLayers(options)
    .map((layer) => `<g data-depth="${layer.depth}">${layer.svg}</g>`)
    .join('');
  const art = options.flip ? `<g transform="translate(${width} 0) scale(-1 1)">${body}</g>` : body;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${art}</svg>`;
}

/**
 * The poster as WEBP. Quality starts where flat colour shows no ringing and falls until the file fits: the server makes
 * its derivatives from these files, so they are a master, not a download.
 * @param maxBytes upper limit of the file
 */
export async function posterWebp(
  options: PosterOptions,
  maxBytes = options.format === 'wide' ? 95_000 : 60_000,
): Promise<Buffer> {
  const image = sharp(Buffer.from(posterSvg(options)));
  if (options.size) {
    const { width, quality } = SIZES[options.size];
    return image.resize(width).webp({ quality, effort: 6 }).toBuffer();
  }
  for (let quality = 88; ; quality -= 4) {
    const file = await image.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (file.length <= maxBytes || quality <= 40) return file;
  }
}

/** Per cent from left and top of what must stay in frame when the poster is cropped. */
export function focalPoint({ seed, kind = kindFor(seed), flip = false }: PosterOptions): { x: number; y: number } {
  const { x, y } = sceneOf(kind).focal;
  return { x: flip ? 100 - x : x, y };
}
