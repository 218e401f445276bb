import { crc32, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crcOf, deflatePart, glue, toPart } from './gzip-glue.ts';

describe('glue', () => {
  test('parts that are stored, compressed or empty come out of zlib one after another', () => {
    const piece = fc.tuple(
      fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constant('<li>card</li>'.repeat(300))),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const parts = pieces.map(([text, isCompressed]) => {
          const part = toPart(text);
          if (isCompressed) deflatePart(part);
          return part;
        });
        const whole = Buffer.concat(parts.map(({ raw }) => raw));
        expect(gunzipSync(glue(parts)).equals(whole)).toBe(true);
        expect(crcOf(parts)).toBe(crc32(whole));
      }),
      { numRuns: 200 },
    );
  });

  test('a part longer than one stored block, and one of exactly that length', () => {
    for (const length of [65_535, 65_536, 200_000]) {
      const part = toPart('x'.repeat(length));
      expect(gunzipSync(glue([toPart('a'), part, toPart('b')])).toString()).toBe(`a${'x'.repeat(length)}b`);
    }
  });

  test('is the same file whenever it is glued from the same parts', () => {
    const parts = ['<main>', 'one', '</main>'].map(toPart);
    const first = glue(parts);
    expect(glue(parts).equals(first)).toBe(true);
    for (const part of parts) deflatePart(part);
    expect(gunzipSync(glue(parts)).equals(gunzipSync(first))).toBe(true);
  });

  test('compressing shortens what follows', () => {
    const part = toPart('<li class="card">Journey</li>'.repeat(200));
    const stored = glue([part]).length;
    deflatePart(part);
    expect(glue([part]).length).toBeLessThan(stored / 10);
  });

  test('nothing is a valid empty file', () => {
    expect(gunzipSync(glue([])).length).toBe(0);
  });
});
