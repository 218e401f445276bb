/** What is to be done to a picture, in pixels: pure, so that the worker only executes it. */
import type { Focus, ImageFormat, ImageQuery } from './image-query.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Region extends Size {
  readonly left: number;
  readonly top: number;
}

export interface TransformPlan {
  /** Part of the picture that is kept; absent: all. */
  readonly region?: Region;
  /** Size the region is brought to. */
  readonly size: Size;
  /** Size of the result when the picture stands on a ground larger than itself. */
  readonly canvas?: Size;
  readonly background?: string;
  /** Corner radius in pixels, horizontally and vertically. */
  readonly radius?: readonly [x: number, y: number];
  readonly format: ImageFormat;
  readonly quality: number;
  readonly flag?: 'progressive' | 'png8';
}

/** Per cent from left and top. */
export type Point = readonly [x: number, y: number];

const QUALITY: Readonly<Record<ImageFormat, number>> = { jpg: 80, png: 100, webp: 75, avif: 55 };

const POINTS: Readonly<Record<Exclude<Focus, 'focal' | 'face' | 'faces'>, Point>> = {
  center: [50, 50],
  top: [50, 0],
  right: [100, 50],
  left: [0, 50],
  bottom: [50, 100],
  top_right: [100, 0],
  top_left: [0, 0],
  bottom_right: [100, 100],
  bottom_left: [0, 100],
};

/**
 * Nothing is made larger than it is.
 *
 * @param source size of the picture as shown
 * @param focal the asset's focal point; absent: its centre. Faces are not looked for: they are taken to be there.
 */
export function planTransform(
  source: Size,
  query: ImageQuery,
  format: ImageFormat,
  focal: Point | undefined,
): TransformPlan {
  const frame = planFrame(
    source,
    query,
    query.focus in POINTS ? POINTS[query.focus as keyof typeof POINTS] : (focal ?? POINTS.center),
  );
  const outer = frame.canvas ?? frame.size;
  return {
    ...frame,
    ...(query.background ? { background: query.background } : {}),
    ...(query.radius === undefined ? {} : { radius: cornerRadius(query.radius, outer) }),
    format,
    quality: query.quality ?? QUALITY[format],
    ...(query.flag ? { flag: query.flag } : {}),
  };
}

type Frame = Pick<TransformPlan, 'region' | 'size' | 'canvas'>;

function planFrame(source: Size, query: ImageQuery, point: Point): Frame {
  const { width, height, fit } = query;
  if (width === undefined || height === undefined || fit === 'fit' || fit === 'pad') {
    const size = within(source, width ?? Infinity, height ?? Infinity);
    return fit === 'pad' && width !== undefined && height !== undefined
      ? { size, canvas: { width, height } }
      : { size };
  }
  if (fit === 'scale')
    return { size: { width: Math.min(width, source.width), height: Math.min(height, source.height) } };
  if (fit === 'crop') {
    const size = { width: Math.min(width, source.width), height: Math.min(height, source.height) };
    return { region: regionAt(source, size, point), size };
  }
  const shrink = Math.min(1, source.width / width, source.height / height);
  const size = atLeastOne({ width: width * shrink, height: height * shrink });
  const scale = Math.min(source.width / width, source.height / height);
  return { region: regionAt(source, atLeastOne({ width: width * scale, height: height * scale }), point), size };
}

function within(source: Size, maxWidth: number, maxHeight: number): Size {
  const scale = Math.min(1, maxWidth / source.width, maxHeight / source.height);
  return atLeastOne({ width: source.width * scale, height: source.height * scale });
}

const atLeastOne = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});

/** A region of that size with the point as near to its middle as the edges allow. */
function regionAt(source: Size, { width, height }: Size, [x, y]: Point): Region {
  const place = (length: number, kept: number, percent: number) =>
    Math.round(Math.min(Math.max((length * percent) / 100 - kept / 2, 0), length - kept));
  return { left: place(source.width, width, x), top: place(source.height, height, y), width, height };
}

function cornerRadius(radius: number | 'max', { width, height }: Size): readonly [number, number] {
  if (radius === 'max') return [width / 2, height / 2];
  const limited = Math.min(radius, width / 2, height / 2);
  return [limited, limited];
}
