import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FORMATS, focalPoint, kindFor, posterLayers, posterSvg, posterWebp, type Format } from './poster.ts';
import { KINDS, SCENES, type Kind } from './scenes/index.ts';
import { RED, RED_SHADE } from './red.ts';
import { POSTERS } from './set.ts';

const CASES = KINDS.flatMap((kind) =>
  Array.from({ length: SCENES[kind].paletteCount }, (_, palette) => [kind, palette] as const),
);

/** Parts of the picture inside and outside of `<g data-red>`; groups nest, so they are counted. */
function splitByRed(svg: string): { readonly inside: string[]; readonly outside: string } {
  const inside: string[] = [];
  let outside = '';
  let depth = 0;
  let current = '';
  for (const [token] of svg.matchAll(/<[^>]+>/g)) {
    const isStart = depth === 0 && token.startsWith('<g data-red');
    if (isStart) current = '';
    if (isStart || depth > 0) {
      current += token;
      if (/^<g[ >]/.test(token) && !token.endsWith('/>')) depth++;
      if (token === '</g>' && --depth === 0) inside.push(current);
    } else {
      outside += token;
    }
  }
  return { inside, outside };
}

/** Hue in degrees and chroma 0..1 of `#rrggbb`, enough to say "this is a saturated red". */
function isSignalRed(hex: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const max = Math.max(r, g, b);
  const chroma = max - Math.min(r, g, b);
  const hue = chroma === 0 || max !== r ? 180 : (((g - b) / chroma) * 60 + 360) % 360;
  return chroma > 140 && (hue < 8 || hue > 352);
}

describe.each(CASES)('%s, palette %i', (kind: Kind, palette) => {
  test.each(Object.keys(FORMATS) as Format[])('draws only what is a number and a colour, as %s', (format) => {
    const svg = posterSvg({ seed: 'somewhere', kind, palette, format });
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
    expect(svg).toContain(`width="${FORMATS[format].width}" height="${FORMATS[format].height}"`);
  });

  test('has exactly one red thing, and red nowhere else', () => {
    const { inside, outside } = splitByRed(posterSvg({ seed: 'somewhere', kind, palette }));
    expect(inside).toHaveLength(1);
    expect(inside[0]).toContain(RED);
    expect(outside).not.toContain(RED);
    expect(outside).not.toContain(RED_SHADE);
    const others = [...new Set(outside.match(/(?<==")#[0-9a-f]{6}(?=")/g))].filter(isSignalRed);
    expect(others).toEqual([]);
  });

  test('is drawn from far to near', () => {
    const depths = posterLayers({ seed: 'somewhere', kind, palette }).map(({ depth }) => depth);
    expect(depths.length).toBeGreaterThan(2);
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
    expect(depths[0]).toBe(0);
  });
});

test.each(KINDS)('%s renders, and paints the whole canvas', { timeout: 30_000 }, async (kind) => {
  const svg = posterSvg({ seed: 'somewhere', kind });
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(60)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphas = Array.from({ length: info.width * info.height }, (_, i) => data[i * 4 + 3]);
  expect(Math.min(...alphas.map(Number))).toBe(255);
  const colours = new Set(Array.from({ length: info.width * info.height }, (_, i) => data.readUIntBE(i * 4, 3)));
  expect(colours.size).toBeGreaterThan(200);
});

describe('a poster', { timeout: 30_000 }, () => {
  test('is the same bytes for the same seed, whatever was drawn in between', async () => {
    const first = await posterWebp({ seed: 'package-cyclades', kind: 'karst' });
    posterSvg({ seed: 'other', kind: 'city' });
    expect(first.equals(await posterWebp({ seed: 'package-cyclades', kind: 'karst' }))).toBe(true);
  });

  test.each(KINDS)('differs for different seeds: %s', (kind) => {
    expect(posterSvg({ seed: 'a', kind, palette: 0 })).not.toBe(posterSvg({ seed: 'b', kind, palette: 0 }));
  });

  test('takes a stable kind and palette from the seed when none is given', () => {
    const kinds = new Set(Array.from({ length: 60 }, (_, i) => kindFor(`entry-${i}`)));
    expect(kinds.size).toBeGreaterThan(15);
    expect(posterSvg({ seed: 'entry-1' })).toBe(posterSvg({ seed: 'entry-1' }));
  });

  test('stays under its size limit and keeps its pixels', async () => {
    const file = await posterWebp({ seed: 'small', kind: 'cycladic' }, 40_000);
    expect(file.length).toBeLessThanOrEqual(40_000);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', ...FORMATS.card });
  });

  test('mirrors its focal point with the picture', () => {
    const { x, y } = focalPoint({ seed: 'a', kind: 'coast' });
    expect(focalPoint({ seed: 'a', kind: 'coast', flip: true })).toEqual({ x: 100 - x, y });
  });

  test('says which kinds there are when asked for another', () => {
    expect(() => posterSvg({ seed: 'a', kind: 'moon' as Kind })).toThrow(/no scene "moon"; there are acropolis, alps/);
    expect(() => posterSvg({ seed: 'a', kind: 'alps', palette: 7 })).toThrow(/palette 7 of 2/);
  });
});

test('no two posters of the set are the same picture', () => {
  const pictures = new Set([...POSTERS.values()].map((poster) => posterSvg(poster)));
  expect(pictures.size).toBe(POSTERS.size);
});
