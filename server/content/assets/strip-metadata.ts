/**
 * What a picture says beside itself is taken away before its bytes are kept: where and with what it was taken, who edited it,
 * previews of what was cropped, comments, and whatever stands after its end (a file that is two kinds at once has its other
 * half there). The pixels are not touched: nothing is encoded anew, so nothing gets worse. What decides how the pixels look
 * stays: rotation, colour profile, gamma, transparency.
 */
import { crc32 } from 'node:zlib';
import type { ImageFacts } from './inspect-image.ts';

/** @returns the bytes without it; undefined when they are not built as their kind is (ITU T.81 B, PNG 3rd edition 5, RFC 9649) */
export function stripMetadata(
  bytes: Buffer,
  { contentType, orientation }: { readonly contentType: ImageFacts['contentType']; readonly orientation: number },
): Buffer | undefined {
  const exif = orientation > 1 && orientation <= 8 ? orientationOnly(orientation) : undefined;
  if (contentType === 'image/jpeg') return stripJpeg(bytes, exif);
  if (contentType === 'image/png') return stripPng(bytes, exif);
  return stripWebp(bytes, exif);
}

/** A TIFF block with one entry: how the picture is turned (Exif 3.0, tag 0x0112). */
function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

const SOS = 0xda;
const EOI = 0xd9;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const ICC = 'ICC_PROFILE\0';

/** JFIF, colour profile and Adobe's word on the colours stay; every other application segment and comment goes. */
function stripJpeg(bytes: Buffer, exif: Buffer | undefined): Buffer | undefined {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  if (exif) {
    const head = Buffer.from([0xff, APP1, 0, 0, ...Buffer.from('Exif\0\0', 'latin1')]);
    head.writeUInt16BE(exif.length + 8, 2);
    kept.push(head, exif);
  }
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes before a marker (B.1.1.2).
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) return undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return undefined;
    const isApplication = marker >= APP0 && marker <= APP15;
    const isProfile = marker === APP2 && bytes.toString('latin1', at + 4, at + 4 + ICC.length) === ICC;
    if (!(isApplication || marker === COMMENT) || marker === APP0 || marker === APP14 || isProfile)
      kept.push(bytes.subarray(at, end));
    at = end;
    if (marker === SOS) {
      const next = endOfScan(bytes, at);
      kept.push(bytes.subarray(at, next));
      at = next;
    }
  }
  return undefined;
}

/** Compressed data goes on to the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

/** What a picture is made of, and what says how it looks. Animations are shown still. */
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'pHYs']);

function stripPng(bytes: Buffer, exif: Buffer | undefined): Buffer | undefined {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return Buffer.concat([...kept, bytes.subarray(at, end)]);
    if (PNG_CHUNKS.has(type)) kept.push(bytes.subarray(at, end));
    // Readers look for it before the pixels.
    if (type === 'IHDR' && exif) kept.push(pngChunk('eXIf', exif));
    at = end;
  }
  return undefined;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

function stripWebp(bytes: Buffer, exif: Buffer | undefined): Buffer | undefined {
  const kept: Buffer[] = [];
  const end = Math.min(8 + bytes.readUInt32LE(4), bytes.length);
  for (let at = 12; at + 8 <= end;) {
    const next = at + 8 + bytes.readUInt32LE(at + 4);
    if (next > end) return undefined;
    const type = bytes.toString('latin1', at, at + 4);
    // Sizes are even (RFC 9649, 2.3).
    const padded = Math.min(next + (next % 2), bytes.length);
    if (WEBP_CHUNKS.has(type)) {
      const chunk = Buffer.from(bytes.subarray(at, padded));
      if (type === 'VP8X') chunk.writeUInt8(((chunk[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (exif ? HAS_EXIF : 0), 8);
      kept.push(chunk);
    }
    at = padded;
  }
  if (kept.length === 0) return undefined;
  if (exif) {
    const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
    head.writeUInt32LE(exif.length, 4);
    kept.push(head, exif);
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
