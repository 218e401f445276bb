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

/** Lightness and the two axes of colour in OKLab (Björn Ottosson, 2020). */
type Lab = readonly [number, number, number];

function toLab(rgb: Rgb): Lab {
  const [red, green, blue] = rgb.map(toLinear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toRgb([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The lightest of the shades that white words stand on with this contrast. @param shade by a share of its lightness, 0 to 1 */
function lightest(shade: (by: number) => string, contrast: number): string {
  let [low, high] = [0, 1];
  for (let step = 0; step < 16; step++) {
    const middle = (low + high) / 2;
    if ((contrastWithWhite(shade(middle)) ?? 0) >= contrast) low = middle;
    else high = middle;
  }
  return shade(low);
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
  const [lightness, a, b] = toLab(rgb);
  // Lightness and chroma together, so that the colour of a brand stays what it is.
  return lightest((by) => toHex(toRgb([lightness * by, a * by, b * by])), ENOUGH);
}

/** `textColor` of a record chooses white or ink (DESIGN): whether a colour is nearer to ink. */
export const isInk = (hex: string | null | undefined): boolean => (contrastWithWhite(hex ?? '') ?? 1) > 4.5;

/** Whether ink on a colour has a contrast of 7 or more: then it is a tint for ink words as it is. */
export const isLightTint = (hex: string | null | undefined): boolean =>
  INK_ON_WHITE / (contrastWithWhite(hex ?? '') ?? 21) >= ENOUGH;

/** A picture's tint is dark enough for small words, too. */
const ENOUGH_ON_ART = 9;
/** Chroma (OKLab) below which a colour is a grey, and the limits within which a tint is coloured without being loud. */
const GREY = 0.012;
const [QUIET, LOUD] = [0.045, 0.065];

const chromaOf = ([, a, b]: Lab): number => Math.hypot(a, b);

/**
 * Tint that goes with a picture, of its three placeholder colours (sky, middle, foreground). A dark picture gives its darkest;
 * any other the most colourful, as dark as white words need. Averages are duller than what they are averages of, so that
 * colour is strengthened.
 */
export function tintOfAsset(asset: { readonly placeholder?: string | null } | null | undefined): string {
  const colours = (asset?.placeholder?.split(',') ?? []).flatMap((hex) => {
    const rgb = parseHex(hex);
    return rgb ? [{ hex: toHex(rgb), lab: toLab(rgb), contrast: contrastWithWhite(hex) ?? 0 }] : [];
  });
  const [darkest] = colours.toSorted((one, other) => other.contrast - one.contrast);
  const [strongest] = colours.toSorted((one, other) => chromaOf(other.lab) - chromaOf(one.lab));
  if (!darkest || !strongest) return safeTint(null);
  if (darkest.contrast >= ENOUGH_ON_ART) return darkest.hex;
  const [lightness, a, b] = strongest.lab;
  const chroma = chromaOf(strongest.lab);
  const stronger = chroma < GREY ? 1 : Math.min(LOUD, Math.max(QUIET, chroma * 1.2)) / chroma;
  return lightest((by) => toHex(toRgb([lightness * by, a * stronger, b * stronger])), ENOUGH_ON_ART);
}
