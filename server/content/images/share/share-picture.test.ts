import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawSharePicture } from './draw-share-picture.ts';
import { drawableTitle, setTitle, type TitleFont, widthOf } from './set-title.ts';
import { drawShare } from './share-picture.ts';

const font = JSON.parse(readFileSync(new URL('./title-font.json', import.meta.url), 'utf8')) as TitleFont;
const BOX = { width: 600, height: 380 };
const LIMITS = { limitInputPixels: 5_000_000, failOn: 'error' } as const;

describe('a title', () => {
  test.each([
    ['Łódź, Tromsø & São Paulo', 'Łódź, Tromsø & São Paulo'],
    ['Phú Quốc', 'Phú Quốc'],
    ['  two\n spaces\t', 'two spaces'],
    ['Tokyo 東京', 'Tokyo'],
    ['Sea 😀 and \u202eright-to-left', 'Sea and right-to-left'],
    ['Čakovec ǰ', 'Čakovec j'],
    ['日本 – Japan', 'Japan'],
    ['Japan · 日本', 'Japan'],
    ['Ελλάδα: Greece by ferry', 'Greece by ferry'],
    ['Greece (Ελλάδα)', 'Greece'],
    ['Kyoto, 京都, in May', 'Kyoto, in May'],
    ['Ha Long – 3 nights & a boat', 'Ha Long – 3 nights & a boat'],
  ])('%j is drawn as %j', (title, drawn) => expect(drawableTitle(title, font)).toBe(drawn.normalize('NFC')));

  test.each(['東京へようこそ', '中文 2027', 'שלום עולם', '😀😀', '', '\u0000', '…'])(
    '%j is not drawn at all',
    (title) => {
      expect(drawableTitle(title, font)).toBeUndefined();
    },
  );

  test('is set as large as it fits, in even lines', () => {
    const short = setTitle('Ten slow days in the Cyclades', BOX, font);
    const long = setTitle('Three cities for people who like trams, in the order in which the ferries leave', BOX, font);
    expect(short.size).toBeGreaterThan(long.size);
    expect(short.lines).toEqual(['Ten slow days', 'in the Cyclades']);
    for (const { lines, size, leading } of [short, long]) {
      expect(lines.length * leading).toBeLessThanOrEqual(BOX.height);
      for (const line of lines) expect(widthOf(line, size, font)).toBeLessThanOrEqual(BOX.width);
    }
  });

  test('never leaves its box, whatever its words: broken where a line ends, cut where the box does', () => {
    for (const title of ['D'.repeat(300), 'word '.repeat(200).trim(), `a ${'W'.repeat(40)} b`]) {
      const { lines, size, leading } = setTitle(title, BOX, font);
      expect(lines.length * leading).toBeLessThanOrEqual(BOX.height);
      for (const line of lines) expect(widthOf(line, size, font)).toBeLessThanOrEqual(BOX.width);
    }
    expect(setTitle('word '.repeat(200).trim(), BOX, font).lines.at(-1)).toMatch(/…$/);
  });
});

test('the drawing holds no text, so no font of the machine and no markup of a title can get into it', () => {
  const { words, shade } = drawShare({ title: '<script>alert(1)</script> & "x"', tint: '#0c2340' }, font);
  for (const drawing of [words, shade]) {
    expect(drawing).not.toMatch(/<text|<script|font-family|alert/);
    expect(drawing.replace(/<[^>]*>/g, '')).toBe('');
  }
});

describe('the picture', () => {
  const poster = () =>
    sharp({ create: { width: 1600, height: 600, channels: 3, background: '#88aacc' } })
      .webp()
      .toBuffer();
  const pixel = async (jpeg: Uint8Array, left: number, top: number) => [
    ...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];

  test('has the size that link previews ask for, the tint left and the poster right', async () => {
    const jpeg = await drawSharePicture(await poster(), { kind: 'share', title: 'Greece', tint: '#0c2340' }, LIMITS);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const [left, right] = [await pixel(jpeg, 10, 300), await pixel(jpeg, 1190, 300)];
    expect(Math.max(...left)).toBeLessThan(60);
    expect(right[2]).toBeGreaterThan(190);
  });
  test('is there without a poster, and with a title that cannot be drawn', async () => {
    for (const title of ['Greece', '東京'])
      expect(
        (await drawSharePicture(undefined, { kind: 'share', title, tint: '#0c2340' }, LIMITS)).length,
      ).toBeGreaterThan(5000);
  });
  test('is not drawn from a poster that is a drawing, whatever it says it is', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
    await drawSharePicture(undefined, { kind: 'share', title: 'a', tint: '#000000' }, LIMITS);
    await expect(drawSharePicture(svg, { kind: 'share', title: 'a', tint: '#000000' }, LIMITS)).rejects.toThrow(
      /unsupported image format/i,
    );
  });
});
