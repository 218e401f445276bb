/**
 * Colour mixing in OKLab.
 *
 * Mixing two hex colours channel by channel (sRGB) turns the middle of a blue-to-orange ramp grey. OKLab is perceptually
 * even, so a ramp from haze to foreground keeps its hue and its lightness falls in equal steps: that is what makes
 * stacked ridges read as air. Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020).
 */
type Triple = readonly [number, number, number];

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toSrgb = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

/** @param hex `#rrggbb` */
export function hexToOklab(hex: string): Triple {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`posters/colour: "${hex}" is not #rrggbb`);
  const channel = (at: number): number => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r, g, b] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** @returns `#rrggbb`, channels outside sRGB clipped */
export function oklabToHex([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const hex = (c: number): string =>
    Math.round(255 * Math.min(1, Math.max(0, toSrgb(c))))
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(hex).join('')}`;
}

/** Colour between `a` (t = 0) and `b` (t = 1). */
export function mix(a: string, b: string, t: number): string {
  const [l0, a0, b0] = hexToOklab(a);
  const [l1, a1, b1] = hexToOklab(b);
  return oklabToHex([l0 + (l1 - l0) * t, a0 + (a1 - a0) * t, b0 + (b1 - b0) * t]);
}

/** `n` colours from `a` to `b`, both included. `ease` > 1 keeps the far layers pale for longer. */
export function ramp(a: string, b: string, n: number, ease = 1): string[] {
  return Array.from({ length: n }, (_, i) => mix(a, b, n === 1 ? 1 : (i / (n - 1)) ** ease));
}

export const lighten = (colour: string, t: number): string => mix(colour, '#ffffff', t);
/** Towards a blue black: pure black looks dead beside the palettes. */
export const darken = (colour: string, t: number): string => mix(colour, '#07060f', t);
