/**
 * Text on pictures is only safe on a tint dark enough for white (DESIGN "Text on pictures"): the tint is multiplied over
 * the art, so no pixel can be lighter than it.
 */
const ENOUGH = 7;
/** Contrast of the brand's ink (#1b1a1d) on white. */
const INK_ON_WHITE = 17.3;
const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

type Rgb = readonly [number, number, number];

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

function parseHex(hex: string): Rgb | undefined {
  const [, red, green, blue] = HEX.exec(hex) ?? [];
  if (!red || !green || !blue) return undefined;
  return [Number.parseInt(red, 16) / 255, Number.parseInt(green, 16) / 255, Number.parseInt(blue, 16) / 255];
}

const toHex = (rgb: Rgb) =>
  `#${rgb
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Contrast of white text on a colour, as WCAG 2 defines it: 1 to 21. */
export function contrastWithWhite(hex: string): number | undefined {
  const rgb = parseHex(hex);
  return rgb && 1.05 / (luminance(rgb) + 0.05);
}

/** Scales lightness and chroma together in OKLab (Björn Ottosson, 2020), so that the hue of the brand colour stays. */
function darken(rgb: Rgb, by: number): Rgb {
  const [red, green, blue] = rgb.map(toLinear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) * by;
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) * by;
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) * by;
  return [
    toGamma(4.0767416621 * l ** 3 - 3.3077115913 * m ** 3 + 0.2309699292 * s ** 3),
    toGamma(-1.2684380046 * l ** 3 + 2.6097574011 * m ** 3 - 0.3413193965 * s ** 3),
    toGamma(-0.0041960863 * l ** 3 - 0.7034186147 * m ** 3 + 1.707614701 * s ** 3),
  ];
}

/**
 * Darkens a colour from content as little as needed for white text to have a contrast of 7.
 *
 * @param hex `#rrggbb`; anything else gives the brand's night blue
 */
export function safeTint(hex: string | null | undefined): string {
  const rgb = parseHex(hex ?? '');
  if (!rgb) return '#0c2340';
  if ((contrastWithWhite(toHex(rgb)) ?? 0) >= ENOUGH) return toHex(rgb);
  let [low, high] = [0, 1];
  for (let step = 0; step < 16; step++) {
    const middle = (low + high) / 2;
    if ((contrastWithWhite(toHex(darken(rgb, middle))) ?? 0) >= ENOUGH) low = middle;
    else high = middle;
  }
  return toHex(darken(rgb, low));
}

/** `textColor` of a record chooses white or ink (DESIGN): whether a colour is nearer to ink. */
export const isInk = (hex: string | null | undefined): boolean => (contrastWithWhite(hex ?? '') ?? 1) > 4.5;

/** Whether ink on a colour has a contrast of 7 or more: then it is a tint for ink words as it is. */
export const isLightTint = (hex: string | null | undefined): boolean =>
  INK_ON_WHITE / (contrastWithWhite(hex ?? '') ?? 21) >= ENOUGH;

/** Tint that goes with a picture: the darkest of its three placeholder colours, dark enough for white words. */
export function tintOfAsset(asset: { readonly placeholder?: string | null } | null | undefined): string {
  const colours = asset?.placeholder?.split(',') ?? [];
  const [darkest] = colours.toSorted((one, other) => (contrastWithWhite(other) ?? 0) - (contrastWithWhite(one) ?? 0));
  return safeTint(darkest);
}
