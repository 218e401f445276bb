/** Spaces that others made come in whole, stay editable, and go out whole: every kind of field, of node, of state. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stateOf } from '#server/content/store/record.ts';
import { exportStore } from '#server/content/transfer/export-store.ts';
import { importBundle } from '#server/content/transfer/import-bundle.ts';
import { parseExport } from '#server/content/transfer/parse-export.ts';
import { resetStore } from '#server/content/transfer/reset-store.ts';
import { observatory } from './fixtures/observatory.ts';
import { article, linkTo, openTestStore, START_TIMEOUT, type TestStore } from './support.ts';

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore();
}, START_TIMEOUT);
afterAll(() => opened?.close());
beforeEach(() => resetStore(opened.store));

const bring = (source: unknown, locales?: ReadonlyMap<string, string>) =>
  importBundle({
    store: opened.store,
    files: opened.files,
    bundle: parseExport(source, 'observatory.json', { ...(locales && { locales }) }),
    by: 'import',
  });

const linkUser = (id: string) => ({ sys: { type: 'Link', linkType: 'User', id } });

interface Exported {
  readonly sys: { readonly id: string };
}
type Export = Readonly<Record<'contentTypes' | 'editorInterfaces' | 'entries' | 'assets' | 'tags', Exported[]>>;
const exported = async () => JSON.parse((await exportStore(opened.store)).text) as Export;
const expectWhole = async (source: typeof observatory) => {
  const out = await exported();
  for (const kind of ['contentTypes', 'entries', 'assets', 'tags'] as const)
    for (const record of source[kind])
      expect(out[kind].find(({ sys }) => sys.id === record.sys.id)).toMatchObject(record);
  expect(out.editorInterfaces).toMatchObject(source.editorInterfaces);
  expect(out).toMatchObject({ locales: source.locales });
};

test('what comes in goes out again, value by value, state by state', async () => {
  const report = await bring(observatory);
  expect(report.problems.map(({ severity, where, field }) => [severity, where, field].join(' ')).toSorted()).toEqual(
    [
      'warning observatory.json, entry "hut" ',
      'warning observatory.json, entry "ridge" fields.kind.de',
      'warning observatory.json, entry "ridge" fields.guide.en-US.content.4.nodeType',
      'warning observatory.json ',
    ].toSorted(),
  );
  await expectWhole(observatory);
  expect(await bring(observatory)).toMatchObject({ created: 0, updated: 0, unchanged: 6 });
  const states = await opened.store.getEntries(['ridge', 'hut', 'meadow', 'tower'], 'draft');
  expect(Object.fromEntries(states.map((record) => [record.id, stateOf(record)]))).toEqual({
    ridge: 'published',
    hut: 'changed',
    meadow: 'draft',
    tower: 'archived',
  });
});

test('an entry with what we would not have taken can be edited and published; only what was edited differs', async () => {
  const { store } = opened;
  await bring(observatory);
  const record = await store.entries.get('ridge');
  if (!record) throw new Error('The entry is gone.');
  const notes = { ...record.fields['notes'], 'en-US': 'Bring two coats.' };
  const { version } = record;
  const saved = await store.entries.update({ id: 'ridge', version, fields: { ...record.fields, notes }, by: 'ana' });
  await store.entries.publish({ id: 'ridge', version: saved.version, by: 'ana' });
  const entries = observatory.entries.map(({ sys, metadata, fields }) =>
    sys.id === 'ridge' ? { sys: { id: sys.id }, metadata, fields: { ...fields, notes } } : { sys, metadata, fields },
  );
  await expectWhole({ ...observatory, entries } as typeof observatory);
  // A link to nothing is another matter: visitors would miss it.
  const host = { 'en-US': linkTo('nobody') };
  const broken = await store.entries.update({
    ...{ id: 'ridge', version: saved.version + 1, by: 'ana' },
    fields: { ...record.fields, host },
  });
  await expect(store.entries.publish({ id: 'ridge', version: broken.version, by: 'ana' })).rejects.toMatchObject({
    fault: { problems: [{ field: 'fields.host.en-US', keyword: 'link' }] },
  });
});

test('the form of an imported type has its choices, its limits and its help', async () => {
  await bring(observatory);
  const fields = opened.store.model.types.get('observatory')?.schema.properties;
  expect(fields).toMatchObject({
    kind: { enum: ['dome', 'hut', 'field'], 'x-help': { en: 'What stands there.' } },
    instruments: { items: { enum: ['eye', 'binoculars', 'refractor'] } },
    elevation: { minimum: 0, maximum: 9000 },
    place: { 'x-location': true },
  });
});

test('half a place, or one off the map, may come in and stay in a draft; visitors never get it', async () => {
  const { store } = opened;
  const off = observatory.entries.map((entry) =>
    entry.sys.id === 'meadow' ? { ...entry, fields: { place: { 'en-US': { lat: 90.5, lon: 0 } } } } : entry,
  );
  const report = await bring({ ...observatory, entries: off });
  expect(report.problems).toContainEqual(
    expect.objectContaining({ severity: 'warning', field: 'fields.place.en-US.lat', message: 'must be <= 90' }),
  );
  const save = async (place: unknown) => {
    const record = await store.entries.get('ridge');
    const fields = { ...record?.fields, place: { 'en-US': place } };
    return store.entries.update({ id: 'ridge', version: record?.version ?? 0, fields, by: 'ana' });
  };
  for (const place of [{ lat: 1 }, { lat: 1, lon: -180.5 }]) {
    const { version } = await save(place);
    await expect(store.entries.publish({ id: 'ridge', version, by: 'ana' })).rejects.toMatchObject({
      fault: { problems: [{ field: expect.stringMatching(/^fields\.place\.en-US/) as string }] },
    });
  }
  await expect(save('1,2')).rejects.toMatchObject({ fault: { problems: [{ keyword: 'type' }] } });
  const { version } = await save({ lat: 1, lon: -180 });
  await store.entries.publish({ id: 'ridge', version, by: 'ana' });
});

test('what the store keeps otherwise than the file is told: another fallback, concepts of a taxonomy; who archived a record is ours again once it changes', async () => {
  await bring({ entries: [{ sys: { id: 'here', contentType: linkTo('article') }, fields: article('Here') }] });
  const names = new Map([
    ['en-US', 'en-UK'],
    ['de', 'es-ES'],
  ]);
  const report = await bring(observatory, names);
  expect(report.ok).toBe(true);
  const told = report.problems.map(({ message }) => message).join('\n');
  expect(told).toContain('the concepts of 1 records are kept for exports only');
  expect(told).toContain('"es-ES" falls back to "en-UK" in the file and to nothing here');
  const { entries } = opened.store;
  const tower = { id: 'tower', by: 'ana' };
  const { version } = await entries.unarchive({ ...tower, version: 4 });
  expect(await entries.get('tower')).toMatchObject({ archivedBy: null });
  await entries.archive({ ...tower, version });
  const out = (await exported()).entries.find(({ sys }) => sys.id === 'tower');
  expect(out?.sys).toMatchObject({ archivedBy: linkUser('ana'), space: { sys: { id: 'far' } } });
});
