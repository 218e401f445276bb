import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plain } from './support/database.ts';
import { type TestDialect, openTestDialect } from './support/dialect.ts';

let dialect: TestDialect;
beforeAll(async () => {
  dialect = await openTestDialect();
}, 60_000);
afterAll(() => dialect.close());
beforeEach(() => {
  dialect.cache.invalidate({ kind: 'reset', id: '', typename: '', version: 0 });
  dialect.sent.length = 0;
});

const DEEP =
  '{ articleCollection { items { author { name } cover { title } relatedCollection(where: {author: {name: "Bea"}}) { items { title author { name } } } } } }';
test('one query a level and kind, none when everything is known', async () => {
  await dialect.ask(DEEP);
  // The list; authors; assets; which related articles match. Those themselves came with the list.
  expect(dialect.sent).toHaveLength(4);
  dialect.sent.length = 0;
  const { data } = await dialect.ask(DEEP);
  expect(dialect.sent).toEqual([]);
  expect(JSON.stringify(data)).toContain('"author":{"name":"Bea"}');
});
test('what is asked for at the same time is fetched once', async () => {
  await Promise.all(['ana', 'bea', 'ana'].map((id) => dialect.ask(`{ author(id: "${id}") { name } }`)));
  expect(dialect.sent).toHaveLength(1);
});
test('a change is seen by whoever asks after it was announced, and by lists', async () => {
  const names = () =>
    dialect
      .ask('{ author(id: "bea") { name } authorCollection(where: {name_contains: "bea"}) { total } }')
      .then(({ data }) => JSON.stringify(data));
  expect(await names()).toBe('{"author":{"name":"Bea"},"authorCollection":{"total":1}}');
  await dialect.put({ id: 'bea', type: 'author', fields: plain({ name: 'Beatriz', age: 29 }), publishedVersion: 5 });
  dialect.cache.invalidate({ kind: 'publish', id: 'bea', typename: 'Author', version: 5 });
  expect(await names()).toBe('{"author":{"name":"Beatriz"},"authorCollection":{"total":1}}');
  await dialect.put({ id: 'bea', type: 'author', fields: plain({ name: 'Bea', age: 29 }) });
  dialect.cache.invalidate({ kind: 'publish', id: 'bea', typename: 'Author', version: 3 });
});
test('a read that began before a change is kept for nobody', async () => {
  const before = dialect.ask('{ author(id: "bea") { name } }');
  while (dialect.sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
  dialect.cache.invalidate({ kind: 'publish', id: 'bea', typename: 'Author', version: 5 });
  dialect.dialect.published.forget();
  const after = dialect.ask('{ author(id: "bea") { name } }');
  await Promise.all([before, after]);
  expect(dialect.sent).toHaveLength(2);
  // What the second brought is kept, not what the first did.
  dialect.cache.invalidate({ kind: 'publish', id: 'bea', typename: 'Author', version: 5 });
  dialect.sent.length = 0;
  await dialect.ask('{ author(id: "bea") { name } }');
  expect(dialect.sent).toHaveLength(1);
});
test('every record of the answer is told, and every target that could not be read', async () => {
  const { refs } = await dialect.ask(
    '{ article(id: "lisbon") { author { name } relatedCollection { items { title } } cover { title } } }',
  );
  expect(Object.fromEntries(refs)).toEqual({ lisbon: 3, faro: 3, ana: 3, porto: 3, missing: 0, map: 3 });
});
test('a filter is asked again only after a change of a record that may decide it', async () => {
  const ask = () =>
    dialect.ask('{ article(id: "lisbon") { relatedCollection(where: {author: {name: "Bea"}}) { items { title } } } }');
  const changed = async (typename: string) => {
    dialect.cache.invalidate({ kind: 'publish', id: 'other', typename, version: 1 });
    dialect.sent.length = 0;
    await ask();
    return dialect.sent.length;
  };
  await ask();
  expect([await changed('Quote'), await changed('Article'), await changed('Author'), await changed('Asset')]).toEqual([
    0, 1, 1, 0,
  ]);
});
test('links that are asked for by id need no filter, are those that are there and of the right type, in their own order', async () => {
  const related = (where: string) =>
    `{ article(id: "lisbon") { relatedCollection(where: ${where}) { total items { sys { id } } } } }`;
  const all = await dialect.ask(related('{sys: {id_exists: true}}'));
  const ids = (
    all.data as { article: { relatedCollection: { items: { sys: { id: string } }[] } } }
  ).article.relatedCollection.items.map(({ sys }) => sys.id);
  const answers = async (wanted: readonly string[]) => {
    const list = JSON.stringify(wanted);
    const [byId, byFilter] = [
      await dialect.ask(related(`{sys: {id_in: ${list}}}`)),
      await dialect.ask(related(`{AND: [{sys: {id_in: ${list}}}]}`)),
    ];
    expect(byId.data).toEqual(byFilter.data);
    expect(byId.errors ?? []).toEqual(byFilter.errors ?? []);
    return byId;
  };
  for (const wanted of [ids, [...ids].reverse(), ids.slice(1), ['missing', 'ana', ...ids], []]) await answers(wanted);
  dialect.sent.length = 0;
  await dialect.ask(related(`{sys: {id_in: ${JSON.stringify(ids)}}}`));
  expect(dialect.sent).toEqual([]);
});
