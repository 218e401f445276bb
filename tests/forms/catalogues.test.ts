import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogueService } from '#schemas/contracts/catalogues.ts';
import type { ContentAnswer, ContentClient } from '#schemas/contracts/content.ts';
import { openCatalogues } from '#server/catalogues/open-catalogues.ts';
import { openTestStore, START_TIMEOUT, type TestStore } from '../store/support.ts';

let opened: TestStore;
let catalogues: CatalogueService;
const record = (id: string, stock: number, markets: readonly string[] = []) => ({
  ...{ sys: { id }, name: id, year: 2027, stock },
  marketsCollection: { items: markets.map((iso) => ({ iso })) },
});
/** What the content service says is in print. */
const client: ContentClient = {
  execute: async <Data>() =>
    ({
      data: { catalogueCollection: { items: [record('islands', 10), record('north', 3), record('foot', 5, ['es'])] } },
      errors: [],
      refs: [],
    }) as unknown as ContentAnswer<Data>,
};

beforeAll(async () => {
  opened = await openTestStore();
  catalogues = openCatalogues({ drizzle: opened.store.database.drizzle, client });
}, START_TIMEOUT);
afterAll(() => opened?.close());

const take = async (ids: readonly string[], requestId: string = crypto.randomUUID()) =>
  catalogues.take({ requestId, ids, locale: 'en', market: 'en' });
const taken = async () => {
  const { rows } = await opened.store.database.pool.query<{ catalogue_id: string; taken: number }>(
    'SELECT * FROM catalogue_stock',
  );
  return Object.fromEntries(rows.map((row) => [row.catalogue_id, row.taken]));
};

test('a request takes one of each, once however often it is handled', async () => {
  const id = crypto.randomUUID();
  const answer = { kind: 'taken', names: ['islands 2027', 'north 2027'] };
  expect(await take(['north', 'islands', 'north'], id)).toEqual(answer);
  expect(await take(['north', 'islands'], id)).toEqual(answer);
  expect(await taken()).toEqual({ islands: 1, north: 1 });
});

test('what is not in print, or not in the market, is gone', async () => {
  expect(await take(['nothing'])).toEqual({ kind: 'gone' });
  expect(await take(['islands', 'foot'])).toEqual({ kind: 'gone' });
  expect(await taken()).toEqual({ islands: 1, north: 1 });
});

test('of twenty that ask at once only as many get one as there are, and the others take nothing else', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => take(n % 2 === 0 ? ['islands', 'north'] : ['north', 'islands'])),
  );
  expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(2);
  expect(await taken()).toEqual({ islands: 3, north: 3 });
});
