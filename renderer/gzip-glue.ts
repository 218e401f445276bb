/**
 * A gzip file glued from parts that were compressed once (RFC 1951, RFC 1952). Each part is raw deflate ended by a full
 * flush: byte aligned and without reference to what came before, so parts may follow one another in any order. The
 * checksum of the whole follows from those of the parts.
 *
 * A new part is glued as stored (uncompressed) blocks at first: deflating one module costs more than rendering it, and
 * nobody has to wait for that. `deflatePart` is called off the request.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  readonly raw: Buffer;
  /** CRC-32 of `raw`. */
  readonly crc: number;
  /** x^(8 · length) modulo the CRC polynomial: what a checksum before this part is multiplied by. */
  readonly shift: number;
  /** Deflate blocks ended by a full flush; absent until `deflatePart` has run. */
  deflated?: Buffer;
}

/** Largest stored block of deflate (RFC 1951 §3.2.4). */
const MAX_STORED = 0xffff;
/** Small window, memory and chunk: for a few kilobytes zlib's own set-up weighs more than the work. */
const OPTIONS = { level: 6, windowBits: 13, memLevel: 5, chunkSize: 4096, finishFlush: constants.Z_FULL_FLUSH };

/** a · b modulo the CRC polynomial, bit-reversed as in zlib's `crc32_combine`. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ 0xedb88320 : factor >>> 1;
  }
  return product >>> 0;
}

/** x^(2^n) for n = 0 … 31; the order of x is 2^32 − 1, so exponents wrap after 32. */
const POWERS = Array.from({ length: 31 }).reduce<number[]>(
  (powers) => {
    const last = powers[powers.length - 1] ?? 0;
    return [...powers, multiply(last, last)];
  },
  [0x40000000],
);

/** x^(8 · length) modulo the CRC polynomial. Kept in the part, so no table of lengths has to be bounded. */
function shiftOf(length: number): number {
  let shift = 0x80000000;
  for (let rest = length, n = 3; rest !== 0; rest >>>= 1, n++)
    if (rest & 1) shift = multiply(POWERS[n & 31] ?? 0, shift);
  return shift;
}

/** @param text HTML; lone surrogates become U+FFFD as in every UTF-8 encoder */
export function toPart(text: string): Part {
  const raw = Buffer.from(text);
  return { raw, crc: crc32(raw), shift: shiftOf(raw.length) };
}

/** Compresses a part once; from then on it is glued compressed. */
export function deflatePart(part: Part): void {
  part.deflated ??= deflateRawSync(part.raw, OPTIONS);
}

/** `raw` as stored blocks, none of them the last. */
function storedBlocks(raw: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let start = 0; start < raw.length; start += MAX_STORED) {
    const block = raw.subarray(start, start + MAX_STORED);
    const header = Buffer.alloc(5);
    header.writeUInt16LE(block.length, 1);
    header.writeUInt16LE(~block.length & 0xffff, 3);
    blocks.push(header, block);
  }
  return blocks;
}

/** Magic, deflate, no flags, no time, no extra flags, unknown system: equal parts give equal bytes. */
const HEADER = Buffer.from([31, 139, 8, 0, 0, 0, 0, 0, 0, 255]);

/** CRC-32 of the parts one after another. */
export const crcOf = (parts: readonly Part[]): number =>
  parts.reduce((crc, part) => (multiply(part.shift, crc) ^ part.crc) >>> 0, 0);

/** The parts one after another as one gzip file. */
export function glue(parts: readonly Part[]): Buffer {
  const pieces: Buffer[] = [HEADER];
  let length = 0;
  for (const part of parts) {
    length += part.raw.length;
    if (part.deflated) pieces.push(part.deflated);
    else pieces.push(...storedBlocks(part.raw));
  }
  const end = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]); // an empty last block, then checksum and length
  end.writeUInt32LE(crcOf(parts), 2);
  end.writeUInt32LE(length >>> 0, 6);
  pieces.push(end);
  return Buffer.concat(pieces);
}
