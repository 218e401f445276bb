/** Lists of Studio: what they find, in what order, page by page, and that a large site costs no more than a small one. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegistryManifest } from '#schemas/contracts/registry.ts';
import { LIST_STATES, type RecordSummary } from '#schemas/contracts/studio-lists.ts';
import { checkPages } from '#server/content/lists/check-pages.ts';
import { countStates } from '#server/content/lists/count-states.ts';
import { findUses } from '#server/content/lists/find-uses.ts';
import { findRecords } from '#server/content/lists/find-records.ts';
import { readListRequest } from '#server/content/lists/list-query.ts';
import { listUses } from '#server/content/store/list-uses.ts';
import { createScheduleStore } from '#server/content/schedules/schedule-store.ts';
import { resetStore } from '#server/content/transfer/reset-store.ts';
import { countRows, type Work } from '../support/rows-read.ts';
import { importWorld } from '../support/world/import-world.ts';
import { openTestStore, START_TIMEOUT, type TestStore } from './support.ts';

const manifest = JSON.parse(
  readFileSync(new URL('../../schemas/generated/manifest.json', import.meta.url), 'utf8'),
) as RegistryManifest;

let opened: TestStore;
beforeAll(async () => {
  opened = await openTestStore(manifest.contentTypes);
}, START_TIMEOUT);
afterAll(() => opened?.close());

const list = (query: Record<string, string>) => {
  const { database, model } = opened.store;
  return findRecords(database.pool, 'Entry', readListRequest(query), model);
};
const counts = (query: Record<string, string>) => {
  const { database, model } = opened.store;
  return countStates(database.pool, 'Entry', readListRequest(query), model);
};
/** Every item, page by page. */
async function walk(query: Record<string, string>): Promise<RecordSummary[]> {
  const items: RecordSummary[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 50; pages++) {
    const page = await list({ ...query, limit: '7', ...(cursor !== undefined && { cursor }) });
    items.push(...page.items);
    cursor = page.next;
    if (cursor === undefined) return items;
  }
  throw new Error('The list does not end.');
}

describe('a small site', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    await resetStore(opened.store);
    await importWorld(opened, { cities: 0, packages: 0, pages: 40 });
    const { entries, database } = opened.store;
    const page = (name: string, more: object = {}) =>
      entries.create({
        typeId: 'page',
        by: 'ines@example.com',
        fields: { name: { 'en-UK': name }, slug: { 'en-UK': name.toLowerCase() }, ...more },
      });
    const draft = await page('Azores', { name: { 'en-UK': 'Azores', 'es-ES': 'Azores' } });
    const trade = await page('Brochures', { typeSites: { 'en-UK': ['b2b'] } });
    const market = [{ sys: { type: 'Link', linkType: 'Entry', id: 'market-it' } }];
    const italy = await page('Capri', { markets: { 'en-UK': market } });
    const published = await entries.publish({ id: italy.id, version: italy.version, by: 'tom@example.com' });
    await entries.update({
      id: italy.id,
      version: published.version,
      fields: { ...published.fields, shortTitle: { 'en-UK': 'Capri!' } },
      by: 'tom@example.com',
    });
    const at = new Date(Date.now() + 86_400_000);
    await createScheduleStore(database.drizzle).add({
      kind: 'Entry',
      recordId: draft.id,
      action: 'publish',
      at,
      by: 'ines@example.com',
    });
    Object.assign(ids, { draft: draft.id, trade: trade.id, italy: italy.id });
  }, START_TIMEOUT);
  const titles = async (query: Record<string, string>) =>
    (await list({ type: 'page', ...query })).items.map(({ title }) => title);

  test('says of a record what a row shows', async () => {
    const { items } = await list({ type: 'page', state: 'scheduled' });
    expect(items).toMatchObject([
      {
        id: ids['draft'],
        kind: 'Entry',
        state: 'draft',
        title: 'Azores',
        slug: { 'en-UK': 'azores' },
        locales: { 'en-UK': 'full', 'es-ES': 'part', 'pt-PT': 'empty', 'it-IT': 'empty' },
        next: { action: 'publish' },
        updatedBy: 'ines@example.com',
      },
    ]);
  });

  test('narrows by state, by who, by text in the middle of a word, by market, storefront and missing language', async () => {
    expect(await titles({ state: 'changed' })).toEqual(['Capri']);
    expect(await titles({ state: 'draft' })).toEqual(['Brochures', 'Azores']);
    expect(await titles({ by: 'tom@example.com' })).toEqual(['Capri']);
    expect(await titles({ search: 'ROCHU' })).toEqual(['Brochures']);
    expect(await titles({ search: 'az', state: 'draft' })).toEqual(['Azores']);
    expect(await titles({ state: 'draft', typeSite: 'b2c' })).toEqual(['Azores']);
    expect(await titles({ state: 'draft', typeSite: 'b2b' })).toEqual(['Brochures', 'Azores']);
    expect(await titles({ state: 'changed', market: 'it' })).toEqual(['Capri']);
    expect(await titles({ state: 'changed', market: 'es' })).toEqual([]);
    expect(await titles({ by: 'ines@example.com', missing: 'es-ES' })).toEqual(['Brochures', 'Azores']);
    expect(await titles({ search: "100%' OR '1'='1" })).toEqual([]);
  });

  test.each(['-updated', 'updated', 'title', '-title'])(
    'comes page by page in the order "%s", each record once',
    async (sort) => {
      const items = await walk({ type: 'page', sort });
      expect(items).toHaveLength(43);
      expect(new Set(items.map(({ id }) => id)).size).toBe(43);
      const keys = items.map(({ title, updatedAt }) => (sort.endsWith('title') ? title.toLowerCase() : updatedAt));
      const sorted = keys.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0));
      expect(keys).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted);
    },
  );

  test('counts the states of what it lists', async () => {
    expect(await counts({ type: 'page' })).toEqual({
      all: 43,
      draft: 2,
      published: 40,
      changed: 1,
      scheduled: 1,
      archived: 0,
    });
    expect(await counts({ type: 'page', search: 'capri' })).toMatchObject({ all: 1, changed: 1, draft: 0 });
  });

  test.each([
    [{ state: 'lost' }, /"state" must be one of/],
    [{ sort: 'title' }, /needs a "type"/],
    [{ cursor: 'x' }, /"cursor" must be/],
    [{ limit: '0' }, /"limit" must be/],
    [{ order: 'x' }, /Unknown parameter "order"/],
  ])('refuses %o', (query, says) => {
    expect(() => readListRequest(query as Record<string, string>)).toThrow(says);
  });

  test('counts what stands against publishing pages; what they share is read once', async () => {
    const { entries, assets, model, validator } = opened.store;
    const text = await entries.create({ typeId: 'textSection', by: 'ines@example.com', fields: {} });
    const linkTo = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
    const made = await Promise.all(
      [[text.id], [text.id, 'nothing-there']].map((modules) =>
        entries.create({
          typeId: 'page',
          by: 'ines@example.com',
          fields: { name: { 'en-UK': 'Madeira' }, modules: { 'en-UK': modules.map(linkTo) } },
        }),
      ),
    );
    const read: string[] = [];
    const counting: typeof entries.getMany = (wanted, view) => {
      read.push(...wanted);
      return entries.getMany(wanted, view);
    };
    const pages = made.map(({ id }) => id);
    const checks = await checkPages([...pages, 'no-page'], {
      entries: { getMany: counting },
      assets,
      model,
      validator,
    });
    const [first, second] = pages.map((id) => checks[id]?.errors ?? 0);
    expect([Object.keys(checks), first, second]).toEqual([pages, expect.any(Number), (first ?? 0) + 1]);
    expect(first).toBeGreaterThan(0);
    expect(read.filter((id) => id === text.id)).toHaveLength(1);
  });
});

describe('a site of 10,000 entries', () => {
  const WISHES: readonly Record<string, string>[] = [
    { type: 'page' },
    {},
    { type: 'page', sort: 'title' },
    { type: 'page', state: 'draft' },
    { state: 'changed' },
    { by: 'ines@example.com' },
    { type: 'page', search: 'a' },
    { type: 'page', search: 'capri' },
    { type: 'page', market: 'it', missing: 'es-ES' },
    { type: 'page', state: 'scheduled' },
    // What pickers ask: the newest of each type, rare ones too.
    { types: 'page,market,textSection' },
    { types: 'page,market', search: 'sp' },
    { types: 'page,market', search: 'capri' },
  ];
  const MEDIA: readonly Record<string, string>[] = [
    {},
    { media: 'image' },
    { media: 'video' },
    { media: 'image', missing: 'es-ES' },
    { used: 'yes' },
    { used: 'no' },
    { tag: 'summer' },
    { state: 'published' },
    { search: 'lake 2999' },
    { search: 'a' },
  ];
  /** Pictures, the first one on every page. */
  const SOME_MEDIA = (count: number): string => `
    INSERT INTO assets (id, type_id, version, fields, search_text, created_at, created_by, updated_at, updated_by)
    SELECT 'lake-' || n, 'Asset', 1, jsonb_build_object('title', jsonb_build_object('en-UK', 'Lake ' || n),
      'file', '{"en-UK":{"fileName":"a.png","contentType":"image/png"}}'::jsonb), 'lake ' || n || ' a.png',
      now() - n * interval '1 second', 'ines', now() - n * interval '1 second', 'ines'
    FROM generate_series(1, ${count}) n;
    INSERT INTO links (source_kind, source_id, view, field, locale, position, target_kind, target_id)
    SELECT 'Entry', id, 'draft', 'picture', 'en-UK', 0, 'Asset', 'lake-1' FROM entries WHERE type_id = 'page';`;
  const measured: Record<string, Work>[] = [{}, {}];
  async function measureSite(pages: number, into: Record<string, Work>): Promise<void> {
    await resetStore(opened.store);
    await importWorld(opened, { cities: 0, packages: 0, pages });
    const { database, model } = opened.store;
    await database.pool.query(SOME_MEDIA(pages));
    await database.pool.query('VACUUM ANALYZE');
    const { counted, measure } = countRows(database.pool);
    for (const wish of WISHES) {
      const name = JSON.stringify(wish);
      const request = readListRequest({ ...wish });
      into[name] = await measure(() => findRecords(counted, 'Entry', request, model));
      into[`counts of ${name}`] = await measure(() => countStates(counted, 'Entry', request, model));
    }
    for (const wish of MEDIA) {
      const name = `media ${JSON.stringify(wish)}`;
      const request = readListRequest({ ...wish });
      into[name] = await measure(() => findRecords(counted, 'Asset', request, model));
      into[`counts of ${name}`] = await measure(() => countStates(counted, 'Asset', request, model));
    }
    const everywhere = { kind: 'Asset', id: 'lake-1', skip: 0, limit: 20 } as const;
    into['where a picture of every page is used'] = await measure(() => listUses(counted, everywhere));
    into['where several are used'] = await measure(() => findUses(counted, 'Asset', ['lake-1', 'lake-2'], model));
  }
  beforeAll(async () => {
    await measureSite(3_000, measured[0] ?? {});
    await measureSite(10_000, measured[1] ?? {});
  }, START_TIMEOUT * 4);

  test('lists and counts cost what they cost on one of 3,000', () => {
    const [small, large] = measured;
    // An index of trigrams may look at a few rows more, or fewer.
    const grown = Object.entries(large ?? {}).filter(([name, { queries, rows }]) => {
      const before = small?.[name];
      return queries !== before?.queries || rows > before.rows * 1.2 + 200;
    });
    expect(grown.map(([name, work]) => [name, work, small?.[name]])).toEqual([]);
    expect(Object.keys(large ?? {})).toHaveLength((WISHES.length + MEDIA.length) * 2 + 2);
  });

  test('pickers find a rare type among many, and where something is used ends at a thousand', async () => {
    const { items, isWhole } = await list({ types: 'market,textSection', limit: '30' });
    expect([items.map(({ typeId }) => typeId), isWhole]).toEqual([Array(4).fill('market'), true]);
    const { database } = opened.store;
    const uses = await listUses(database.pool, { kind: 'Asset', id: 'lake-1', skip: 990, limit: 20 });
    expect([uses.total, uses.published, uses.items.length]).toEqual([1000, 0, 10]);
  });

  test('a count ends at a thousand', async () => {
    const { all, published } = await counts({ type: 'page' });
    expect([all, published]).toEqual([1000, 1000]);
    expect(LIST_STATES).toHaveLength(5);
  });
});
