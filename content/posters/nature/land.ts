/** Land forms: ridges, peaks, dunes, buttes. */
import { mix } from '../colour.ts';
import { along, clipTo, f, fractal, gradient, lens, poly, ridge, shape } from '../draw.ts';
import type { Point } from '../draw.ts';
import type { Random } from '../random.ts';

/** Which side the light comes from. */
export type Side = 'left' | 'right';

interface RidgeOptions {
  /** Height of the middle line. */
  y: number;
  amp: number;
  /** Length of one wave in pixels. */
  wave: number;
  octaves?: number;
  fold?: boolean;
  /** Another row of the same noise. */
  row?: number;
  step?: number;
}

export interface PeakOptions {
  /** Summit. */
  x: number;
  y: number;
  /** Height of the foot. */
  base: number;
  /** Reach of the foot on both sides. */
  left: number;
  right: number;
  lit: string;
  shade: string;
  /** No colour, no snow. */
  snow?: string | null;
  snowShade?: string;
  /** Share of the height above which there is snow. */
  snowLine?: number;
  lightFrom?: Side;
  /** How far the spine wanders sideways on its way down. */
  drift?: number;
  rough?: number;
}

type DuneOptions = Pick<PeakOptions, 'x' | 'y' | 'base' | 'left' | 'right' | 'lit' | 'shade' | 'lightFrom'> & {
  bend?: number;
};
type ButteOptions = Pick<PeakOptions, 'x' | 'y' | 'base' | 'lit' | 'shade' | 'lightFrom'> & { w: number };

/** Noise ridge across the whole width. `fold` makes sharp crests (1 - |noise|). */
export function noiseRidge(
  random: Random,
  width: number,
  { y, amp, wave, octaves = 4, fold = false, row = 0, step = 6 }: RidgeOptions,
): Point[] {
  const pts: Point[] = [];
  for (let x = -step; x <= width + step; x += step) {
    let v = random.fbm(x / wave + row * 31, row * 7.7, octaves);
    if (fold) v = 0.55 - 1.6 * Math.abs(v);
    pts.push([x, y - v * amp]);
  }
  return pts;
}

/** Several ridges fading from `far` to `near`. Returns an array of SVG strings, far first. */
export function hazeRidges(
  random: Random,
  width: number,
  height: number,
  {
    y0,
    y1,
    amp,
    wave,
    colors,
    octaves = 4,
    fold = false,
  }: { y0: number; y1: number; amp: number; wave: number; colors: readonly string[]; octaves?: number; fold?: boolean },
): string[] {
  return colors.map((c, i) => {
    const t = colors.length === 1 ? 0 : i / (colors.length - 1);
    const pts = noiseRidge(random, width, {
      y: y0 + (y1 - y0) * t,
      amp: amp * (1 - 0.35 * t),
      wave: wave * (1 + 0.4 * t),
      octaves,
      fold,
      row: i + 1,
    });
    const g = gradient([
      [0, c],
      [1, mix(c, colors[0] ?? c, 0.35)],
    ]);
    return g.def + shape(ridge(pts, height), g.fill);
  });
}

/**
 * A mountain in the manner of the 1930s railway posters: a broken outline, a
 * spine from the summit to the foot, one lit face, one face in shadow, ribs
 * that carry each tone into the other, and snow above a ragged line.
 */
export function peak(
  random: Random,
  {
    x,
    y,
    base,
    left,
    right,
    lit,
    shade,
    snow,
    snowShade,
    snowLine = 0.45,
    lightFrom = 'left',
    drift = 0,
    rough = 0.17,
  }: PeakOptions,
): string {
  const h = base - y;
  const L = fractal(random, [x - left, base], [x, y], rough, 6);
  const R = fractal(random, [x, y], [x + right, base], rough, 6);
  const S = fractal(random, [x, y], [x + drift, base], rough * 1.7, 6, 'x');
  const body = poly([...L, ...R]);
  const leftFace = poly([...L, ...S]);
  const rightFace = poly([...S, ...[...R].reverse()]);
  const [litFace, darkFace] = lightFrom === 'left' ? [leftFace, rightFace] : [rightFace, leftFace];

  // Ribs: slim triangles that start on the spine or on the outline and widen downhill.
  const rib = (p: Point, dir: number, len: number, spread: number) => {
    const end: Point = [p[0] + dir * len * spread, p[1] + len];
    const mid: Point = [p[0] + dir * len * spread * 0.32 + random.range(-0.05, 0.05) * len, p[1] + len * 0.55];
    return poly([
      p,
      [p[0] + dir * len * spread * 0.62, p[1] + len * 0.42],
      end,
      [end[0] - dir * len * 0.2, end[1] - len * 0.03],
      mid,
    ]);
  };
  const out = lightFrom === 'left' ? -1 : 1;
  let dark = '';
  let light = '';
  const outline = lightFrom === 'left' ? [...L].reverse() : R;
  for (let i = 0; i < 6; i++) {
    const t = 0.05 + i * 0.13 + random.range(0, 0.08);
    dark += rib(along(S, t), out, h * random.range(0.12, 0.26), random.range(0.4, 0.75));
    if (i % 2 === 0) dark += rib(along(outline, t + 0.06), -out, h * random.range(0.1, 0.2), random.range(0.15, 0.35));
    if (i % 2) light += rib(along(S, t * 0.9), -out, h * random.range(0.1, 0.2), random.range(0.45, 0.8));
  }
  const far = lightFrom === 'left' ? R : [...L].reverse();
  for (let i = 0; i < 4; i++)
    light += rib(along(far, 0.12 + i * 0.2), out, h * random.range(0.08, 0.18), random.range(0.1, 0.3));

  const faces = (a: string, b: string) =>
    shape(body, a) +
    clipTo(litFace, shape(dark, b)) +
    shape(darkFace, b) +
    clipTo(darkFace, shape(light, a, { opacity: 0.55 }));
  let s = faces(lit, shade);
  if (snow) {
    const yLine = y + h * snowLine;
    const zig: Point[] = [
      [x - left - 20, y - 40],
      [x + right + 20, y - 40],
    ];
    const n = 18;
    for (let i = n; i >= 0; i--) {
      const px = x - left - 20 + ((left + right + 40) * i) / n;
      zig.push([px + random.range(-8, 8), yLine + (i % 2 ? 1 : -1) * h * random.range(0.04, 0.13)]);
    }
    s += clipTo(poly(zig), faces(snow, snowShade ?? snow));
  }
  return s;
}

/** A dune: smooth crest, S-shaped spine, shadow on the side away from the sun. */
export function dune({ x, y, base, left, right, lit, shade, lightFrom = 'left', bend = 0.25 }: DuneOptions): string {
  const h = base - y;
  const up = `M${f(x - left)} ${f(base)}C${f(x - left * 0.55)} ${f(base - h * 0.12)} ${f(x - left * 0.3)} ${f(y + h * 0.1)} ${f(x)} ${f(y)}`;
  const down = `C${f(x + right * 0.22)} ${f(y + h * 0.2)} ${f(x + right * 0.5)} ${f(base - h * 0.2)} ${f(x + right)} ${f(base)}`;
  const sx = x + (right - left) * 0.1;
  const spineBack = `C${f(sx + h * bend)} ${f(base - h * 0.22)} ${f(x - h * bend * 1.2)} ${f(y + h * 0.42)} ${f(x)} ${f(y)}`;
  const gLit = gradient([
    [0, lit],
    [1, mix(lit, shade, 0.28)],
  ]);
  const gDark = gradient([
    [0, shade],
    [1, mix(shade, lit, 0.3)],
  ]);
  const s = gLit.def + gDark.def + shape(`${up}${down}Z`, gLit.fill);
  const dark =
    lightFrom === 'left'
      ? `M${f(x)} ${f(y)}${down}L${f(sx)} ${f(base)}${spineBack}Z`
      : `${up}C${f(x - h * bend * 1.2)} ${f(y + h * 0.42)} ${f(sx + h * bend)} ${f(base - h * 0.22)} ${f(sx)} ${f(base)}Z`;
  return s + shape(dark, gDark.fill);
}

/** Flat-topped rock with vertical strata and a talus skirt. */
export function butte(random: Random, { x, y, w, base, lit, shade, lightFrom = 'left' }: ButteOptions): string {
  const h = base - y;
  const skirt = h * 0.36;
  const top = fractal(random, [x - w * 0.42, y + random.range(0, 6)], [x + w * 0.42, y + random.range(0, 6)], 0.07, 4);
  const body: Point[] = [
    [x - w * 0.95, base],
    [x - w * 0.52, base - skirt],
    [x - w * 0.46, y + h * 0.2],
    ...top,
    [x + w * 0.46, y + h * 0.22],
    [x + w * 0.52, base - skirt * 0.9],
    [x + w * 1.0, base],
  ];
  const d = poly(body);
  const split = x + (lightFrom === 'left' ? 0.12 : -0.12) * w;
  const side: Point[] =
    lightFrom === 'left'
      ? [
          [split, y - 10],
          [x + w * 1.2, y - 10],
          [x + w * 1.2, base],
          [split - w * 0.1, base],
        ]
      : [
          [split, y - 10],
          [x - w * 1.2, y - 10],
          [x - w * 1.2, base],
          [split + w * 0.1, base],
        ];
  let inner = shape(poly(side), shade);
  for (let i = 0; i < 11; i++) {
    const px = x - w * 0.48 + (w * 0.96 * i) / 10 + random.range(-4, 4);
    const hh = random.range(0.2, 0.62) * h;
    inner += shape(
      poly([
        [px, y - 4],
        [px + w * random.range(0.02, 0.06), y - 4],
        [px + w * 0.02, y + hh],
        [px, y + hh * 0.8],
      ]),
      shade,
      { opacity: 0.5 },
    );
  }
  for (const k of [0.3, 0.46] as const) inner += shape(lens(x, y + h * k, w * 0.7, 2.5, 3), shade, { opacity: 0.5 });
  return shape(d, lit) + clipTo(d, inner);
}
