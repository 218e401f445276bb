/** Pictures by the management API: taken, described, refused. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { given, call, png } from './management-support.ts';

test('takes an image raw or by form, tells its facts, and keeps its bytes', async () => {
  const bytes = await png();
  const raw = await call('POST', '/assets?fileName=../../Bay%20of%20fires.png&id=bay', {
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/png' },
  });
  expect(raw.status).toBe(201);
  const file = raw.body.fields['file']?.['en-UK'] as { sha256: string };
  expect(file).toMatchObject({
    fileName: 'Bay-of-fires.png',
    contentType: 'image/png',
    placeholder: '#d06030,#d06030,#d06030',
    details: { size: bytes.length, image: { width: 40, height: 30 } },
  });
  expect(await given.opened.files.read(file.sha256)).toEqual(bytes);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'b.png', { type: 'image/svg+xml' }));
  form.set('title', 'Bay');
  const formed = await call('POST', '/assets', { body: form });
  expect([formed.status, formed.body.fields['title']]).toEqual([201, { 'en-UK': 'Bay' }]);
  expect((await call('POST', '/assets/bay/publish', { version: 1 })).body.sys.state).toBe('published');
});

test('changes title and focal point of an asset, its file only by upload', async () => {
  const created = await call('POST', '/assets?fileName=a.png', {
    body: new Uint8Array(await png()),
    headers: { 'content-type': 'image/png' },
  });
  const { id } = created.body.sys;
  const { file } = created.body.fields;
  const saved = await call('PUT', `/assets/${id}`, {
    version: 1,
    json: { fields: { title: { 'en-UK': 'A', 'es-ES': 'Á' }, focalX: { 'en-UK': 30 } } },
  });
  expect([saved.status, saved.body.fields['file'], saved.body.fields['focalX']]).toEqual([200, file, { 'en-UK': 30 }]);
  const forged = await call('PUT', `/assets/${id}`, {
    version: 2,
    json: { fields: { file: { 'en-UK': { fileName: 'x', contentType: 'image/png', sha256: 'a'.repeat(64) } } } },
  });
  expect([forged.status, forged.body.errors[0]?.field]).toEqual([422, 'fields.file']);
  expect(
    (await call('PUT', `/assets/${id}`, { version: 2, json: { fields: { focalX: { 'en-UK': 101 } } } })).status,
  ).toBe(422);
  const webp = await sharp(await png())
    .resize(20)
    .webp()
    .toBuffer();
  const replaced = await call('PUT', `/assets/${id}/file?fileName=b.webp`, {
    version: 2,
    body: new Uint8Array(webp),
    headers: { 'content-type': 'image/webp' },
  });
  expect(replaced.body.fields['file']?.['en-UK']).toMatchObject({
    contentType: 'image/webp',
    details: { image: { width: 20, height: 15 } },
  });
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['an SVG named .png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
  ],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
  ],
  [
    'an AVIF',
    () =>
      sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
        .avif()
        .toBuffer(),
  ],
  ['the head of a PNG', async () => (await png()).subarray(0, 60)],
  ['nothing', () => new Uint8Array()],
])('refuses the upload of %s', async (_, make) => {
  const answer = await call('POST', '/assets?fileName=x.png', {
    body: new Uint8Array(await make()),
    headers: { 'content-type': 'image/png' },
  });
  expect([answer.status, answer.body.errors[0]?.field]).toEqual([422, 'fields.file.en-UK']);
});

test('refuses an upload beyond twenty megabytes', async () => {
  const answer = await call('POST', '/assets?fileName=x.png', {
    body: new Uint8Array(20_000_001),
    headers: { 'content-type': 'image/png' },
  });
  expect(answer.status).toBe(413);
});
