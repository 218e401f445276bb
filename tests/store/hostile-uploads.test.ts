/** Files that are sent to do harm, or that say more than their picture: refused, or taken without it. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { call, given, png } from './management-support.ts';

const upload = (bytes: Uint8Array, name = 'x.png') =>
  call('POST', `/assets?fileName=${encodeURIComponent(name)}`, {
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/png' },
  });
const kept = async (answer: Awaited<ReturnType<typeof upload>>): Promise<Buffer> => {
  const file = answer.body.fields['file']?.['en-UK'] as { sha256: string };
  const bytes = await given.opened.files.read(file.sha256);
  if (!bytes) throw new Error('no bytes were kept');
  return bytes;
};

/** A PNG whose head claims a size, with a body that is all zeros: some kilobytes that want gigabytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(8_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['a bomb of 60,000 × 60,000 pixels', () => bomb(60_000, 60_000)],
  [
    'a picture of 8,000 × 8,000 pixels',
    () =>
      sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
  ],
  ['a page that begins like a GIF', () => Buffer.from('GIF89a=1;/*<html>*/alert(1)')],
  [
    'an SVG with a script',
    () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>')],
  ['an archive', () => Buffer.from('PK\u0003\u0004 some.zip')],
  ['a head without a picture', () => Buffer.from('\u00ff\u00d8\u00ff\u00e0 JFIF', 'latin1')],
])('refuses %s, and says why in its field', async (_, make) => {
  const started = performance.now();
  const answer = await upload(await make());
  const [fault] = answer.body.errors;
  expect([answer.status, fault?.field]).toEqual([422, 'fields.file.en-UK']);
  // Studio has words for each of these, in its own language.
  expect(fault?.keyword).toMatch(/^(?:contentType|pixels|damaged)$/);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a picture that is an archive and a page too is kept as a picture only', async () => {
  const bytes = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
  const answer = await upload(bytes, 'both.html');
  expect(answer.status).toBe(201);
  const stored = await kept(answer);
  expect([stored.includes('<script>'), stored.includes('PK\u0003\u0004')]).toEqual([false, false]);
  expect(answer.body.fields['file']?.['en-UK']).toMatchObject({
    contentType: 'image/png',
    details: { size: stored.length },
  });
});

test('where a photo was taken is not kept, how it is turned is', async () => {
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#3366aa' } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '38/1 43/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Somebody')).toBe(true);
  const answer = await upload(photo, 'photo.jpg');
  const stored = await kept(answer);
  expect(stored.includes('Somebody')).toBe(false);
  expect((await sharp(stored).metadata()).orientation).toBe(6);
  expect(answer.body.fields['file']?.['en-UK']).toMatchObject({ details: { image: { width: 20, height: 40 } } });
});

test('a replacement leaves the old file in the history, and goes back to it', async () => {
  const first = await upload(await png());
  const { id } = first.body.sys;
  const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  const replaced = await call('PUT', `/assets/${id}/file?fileName=new.png`, {
    version: 1,
    body: new Uint8Array(other),
    headers: { 'content-type': 'image/png' },
  });
  expect([replaced.status, replaced.body.sys.id]).toEqual([200, id]);
  const restored = await call('POST', `/assets/${id}/versions/1/restore`, { version: 2 });
  expect(restored.body.fields['file']).toEqual(first.body.fields['file']);
  expect(await kept(restored)).toEqual(await kept(first));
});
