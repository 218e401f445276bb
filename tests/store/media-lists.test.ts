/** The library of media: what its filters find, and what a tile says. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRecords } from '#server/content/lists/find-records.ts';
import { readListRequest } from '#server/content/lists/list-query.ts';
import { tags } from '#server/db/schema.ts';
import { openTestStore, START_TIMEOUT, type TestStore } from './support.ts';

let opened: TestStore;
const list = async (query: Record<string, string> = {}) => {
  const { database, model } = opened.store;
  return (await findRecords(database.pool, 'Asset', readListRequest(query), model)).items;
};
const ids = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id).toSorted();

beforeAll(async () => {
  opened = await openTestStore();
  const { assets, entries } = opened.store;
  const file = (contentType: string) => ({
    'en-UK': {
      fileName: 'a',
      contentType,
      url: '//files.example.com/a',
      details: { size: 9, image: { width: 4, height: 3 } },
    },
  });
  const asset = (id: string, contentType: string, description: Record<string, string> = {}) =>
    assets.create({
      id,
      typeId: 'Asset',
      by: 'ines',
      fields: { title: { 'en-UK': id }, description, file: file(contentType) },
    });
  await asset('told', 'image/png', { 'en-UK': 'A lake', 'es-ES': 'Un lago' });
  await asset('half', 'image/jpeg', { 'en-UK': 'A hill' });
  await asset('silent', 'image/webp');
  await asset('film', 'video/mp4', { 'en-UK': 'Waves' });
  await asset('paper', 'application/pdf');
  const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });
  await entries.create({ typeId: 'article', by: 'ines', fields: { cover: { 'en-UK': link('told') } } });
  await entries.create({ typeId: 'article', by: 'ines', fields: { cover: { 'en-UK': link('told') } } });
}, START_TIMEOUT);
afterAll(() => opened?.close());

test('finds by kind of file', async () => {
  expect(await ids({ media: 'image' })).toEqual(['half', 'silent', 'told']);
  expect(await ids({ media: 'video' })).toEqual(['film']);
  expect(await ids({ media: 'document' })).toEqual(['paper']);
});

test('finds what has no alternative text in a language, the first one too', async () => {
  expect(await ids({ media: 'image', missing: 'es-ES' })).toEqual(['half', 'silent']);
  expect(await ids({ media: 'image', missing: 'en-UK' })).toEqual(['silent']);
});

test('finds what is used, and what is not', async () => {
  expect(await ids({ used: 'yes' })).toEqual(['told']);
  expect(await ids({ used: 'no', media: 'image' })).toEqual(['half', 'silent']);
});

test('finds what lies in a folder: a tag, which is then known by name', async () => {
  const { assets, database } = opened.store;
  const half = await assets.get('half');
  await assets.update({
    id: 'half',
    version: half?.version ?? 0,
    fields: half?.fields ?? {},
    tags: ['hills'],
    by: 'ines',
  });
  expect(await ids({ tag: 'hills' })).toEqual(['half']);
  expect(await ids({ tag: 'lakes' })).toEqual([]);
  expect(await database.drizzle.select().from(tags)).toMatchObject([{ id: 'hills', name: 'hills' }]);
});

test('says of each what a tile shows', async () => {
  const [told] = (await list()).filter(({ id }) => id === 'told');
  expect(told?.media).toEqual({
    fileName: 'a',
    contentType: 'image/png',
    size: 9,
    width: 4,
    height: 3,
    alt: ['en-UK', 'es-ES'],
    uses: 2,
  });
});

test.each<Record<string, string>>([{ media: 'anything' }, { used: 'maybe' }])('refuses %j', async (query) => {
  await expect(list(query)).rejects.toThrow(/must be/);
});
