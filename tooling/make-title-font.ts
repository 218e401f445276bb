/**
 * Writes the outlines with which titles are set on pictures for shared links: the display face at one weight and optical
 * size, as paths. So the pictures are the same on every machine, and no font library runs in the product.
 *
 *     node tooling/make-title-font.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

const OUT = new URL('../server/content/images/share/title-font.json', import.meta.url);
const FILES = new URL('../node_modules/@fontsource-variable/fraunces/files/', import.meta.url);
/** As headings of pages are set (`.display` in registry/kit/styles/base.css). */
const VARIATIONS = [new Variation('opsz', 144), new Variation('wght', 560)];
/** Earlier subsets win; each of fontsource's is a font of its own. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'];
/** Units of the em in the file: small numbers, and finer than a pixel at any size used here. */
const UNITS = 1000;
/** Latin of any language, punctuation, euro. */
const RANGES = [
  [0x20, 0x7e],
  [0xa1, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2026],
  [0x20ac, 0x20ac],
] as const;
/** Pairs of these are kerned. */
const KERNED = /^[A-Za-zÀ-ÖØ-öø-ÿ0-9’'.,:–-]$/;

async function openSubset(subset: string): Promise<{ readonly face: Face; readonly font: Font }> {
  const woff = readFileSync(new URL(`fraunces-${subset}-opsz-normal.woff2`, FILES));
  const face = new Face(new Blob(await decompress(woff)));
  const font = new Font(face);
  // Fonts count upwards, pictures downwards.
  font.setScale(UNITS, -UNITS);
  font.setVariations(VARIATIONS);
  return { face, font };
}

function advanceOf(font: Font, text: string): number {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
}

/** Whole units are fine enough, and a third shorter. */
const inWholeUnits = (path: string): string =>
  path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));

const subsets = await Promise.all(SUBSETS.map(openSubset));
const [first] = subsets;
if (!first) throw new Error('There is no subset to read.');
const glyphs: Record<string, readonly [advance: number, path: string]> = {};
for (const { face, font } of subsets) {
  // Copied: the library hands out a view of its memory, which moves when it grows.
  for (const codePoint of [...face.collectUnicodes()]) {
    const character = String.fromCodePoint(codePoint);
    const glyph = font.nominalGlyph(codePoint);
    const isWanted = RANGES.some(([from, to]) => codePoint >= from && codePoint <= to);
    if (!isWanted || glyph === undefined || character in glyphs) continue;
    glyphs[character] = [Math.round(font.glyphHAdvance(glyph)), inWholeUnits(font.glyphToPath(glyph))];
  }
}
const kerned = Object.keys(glyphs).filter((character) => KERNED.test(character));
const alone = new Map(kerned.map((character) => [character, advanceOf(first.font, character)]));
const kerning: Record<string, Record<string, number>> = {};
for (const left of kerned) {
  for (const right of kerned) {
    const by = advanceOf(first.font, left + right) - (alone.get(left) ?? 0) - (alone.get(right) ?? 0);
    if (Math.round(by) !== 0) (kerning[left] ??= {})[right] = Math.round(by);
  }
}
writeFileSync(OUT, `${JSON.stringify({ unitsPerEm: UNITS, glyphs, kerning })}\n`);
const pairs = Object.values(kerning).reduce((sum, row) => sum + Object.keys(row).length, 0);
console.log(`${Object.keys(glyphs).length} glyphs, ${pairs} kerned pairs.`);
