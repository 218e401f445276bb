/** Publishing by language through the real store: what visitors of each language are answered, before and after. */
import { beforeAll, describe, expect, test } from 'vitest';
import { exportStore } from '#server/content/transfer/export-store.ts';
import { importBundle } from '#server/content/transfer/import-bundle.ts';
import { parseExport } from '#server/content/transfer/parse-export.ts';
import { call, given, png } from './management-support.ts';
import { linkTo, openTestStore } from './support.ts';

type Fields = Record<string, Record<string, unknown>>;
const page = (more: Fields = {}): Fields => ({
  title: { 'en-UK': 'Isles', 'es-ES': 'Islas' },
  slug: { 'en-UK': 'isles', 'es-ES': 'islas' },
  ...more,
});
const create = (id: string, typeId: string, fields: Fields) =>
  given.opened.store.entries.create({ id, typeId, fields, by: 'maria' });
const save = async (id: string, fields: Fields) => {
  const { entries } = given.opened.store;
  const before = await entries.get(id);
  return entries.update({ id, version: before?.version ?? 0, fields, by: 'maria' });
};
const planOf = async (id: string) =>
  (await call('GET', `/publishing/${id}`)).body as unknown as {
    records: {
      kind: string;
      id: string;
      version: number;
      changes: Record<string, { field: string; before?: string; after?: string }[]>;
    }[];
    locales: { code: string; is: string; errors: number; stale: number }[];
    findings: { code: string; severity: string; locales?: string[]; record: { id: string }; field?: string }[];
    slugs: unknown[];
    outgoing: { url: string }[];
    planned: { locales?: string[]; at: string }[];
  };
const publish = async (id: string, locales: string[], more: object = {}) => {
  const { records } = await planOf(id);
  const versions = Object.fromEntries(records.map((each) => [`${each.kind}:${each.id}`, each.version]));
  return call('POST', `/publishing/${id}`, { json: { locales, versions, ...more } });
};
const stateOf = async (id: string) => (await call('GET', `/entries/${id}`)).body.sys.state;

describe('one of two languages', () => {
  beforeAll(async () => {
    await create('author', 'author', { name: { 'en-UK': 'Ana' } });
    await create('isles', 'article', page({ author: { 'en-UK': linkTo('author') } }));
  });

  test('goes with everything that belongs to the page, all or nothing; the other is left alone', async () => {
    const plan = await planOf('isles');
    expect(plan.locales.map(({ code, is }) => [code, is])).toEqual([
      ['en-UK', 'ready'],
      ['es-ES', 'ready'],
      ['pt-PT', 'empty'],
      ['it-IT', 'empty'],
    ]);
    expect(plan.records.map(({ id }) => id)).toEqual(['isles', 'author']);
    expect(await publish('isles', ['es-ES'])).toMatchObject({ status: 200 });
    const { store } = given.opened;
    expect(await store.entries.get('isles')).toMatchObject({
      published: { title: { 'es-ES': 'Islas' }, author: { 'en-UK': linkTo('author') } },
      apart: { locales: ['es-ES'] },
    });
    expect(await stateOf('isles')).toBe('changed');
    await publish('isles', ['en-UK']);
    expect(await stateOf('isles')).toBe('published');
    expect((await store.entries.get('isles'))?.apart).toEqual({ locales: ['en-UK', 'es-ES'] });
  });

  test('an error blocks the language that it is in, and the server says so to whoever asks', async () => {
    await save('isles', page({ title: { 'en-UK': 'Islands' }, author: { 'en-UK': linkTo('author') } }));
    const plan = await planOf('isles');
    expect(plan.locales.slice(0, 2)).toMatchObject([
      { is: 'ready', errors: 0 },
      { is: 'blocked', errors: 1 },
    ]);
    expect(plan.findings).toEqual([
      expect.objectContaining({ code: 'required', severity: 'error', locales: ['es-ES'], field: 'title' }),
    ]);
    const refused = await publish('isles', ['en-UK', 'es-ES']);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'Entry.isles.title.es-ES', keyword: 'required' }] },
    });
    expect((await given.opened.store.entries.get('isles'))?.published?.['title']).toMatchObject({ 'en-UK': 'Isles' });
    expect(plan.records[0]?.changes['en-UK']).toEqual([{ field: 'title', before: 'Isles', after: 'Islands' }]);
    expect((await publish('isles', ['en-UK'])).status).toBe(200);
    expect((await given.opened.store.entries.get('isles'))?.published?.['title']).toEqual({
      'en-UK': 'Islands',
      'es-ES': 'Islas',
    });
  });

  test('what was changed since it was reviewed is a conflict, and nothing is published', async () => {
    await save('isles', page());
    const stale = { 'Entry:isles': 1 };
    const answer = await call('POST', '/publishing/isles', { json: { locales: ['en-UK'], versions: stale } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
  });

  test('a wish that is none is refused with what it should be', async () => {
    for (const [json, field] of [
      [{ locales: [], versions: {} }, 'locales'],
      [{ locales: ['fr-FR'], versions: {} }, 'locales'],
      [{ locales: ['en-UK'], versions: [] }, 'versions'],
      [{ locales: ['en-UK'], versions: {}, at: 'tomorrow' }, 'at'],
      [{ locales: ['en-UK'], versions: {}, force: true }, 'force'],
    ] as const)
      expect(await call('POST', '/publishing/isles', { json })).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      });
    expect((await call('GET', '/publishing/nothing')).status).toBe(404);
  });
});

test('links to nothing, to what is archived or not published, and pictures without words block', async () => {
  await create('unpublished', 'article', page());
  await create('old', 'article', page());
  await call('POST', '/entries/old/archive', { version: 1 });
  const picture = await call('POST', '/assets?fileName=pico.png&id=pico', {
    body: new Uint8Array(await png()),
    headers: { 'content-type': 'image/png' },
  });
  expect(picture.status).toBe(201);
  await create(
    'linking',
    'article',
    page({
      related: { 'en-UK': [linkTo('unpublished'), linkTo('old'), linkTo('gone')] },
      cover: { 'en-UK': linkTo('pico', 'Asset') },
      link: { 'en-UK': 'https://example.com/terms' },
    }),
  );
  const { findings, locales, outgoing } = await planOf('linking');
  expect(findings.map(({ code, locales: only }) => [code, only])).toEqual([
    ['unpublished', undefined],
    ['archived', undefined],
    ['dangling', undefined],
    ['no-alternative', ['en-UK', 'es-ES']],
  ]);
  expect(locales.map(({ is }) => is)).toEqual(['blocked', 'blocked', 'empty', 'empty']);
  expect(outgoing).toEqual([expect.objectContaining({ url: 'https://example.com/terms', field: 'link' })]);
  expect((await publish('linking', ['en-UK'])).status).toBe(422);
});

test('a translation is stale when its source changes, until it is edited or still right; the mark is kept by a transfer', async () => {
  const { entries } = given.opened.store;
  await create('told', 'article', page());
  await save('told', page({ title: { 'en-UK': 'Nine isles', 'es-ES': 'Islas' } }));
  const marked = await call('GET', '/entries/told');
  expect(marked.body['stale']).toEqual({ title: { 'es-ES': { version: 1, source: 'Isles' } } });
  expect((await planOf('told')).findings).toEqual([
    expect.objectContaining({ code: 'stale', severity: 'warning', locales: ['es-ES'], field: 'title' }),
  ]);
  expect((await call('GET', '/lists/entries?search=nine')).body.items[0]).toMatchObject({
    locales: { 'en-UK': 'full', 'es-ES': 'stale', 'pt-PT': 'empty' },
  });
  await publish('told', ['es-ES']);
  const there = await openTestStore();
  try {
    const { text } = await exportStore(given.opened.store);
    const bundle = parseExport(JSON.parse(text), 'file.json');
    // Pictures have their bytes elsewhere.
    const records = bundle.records.filter(({ kind }) => kind === 'Entry');
    const report = await importBundle({
      store: there.store,
      files: there.files,
      bundle: { ...bundle, records },
      by: 'import',
    });
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const [before, after] = [await entries.get('told'), await there.store.entries.get('told')];
    expect([after?.stale, after?.apart, after?.published]).toEqual([before?.stale, before?.apart, before?.published]);
  } finally {
    await there.close();
  }
  const right = await call('POST', '/entries/told/still-right', { json: { field: 'title', locale: 'es-ES' } });
  expect(right.body['stale']).toBeUndefined();
  expect(right.body.sys.version).toBe((await entries.get('told'))?.version);
});
