import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredRecord } from '../../dialect/context.ts';
import { ImagePoolBusy } from '../image-pool.ts';
import { createShareHandler, isSharePath } from './share-handler.ts';

const record = (id: string, typeId: string, fields: object, publishedVersion = 3): StoredRecord => ({
  kind: typeId === '' ? 'Asset' : 'Entry',
  id,
  typeId,
  fields: fields as StoredRecord['fields'],
  publishedVersion,
  publishedAt: null,
  firstPublishedAt: null,
  tags: [],
});
const photo = { 'en-UK': { sys: { type: 'Link', linkType: 'Asset', id: 'art' } } };
const entries = new Map(
  [
    record('ct_1', 'country', { name: { 'en-UK': 'Greece', 'es-ES': 'Grecia' }, photo }),
    record('price', 'marketInformation', { name: { 'en-UK': 'Price' }, photo }),
    record('bare', 'city', { name: { 'en-UK': 'Nowhere' } }),
    record('broken', 'city', { name: { 'en-UK': 7 }, photo: { 'en-UK': 'x' } }),
  ].map((each) => [each.id, each]),
);
const art = record(
  'art',
  '',
  {
    file: {
      'en-UK': {
        fileName: 'a.webp',
        contentType: 'image/webp',
        sha256: 'ab'.repeat(32),
        placeholder: '#0a2234,#7a2c17,#f0b95c',
      },
    },
  },
  5,
);
const kept = new Map<string, Buffer>();
const share = vi.fn(async () => Buffer.from('jpeg'));
const handler = createShareHandler({
  readEntry: (id) => entries.get(id) ?? null,
  readAsset: (id) => (id === 'art' ? art : null),
  files: { read: async () => Buffer.from('webp') },
  pool: { share },
  cache: {
    get: async (key) => kept.get(key),
    put: async (key, bytes) => void kept.set(key, bytes),
    size: 0,
  },
  logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
});
const get = (path: string, headers: Record<string, string> = {}) =>
  handler(new Request(`http://localhost/images/og/${path}`, { headers }));
beforeEach(() => {
  kept.clear();
  share.mockClear();
});

test('draws a record with its title in the language and its poster, once', async () => {
  const first = await get('ct_1/es/3-5.jpg');
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('image/jpeg');
  await get('ct_1/es/3-5.jpg');
  expect(share).toHaveBeenCalledOnce();
  expect(share).toHaveBeenCalledWith(Buffer.from('webp'), {
    kind: 'share',
    title: 'Grecia',
    tint: expect.stringMatching(/^#/),
  });
  const etag = first.headers.get('etag') ?? '';
  expect((await get('ct_1/es/3-5.jpg', { 'if-none-match': etag })).status).toBe(304);
});
test('draws once for all that wait', async () => {
  await Promise.all([get('ct_1/en/3-5.jpg'), get('ct_1/en/3-5.jpg'), get('ct_1/en/3-5.jpg')]);
  expect(share).toHaveBeenCalledOnce();
});
test('draws a record without a poster too', async () => {
  expect((await get('bare/en/3-0.jpg')).status).toBe(200);
  expect(share).toHaveBeenCalledWith(undefined, expect.objectContaining({ title: 'Nowhere' }));
});
test('leads from the address of another version to what is there now, and draws nothing for it', async () => {
  const answer = await get('ct_1/en/1-999999.jpg');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/images/og/ct_1/en/3-5.jpg']);
  expect(share).not.toHaveBeenCalled();
});

describe('nobody gets a picture', () => {
  test.each([
    ['of what is not published', 'ct_9/en/1-1.jpg'],
    ['of a record that has no page', 'price/en/3-5.jpg'],
    ['in a language without a title', 'ct_1/it/3-5.jpg'],
    ['in a language that there is not', 'ct_1/xx/3-5.jpg'],
    ['of a record whose title is none', 'broken/en/3-0.jpg'],
    ['at an address of another form', 'ct_1/en/3-5.png'],
    ['by a name of an object', '__proto__/en/3-5.jpg'],
  ])('%s', async (_, path) => {
    expect((await get(path)).status).toBe(404);
    expect(share).not.toHaveBeenCalled();
  });
  test('by sending something', async () => {
    expect((await handler(new Request('http://localhost/images/og/ct_1/en/3-5.jpg', { method: 'POST' }))).status).toBe(
      405,
    );
  });
});
test('says when too many are waiting', async () => {
  share.mockRejectedValueOnce(new ImagePoolBusy('busy'));
  const answer = await get('ct_1/en/3-5.jpg');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});
test('an asset may be called "og" all the same', () => {
  expect(isSharePath('/images/og/abc123/poster.webp')).toBe(false);
  expect(isSharePath('/images/og/ct_1/en/3-5.jpg')).toBe(true);
});
