/** Pictures as cameras, editors and attackers make them: what must go is gone, what is seen is the same. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inspectImage } from './inspect-image.ts';
import { stripMetadata } from './strip-metadata.ts';

const GPS = {
  IFD0: { Artist: 'Inês', Copyright: 'secret' },
  IFD3: { GPSLatitude: '38/1 43/1 0/1', GPSLatitudeRef: 'N' },
};
const picture = () =>
  sharp(Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, at) => (at * 37) % 256)), {
    raw: { width: 40, height: 30, channels: 3 },
  });
/** Wide, to be shown upright; with a place, an author, XMP and a colour profile. */
const shot = () =>
  picture()
    .withExif(GPS)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Sete Cidades</place></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 });

const strip = async (bytes: Buffer): Promise<Buffer> => {
  const found = await inspectImage(bytes);
  if (!found.ok) throw new Error(found.message);
  const bare = stripMetadata(bytes, { contentType: found.image.contentType, orientation: found.orientation });
  if (!bare) throw new Error('not built as its kind is');
  return bare;
};
const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

describe.each([
  ['JPEG', () => shot().jpeg({ quality: 90 }).toBuffer()],
  ['progressive JPEG', () => shot().jpeg({ progressive: true }).toBuffer()],
  ['PNG', () => shot().png().toBuffer()],
  ['WebP', () => shot().webp().toBuffer()],
] as const)('a %s', (_, make) => {
  test('loses place, author and XMP, keeps how it looks', async () => {
    const bytes = await make();
    const before = await sharp(bytes).metadata();
    expect([before.exif, before.orientation]).toEqual([expect.anything(), 6]);
    const bare = await strip(bytes);
    const after = await sharp(bare).metadata();
    expect(bare.includes('secret')).toBe(false);
    expect(bare.includes('Sete Cidades')).toBe(false);
    expect([after.xmp, after.orientation, after.icc?.length]).toEqual([undefined, 6, before.icc?.length]);
    expect(after.exif?.length ?? 0).toBeLessThan(40);
    expect(await pixels(bare)).toEqual(await pixels(bytes));
  });

  test('that is a page or an archive too is a picture only', async () => {
    const bare = await strip(Buffer.concat([await make(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]));
    expect([bare.includes('<script>'), bare.includes('PK\u0003\u0004')]).toEqual([false, false]);
    await expect(pixels(bare)).resolves.toBeInstanceOf(Buffer);
  });

  test('comes out of it the same a second time', async () => {
    const bare = await strip(await make());
    expect(await strip(bare)).toEqual(bare);
  });
});

test('a comment of a JPEG goes: it may be a page', async () => {
  const bytes = await picture().jpeg().toBuffer();
  const comment = Buffer.from('<html><script>alert(1)</script>');
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  const polyglot = Buffer.concat([bytes.subarray(0, 2), head, comment, bytes.subarray(2)]);
  expect((await strip(polyglot)).includes('<script>')).toBe(false);
});

test.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
  'rubbish that calls itself %s has an end',
  (contentType) => {
    for (let length = 0; length < 200; length++) {
      const start = {
        'image/jpeg': '\u00ff\u00d8',
        'image/png': '\u0089PNG\r\n\u001a\n',
        'image/webp': 'RIFF\u00ff\u00ff\u0000\u0000WEBP',
      };
      const bytes = Buffer.concat([
        Buffer.from(start[contentType], 'latin1'),
        Buffer.from(Array.from({ length }, (_, at) => (at * at * 31 + length) % 256)),
      ]);
      expect(() => stripMetadata(bytes, { contentType, orientation: 1 })).not.toThrow();
    }
  },
);
