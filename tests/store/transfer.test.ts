import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stateOf } from '#server/content/store/record.ts';
import type { Bundle } from '#server/content/transfer/bundle.ts';
import { checkStore } from '#server/content/transfer/check-store.ts';
import { exportStore } from '#server/content/transfer/export-store.ts';
import { importBundle } from '#server/content/transfer/import-bundle.ts';
import { parseExport, type Renames } from '#server/content/transfer/parse-export.ts';
import { readSource } from '#server/content/transfer/read-source.ts';
import { resetStore } from '#server/content/transfer/reset-store.ts';
import { seedIfEmpty } from '#server/content/transfer/seed.ts';
import { space } from './fixtures/space.ts';
import { article, linkTo, openTestStore, silent, START_TIMEOUT, type TestStore } from './support.ts';

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore();
}, START_TIMEOUT);
afterAll(() => opened?.close());
beforeEach(() => resetStore(opened.store));

const bring = (source: unknown, renames?: Renames) => bringBundle(parseExport(source, 'file.json', renames));
const bringBundle = (bundle: Bundle) =>
  importBundle({ store: opened.store, files: opened.files, bundle, by: 'import' });
const entryOf = (id: string, typeId: string, fields: object, more: object = {}) => ({
  sys: { id, contentType: linkTo(typeId), ...more },
  fields,
});
const lines = (problems: readonly { severity: string; where: string; field?: string }[]) =>
  problems.map(({ severity, where, field }) => [severity, where, field].filter(Boolean).join(' | '));

test('takes an export with all its traps, keeps every state, and tells what it could not keep', async () => {
  const report = await bring(space);
  expect(lines(report.problems)).toEqual([
    'warning | file.json',
    'warning | file.json, entry "changed"',
    'warning | file.json',
    'warning | file.json, entry "published" | fields.body.en-US.content.0.content.0.data.uri',
    'warning | file.json, entry "published" | fields.next.en-US',
  ]);
  expect([report.ok, report.created, report.contentTypes]).toEqual([true, 7, 1]);
  const { store } = opened;
  const records = await store.getEntries(['published', 'draft', 'was-published', 'changed', 'archived'], 'draft');
  expect(
    Object.fromEntries(
      records.map((record) => [record.id, `${stateOf(record)} ${record.version} ${record.publishedVersion}`]),
    ),
  ).toEqual({
    published: 'published 13 12',
    draft: 'draft 3 null',
    'was-published': 'draft 9 null',
    changed: 'changed 20 12',
    archived: 'archived 5 null',
  });
  expect(store.model.locales.map((locale) => `${locale.code} ${locale.fallbackCode} ${locale.isDefault}`)).toEqual([
    'en-US null true',
    'es en-US false',
    'en-GB null false',
  ]);
  expect(store.model.types.get('blogPost')).toMatchObject({
    typename: 'BlogPost',
    origin: 'import',
    schema: { properties: { next: { items: { 'x-link': ['BlogPost', 'Gone'] } } } },
  });
  expect((await store.assets.get('raw-upload'))?.fields['file']?.['en-US']).toEqual({
    url: 'https://example.net/a.pdf',
    fileName: 'a.pdf',
    contentType: 'application/pdf',
  });
  expect((await checkStore(store, opened.files)).problems.filter((problem) => problem.severity === 'error')).toEqual(
    [],
  );
});

test('what is exported and imported elsewhere is exported again byte for byte', async () => {
  const { store } = opened;
  await bring(space);
  await store.entries.update({
    id: 'published',
    version: 13,
    fields: { title: { 'en-US': 'Draft after' } },
    by: 'ana',
  });
  const first = await exportStore(store);
  expect(
    JSON.parse(first.text).entries.find((entry: { sys: { id: string } }) => entry.sys.id === 'published').published
      .fields.title['en-US'],
  ).toBe('Hello');
  await resetStore(store);
  const report = await bring(JSON.parse(first.text));
  expect(report.ok).toBe(true);
  expect((await exportStore(store)).text).toBe(first.text);
  // And once more on top of itself: nothing to do.
  expect(await bring(JSON.parse(first.text))).toMatchObject({ ok: true, created: 0, updated: 0, unchanged: 7 });
  expect((await exportStore(store)).text).toBe(first.text);
});

test('one error anywhere, and nothing at all is stored; the report names file, record and field of each', async () => {
  const report = await bring({
    entries: [
      entryOf('good', 'article', article('Good')),
      entryOf('bad', 'article', { title: { 'en-UK': 5 }, slug: { xx: 'a' } }),
      entryOf('bad', 'article', article('Same id')),
      entryOf('lost', 'nowhere', {}),
      entryOf('a/b', 'article', {}),
      entryOf('empty', 'article', { title: { 'en-UK': 'No slug' } }),
      entryOf('nul', 'article', { title: { 'en-UK': 'a\u0000' } }),
      'no record',
    ],
  });
  expect(report.ok).toBe(false);
  expect(lines(report.problems)).toEqual([
    'error | file.json, entries[7]',
    'error | file.json, entry 4 | sys.id',
    'error | file.json, entry "nul" | fields.title.en-UK',
    'error | file.json, entry "bad"',
    'error | file.json, entry "bad" | fields.title.en-UK',
    'error | file.json, entry "bad" | fields.slug.xx',
    'error | file.json, entry "empty" | fields.slug.en-UK',
    'error | file.json, entry "nul" | fields.title.en-UK',
    'error | file.json, entry "nul" | fields.slug.en-UK',
    'error | content type "nowhere"',
  ]);
  expect((await opened.store.entries.list({ skip: 0, limit: 1 })).total).toBe(0);
});

test('a type of the file cannot change one of ours; under another name both live', async () => {
  const source = {
    contentTypes: [
      {
        sys: { id: 'article' },
        name: 'Article',
        displayField: 'head',
        fields: [{ id: 'head', name: 'Head', type: 'Symbol' }],
      },
    ],
    entries: [entryOf('theirs', 'article', { head: { 'en-UK': 'x' } })],
  };
  const refused = await bring(source);
  expect(refused.ok).toBe(false);
  expect(refused.problems.map((problem) => problem.message).join('\n')).toMatch(
    /fields only in the file: head.*--type article=/s,
  );
  expect(await bring(source, { types: new Map([['article', 'theirArticle']]) })).toMatchObject({
    ok: true,
    created: 1,
  });
  expect(opened.store.model.types.get('theirArticle')?.typename).toBe('TheirArticle');
});

test('limits of prose go out as Contentful writes them and come back as they were, under another name too', async () => {
  const { store } = opened;
  const own = store.model.types.get('article')?.schema.properties['prose'];
  const exported = JSON.parse((await exportStore(store)).text) as {
    contentTypes: { sys: { id: string }; fields: { id: string; validations: unknown[] }[] }[];
  };
  const type = exported.contentTypes.find(({ sys }) => sys.id === 'article');
  expect(type?.fields.find(({ id }) => id === 'body')?.validations).toEqual([]);
  const validations = type?.fields.find(({ id }) => id === 'prose')?.validations;
  expect(validations).toEqual([
    { enabledNodeTypes: expect.arrayContaining(['heading-1', 'hyperlink', 'entry-hyperlink', 'embedded-asset-block']) },
    {
      nodes: {
        'entry-hyperlink': [{ size: { max: 2 } }, { linkContentType: ['author'] }],
        'embedded-asset-block': [{ size: { max: 1 } }],
      },
    },
  ]);
  expect(JSON.stringify(validations)).not.toContain('embedded-entry');
  const types = new Map([
    ['article', 'theirArticle'],
    ['author', 'theirAuthor'],
  ]);
  expect(await bring({ contentTypes: exported.contentTypes }, { types })).toMatchObject({ ok: true });
  const imported = (id: string) => store.model.types.get('theirArticle')?.schema.properties[id]?.['x-rich-text'];
  expect(imported('body')).toBe(true);
  expect(JSON.parse(JSON.stringify(imported('prose')).replace('TheirAuthor', 'Author'))).toEqual(own?.['x-rich-text']);
});

test('into a filled store only with the same default locale, or one said to be the same', async () => {
  await bring({ entries: [entryOf('here', 'article', article('Here'))] });
  const source = {
    locales: [{ code: 'en-US', name: 'English', default: true }],
    entries: [entryOf('there', 'author', { name: { 'en-US': 'Ann' } })],
  };
  expect((await bring(source)).problems.map((problem) => problem.message).join()).toContain('--locale en-US=en-UK');
  expect(await bring(source, { locales: new Map([['en-US', 'en-UK']]) })).toMatchObject({ ok: true, created: 1 });
  expect((await opened.store.entries.get('there'))?.fields).toEqual({ name: { 'en-UK': 'Ann' } });
});

test('a second import makes new versions of what changed, behind all that were', async () => {
  const { store } = opened;
  const source = (title: string) => ({ entries: [entryOf('page', 'article', article(title))] });
  await bring(source('One'));
  await store.entries.update({ id: 'page', version: 2, fields: article('By hand'), by: 'ana' });
  await store.entries.publish({ id: 'page', version: 3, by: 'ana' });
  expect(await bring(source('Two'))).toMatchObject({ created: 0, updated: 1 });
  const record = await store.entries.get('page');
  expect([record?.version, record?.publishedVersion, record?.published?.['title']?.['en-UK']]).toEqual([6, 5, 'Two']);
  expect(
    (await store.entries.listVersions('page', { skip: 0, limit: 9 })).items.map(
      (item) => `${item.version} ${item.action}`,
    ),
  ).toEqual(['6 import', '4 publish', '3 update', '2 import']);
});

test('seeds an empty store from a folder with files, once, even if two processes do it at the same time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));
  mkdirSync(join(folder, 'entries', 'deep'), { recursive: true });
  mkdirSync(join(folder, 'assets'));
  write('entries/list.json', [
    entryOf('a', 'article', article('A', { related: { 'en-UK': [linkTo('b')] } })),
    entryOf('ana', 'author', { name: { 'en-UK': 'Ana' } }, { version: 1 }),
  ]);
  write('entries/deep/b.json', entryOf('b', 'article', article('B', { cover: { 'en-UK': linkTo('photo', 'Asset') } })));
  write('assets/photo.json', {
    sys: { id: 'photo' },
    fields: {
      title: { 'en-UK': 'Photo' },
      file: { 'en-UK': { fileName: 'photo.png', contentType: 'image/png', upload: 'photo.png' } },
    },
  });
  const bytes = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#0a2234' } })
    .png()
    .toBuffer();
  writeFileSync(join(folder, 'assets', 'photo.png'), bytes);

  const other = await opened.openAnother();
  const seed = (store: typeof other) =>
    seedIfEmpty({ store, files: opened.files, contentFolder: folder, logger: silent });
  expect(new Set(await Promise.all([seed(opened.store), seed(other)]))).toEqual(new Set([false, true]));
  await other.close();
  expect((await opened.store.getEntries(['a', 'b', 'ana'], 'published')).map((record) => record.id).toSorted()).toEqual(
    ['a', 'b'],
  );
  const file = (await opened.store.assets.get('photo'))?.fields['file']?.['en-UK'] as { sha256: string };
  expect(file).toMatchObject({ contentType: 'image/png', details: { image: { width: 6, height: 4 } } });
  expect(await opened.files.read(file.sha256)).toEqual(bytes);

  // Faults are named by file, and a path may not leave the folder.
  write('assets/photo.json', {
    sys: { id: 'photo' },
    fields: { file: { 'en-UK': { fileName: 'x', contentType: 'image/png', upload: '../../etc/passwd' } } },
  });
  writeFileSync(join(folder, 'entries', 'broken.json'), '{"sys": 1, "sys": 2}');
  const { bundle } = await readSource(folder);
  expect(lines(bundle.problems)).toEqual(
    expect.arrayContaining(['error | entries/broken.json', 'error | assets/photo.json | fields.file.en-UK.upload']),
  );
  rmSync(folder, { recursive: true });
});

test('imports two thousand entries with links in a few seconds', async () => {
  const entries = Array.from({ length: 2000 }, (_, index) =>
    entryOf(
      `e${index}`,
      'article',
      article(`Entry ${index}`, {
        related: { 'en-UK': [linkTo(`e${(index + 1) % 2000}`), linkTo(`e${(index * 7) % 2000}`)] },
      }),
    ),
  );
  const start = performance.now();
  expect(await bring({ entries })).toMatchObject({ ok: true, created: 2000, problems: [] });
  const seconds = (performance.now() - start) / 1000;
  console.log(`2,000 entries imported in ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(30);
}, 60_000);

test('check names what no longer fits its schema, and bytes that are missing', async () => {
  const { store } = opened;
  await bring({
    entries: [entryOf('page', 'article', article('Fits'))],
    assets: [
      {
        sys: { id: 'photo' },
        fields: { file: { 'en-UK': { fileName: 'a.png', contentType: 'image/png', url: '//example.net/a.png' } } },
      },
    ],
  });
  await store.database.pool.query(`UPDATE entries SET fields = '{"title": {"en-UK": 7}}' WHERE id = 'page'`);
  await store.database.pool.query(
    `UPDATE assets SET fields = jsonb_set(fields, '{file,en-UK,sha256}', '"${'0'.repeat(64)}"') WHERE id = 'photo'`,
  );
  const { checked, problems } = await checkStore(store, opened.files);
  expect([checked, lines(problems)]).toEqual([
    2,
    ['error | asset "photo" (Asset) | fields.file.en-UK', 'error | entry "page" (article) | fields.title.en-UK'],
  ]);
});
