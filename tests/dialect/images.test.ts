/** Formats and sizes of pictures. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { given, addAsset, get, decode, quarters, colourAt, describePicture } from './support/image-service.ts';

describe('formats', () => {
  test.each([
    ['image/avif,image/webp,image/*,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0,image/webp', 'image/webp'],
    ['*/*', 'image/png'],
    ['', 'image/png'],
  ])('accepting "%s" gives %s', async (accept, type) => {
    const response = await get(`${given.path}?w=200`, { accept });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toBe('Accept');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await describePicture(Buffer.from(await response.arrayBuffer()))).toEqual([type, 200, 150]);
  });

  test('named ones do not depend on what is accepted', async () => {
    for (const [query, format] of [
      ['fm=jpg', 'jpeg'],
      ['fm=jpg&fl=progressive', 'jpeg'],
      ['fm=png&fl=png8', 'png'],
      ['fm=webp', 'webp'],
    ] as const) {
      const response = await get(`${given.path}?w=100&${query}`, { accept: 'image/avif' });
      expect(response.headers.get('vary')).toBeNull();
      const metadata = await (await decode(response)).metadata();
      expect(metadata.format).toBe(format);
      expect(metadata.isProgressive).toBe(query.includes('progressive'));
    }
  });

  test('without parameters the file as it is, with a tag that answers 304', async () => {
    const response = await get(given.path);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toContain(given.path.split('/')[3]);
    const again = await get(given.path, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const variant = await get(`${given.path}?w=64&fm=png`);
    expect(
      (await get(`${given.path}?w=64&fm=png`, { 'if-none-match': variant.headers.get('etag') ?? '' })).status,
    ).toBe(304);
    expect(
      (await get(`${given.path}?w=64&fm=png`, {}, given.service.handler, 'HEAD')).headers.get('content-length'),
    ).toBe(variant.headers.get('content-length'));
  });
});

describe('sizes', () => {
  const size = async (query: string) => {
    const { width, height } = await (await decode(await get(`${given.path}?fm=png&${query}`))).metadata();
    return `${width}x${height}`;
  };
  test.each([
    ['w=4000', '400x300'],
    ['w=200&h=200', '200x150'],
    ['w=200&h=100&fit=fill', '200x100'],
    ['w=800&h=800&fit=fill', '300x300'],
    ['w=200&h=200&fit=pad', '200x200'],
    ['w=200&h=200&fit=scale', '200x200'],
    ['w=100&h=100&fit=crop', '100x100'],
    ['w=50&h=80&fit=thumb', '50x80'],
    ['h=30', '40x30'],
  ])('%s → %s', async (query, expected) => {
    expect(await size(query)).toBe(expected);
  });

  test('the focal point stays in frame, unless another focus is named', async () => {
    const bytes = await quarters(402, 300);
    const focal = await addAsset({ id: 'focal', bytes, fields: { focalX: 95, focalY: 95 } });
    const corner = async (query: string) =>
      colourAt(await decode(await get(`${focal}?w=100&h=100&fit=crop&fm=png${query}`)), 50, 50);
    expect(await corner('')).toBe('111');
    expect(await corner('&f=top_left')).toBe('100');
    expect(await corner('&f=top_right')).toBe('010');
    expect(await corner('&f=bottom_left')).toBe('001');
  });

  test('moving the focal point changes the address', async () => {
    const before = await addAsset({ id: 'moved', bytes: await quarters(), fields: { focalX: 10, focalY: 10 } });
    const after = await addAsset({ id: 'moved', bytes: await quarters(), fields: { focalX: 90, focalY: 10 } });
    expect(after).not.toBe(before);
    const response = await get(`${before}?w=10`);
    expect([response.status, response.headers.get('location')]).toEqual([302, `${after}?w=10`]);
  });

  test('rounded corners are transparent, or show the ground in a JPEG', async () => {
    const alpha = await (
      await decode(await get(`${given.path}?w=100&h=100&fit=fill&r=max&fm=png`))
    )
      .extractChannel('alpha')
      .raw()
      .toBuffer();
    expect([alpha[0], alpha[50 * 100 + 50]]).toEqual([0, 255]);
    const ground = await decode(await get(`${given.path}?w=100&h=100&fit=fill&r=20&bg=rgb:00ff00&fm=jpg`));
    expect(await colourAt(ground.clone(), 0, 0)).toBe('010');
    expect(await colourAt(ground.clone(), 25, 25)).toBe('100');
  });
});
