import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoreError } from '#server/content/store/errors.ts';
import { stateOf } from '#server/content/store/record.ts';
import { openStore, type Store } from '#server/content/store/open-store.ts';
import type { ContentType } from '#schemas/contracts/registry.ts';
import { manifest } from './fixtures/manifest.ts';
import { article, linkTo, openTestStore, silent, START_TIMEOUT, type TestStore } from './support.ts';

let opened: TestStore;
let store: Store;
beforeAll(async () => {
  opened = await openTestStore();
  ({ store } = opened);
}, START_TIMEOUT);
afterAll(() => opened?.close());

const by = 'editor';
const create = (title: string, more = {}) =>
  store.entries.create({ typeId: 'article', fields: article(title, more), by });
const faultOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof StoreError)) throw new Error(`expected a StoreError, got ${String(error)}`);
  return error.fault;
};

test('of fifty editors who save one version, one wins and every other is told, none is lost', async () => {
  const { id } = await create('Contended');
  let conflicts = 0;
  let version = 1;
  const saved = new Set<string>();
  // Each editor repeats until saved, always on the version last seen: every save must come through in the end.
  await Promise.all(
    Array.from({ length: 50 }, async (_, editor) => {
      for (let seen = version; ;) {
        try {
          const record = await store.entries.update({
            id,
            version: seen,
            fields: article(`By ${editor}`),
            by: `editor ${editor}`,
          });
          version = record.version;
          saved.add(`editor ${editor}`);
          return;
        } catch (error) {
          const { fault } = error as StoreError;
          if (fault?.code !== 'version-conflict') throw error;
          conflicts++;
          seen = fault.version;
        }
      }
    }),
  );
  const history = await store.entries.listVersions(id, { skip: 0, limit: 100 });
  expect(conflicts).toBeGreaterThan(0);
  expect(saved.size).toBe(50);
  expect((await store.entries.get(id))?.version).toBe(51);
  expect(history.items.map((item) => item.version)).toEqual(Array.from({ length: 51 }, (_, index) => 51 - index));
  expect(new Set(history.items.slice(0, 50).map((item) => item.by))).toEqual(saved);
}, 30_000);

test('a stale save changes nothing and names the present version', async () => {
  const { id } = await create('Stale');
  await store.entries.update({ id, version: 1, fields: article('Newer'), by });
  const fault = await faultOf(store.entries.update({ id, version: 1, fields: article('Older'), by }));
  expect(fault).toMatchObject({ code: 'version-conflict', version: 2 });
  expect((await store.entries.get(id))?.fields).toEqual(article('Newer'));
});

test('visitors see a save only after it is published, and nothing after it is unpublished', async () => {
  const { id } = await create('First');
  const published = async () => (await store.getEntries([id], 'published'))[0]?.published?.['title']?.['en-UK'];
  expect(await published()).toBeUndefined();
  const one = await store.entries.publish({ id, version: 1, by });
  expect([one.version, one.publishedVersion, stateOf(one)]).toEqual([2, 1, 'published']);
  const two = await store.entries.update({ id, version: 2, fields: article('Second'), by });
  expect([await published(), stateOf(two)]).toEqual(['First', 'changed']);
  await store.entries.publish({ id, version: 3, by });
  expect(await published()).toBe('Second');
  const gone = await store.entries.unpublish({ id, version: 4, by });
  expect([await published(), stateOf(gone), gone.publishedCounter]).toEqual([undefined, 'draft', 2]);
  expect(gone.firstPublishedAt).toEqual(one.firstPublishedAt);
});

test('an archived record can be neither changed nor published, a published one not archived or deleted', async () => {
  const { id } = await create('Kept');
  await store.entries.publish({ id, version: 1, by });
  expect(await faultOf(store.entries.archive({ id, version: 2, by }))).toMatchObject({ code: 'wrong-state' });
  expect(await faultOf(store.entries.remove({ id, version: 2, by }))).toMatchObject({ code: 'wrong-state' });
  await store.entries.unpublish({ id, version: 2, by });
  await store.entries.archive({ id, version: 3, by });
  expect(await faultOf(store.entries.update({ id, version: 4, fields: article('No'), by }))).toMatchObject({
    code: 'wrong-state',
  });
  expect(await faultOf(store.entries.publish({ id, version: 4, by }))).toMatchObject({ code: 'wrong-state' });
  expect(stateOf(await store.entries.unarchive({ id, version: 4, by }))).toBe('draft');
});

test('the history can be neither changed nor deleted, not even by SQL', async () => {
  const { id } = await create('Written in stone');
  const { pool } = store.database;
  await expect(pool.query("UPDATE versions SET by = 'x' WHERE id = $1", [id])).rejects.toThrow('append-only');
  await expect(pool.query('DELETE FROM versions WHERE id = $1', [id])).rejects.toThrow('append-only');
});

test('an earlier version comes back as a new one, and a record made anew counts on from its history', async () => {
  const { id } = await create('Original');
  await store.entries.update({ id, version: 1, fields: article('Changed'), by });
  const restored = await store.entries.restore({ id, version: 2, to: 1, by });
  expect([restored.version, restored.fields]).toEqual([3, article('Original')]);
  await store.entries.remove({ id, version: 3, by });
  expect(await store.entries.get(id)).toBeUndefined();
  const again = await store.entries.create({ id, typeId: 'article', fields: article('Again'), by });
  expect(again.version).toBe(5);
  expect((await store.entries.listVersions(id, { skip: 0, limit: 9 })).items.map((item) => item.action)).toEqual([
    'create',
    'delete',
    'restore',
    'update',
    'create',
  ]);
});

test('a draft may link to what does not exist yet; publishing names the link', async () => {
  const { id } = await create('Linking', {
    author: { 'en-UK': linkTo('nobody') },
    cover: { 'en-UK': linkTo('nothing', 'Asset') },
  });
  const fault = await faultOf(store.entries.publish({ id, version: 1, by }));
  if (fault.code !== 'invalid') throw new Error(fault.code);
  expect(fault.problems.map(({ field, keyword }) => `${field} ${keyword}`).toSorted()).toEqual([
    'fields.author.en-UK link',
    'fields.cover.en-UK link',
  ]);
});

test('a link to an entry of a type that the field does not take is refused', async () => {
  const other = await create('Not an author');
  const fault = await faultOf(create('Wrong link', { author: { 'en-UK': linkTo(other.id) } }));
  expect(fault).toMatchObject({ code: 'invalid', problems: [{ field: 'fields.author.en-UK', keyword: 'x-link' }] });
});

test('what was stored while a schema was wider stays in the draft untouched, and keeps nothing else from being saved', async () => {
  const { id } = await create('Wider', { kind: { 'en-UK': 'guide' }, pinned: { 'en-UK': true } });
  const author = await store.entries.create({ typeId: 'author', fields: { name: { 'en-UK': 'Ana' } }, by });
  const [wide] = manifest.contentTypes;
  if (!wide) throw new Error('no type');
  const { pinned: _, author: __, ...properties } = wide.schema.properties;
  const narrow = {
    ...wide,
    ...{ schema: { ...wide.schema, properties: { ...properties, kind: { type: 'string', enum: ['news'] } } } },
  } as ContentType;
  const later = await openStore({
    ...{ dataDir: opened.dataDir, databaseUrl: opened.databaseUrl, logger: silent },
    manifest: { contentTypes: [narrow] },
  });
  const fields = article('Wider still', { kind: { 'en-UK': 'guide' }, pinned: { 'en-UK': true } });
  const save = (more = {}, version = 1) =>
    faultOf(later.entries.update({ id, version, fields: { ...fields, ...more }, by }));
  // What is new has to fit, also beside what does not.
  expect(await save({ pinned: { 'en-UK': false } })).toMatchObject({ problems: [{ field: 'fields.pinned' }] });
  expect(await save({ kind: { 'en-UK': 'song' } })).toMatchObject({ problems: [{ field: 'fields.kind.en-UK' }] });
  // A link to a record whose type is described no more.
  const linked = { related: { 'en-UK': [linkTo(author.id)] } };
  const saved = await later.entries.update({ id, version: 1, fields: { ...fields, ...linked }, by });
  expect(saved.fields).toMatchObject({ kind: { 'en-UK': 'guide' }, pinned: { 'en-UK': true }, ...linked });
  const refused = await faultOf(later.entries.publish({ id, version: 2, by }));
  expect(refused.code === 'invalid' && refused.problems.map(({ field }) => field)).toEqual([
    'fields.kind.en-UK',
    'fields.pinned',
  ]);
  await later.close();
});

test('a record without its required fields is a draft, and cannot be published', async () => {
  const { id } = await store.entries.create({ typeId: 'article', fields: { title: { 'es-ES': 'Solo' } }, by });
  const fault = await faultOf(store.entries.publish({ id, version: 1, by }));
  expect(fault.code === 'invalid' && fault.problems.map((problem) => problem.field)).toEqual([
    'fields.title.en-UK',
    'fields.slug.en-UK',
  ]);
});

test('the table of links follows drafts and publications', async () => {
  const author = await store.entries.create({ typeId: 'author', fields: { name: { 'en-UK': 'Ana' } }, by });
  const linked = async () => {
    const { rows } = await store.database.pool.query<{
      view: string;
      field: string;
      position: number;
      target_id: string;
    }>('SELECT view, field, position, target_id FROM links WHERE source_id = $1 ORDER BY view, field, position', [id]);
    return rows.map(
      (row) => `${row.view} ${row.field} ${row.position} ${row.target_id === author.id ? 'author' : row.target_id}`,
    );
  };
  const { id } = await create('Links', { related: { 'en-UK': [linkTo('later'), linkTo(author.id)] } });
  expect(await linked()).toEqual(['draft related 0 later', 'draft related 1 author']);
  await store.entries.update({
    id,
    version: 1,
    fields: article('Links', { author: { 'en-UK': linkTo(author.id) } }),
    by,
  });
  await store.entries.publish({ id, version: 2, by });
  expect(await linked()).toEqual(['draft author 0 author', 'published author 0 author']);
  await store.entries.unpublish({ id, version: 3, by });
  expect(await linked()).toEqual(['draft author 0 author']);
});

test('finds records by a part of their texts, whatever the case, and takes signs of the pattern language literally', async () => {
  const { id } = await create('100% Ägäis_Reise');
  const search = async (text: string) =>
    (await store.entries.list({ search: text, skip: 0, limit: 9 })).items.map((item) => item.id);
  expect(await search('ägäis_r')).toEqual([id]);
  expect(await search('0% ä')).toEqual([id]);
  expect(await search('ägäisxreise')).toEqual([]);
});
