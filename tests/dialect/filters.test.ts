import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDialect, openTestDialect } from './support/dialect.ts';

let dialect: TestDialect;
beforeAll(async () => {
  dialect = await openTestDialect();
}, 60_000);
afterAll(() => dialect.close());

const ids = async (where: unknown, type = 'ArticleFilter', collection = 'articleCollection', locale?: string) => {
  const { data, errors } = await dialect.ask(
    `query ($where: ${type}, $locale: String) { ${collection}(where: $where, locale: $locale, order: sys_id_ASC) { total items { sys { id } } } }`,
    { where, locale },
  );
  expect(errors).toEqual([]);
  const found = data?.[collection] as { total: number; items: { sys: { id: string } }[] };
  expect(found.total).toBe(found.items.length);
  return found.items.map(({ sys }) => sys.id).join(' ');
};

describe('operators', () => {
  test.each<[string, unknown, string]>([
    ['text equals', { title: 'Porto' }, 'porto'],
    ['text is not', { title_not: 'Porto' }, 'faro lisbon'],
    ['text is one of', { title_in: ['Porto', 'faro'] }, 'faro porto'],
    ['one value stands for a list', { title_in: 'Porto' }, 'porto'],
    ['text is none of', { title_not_in: ['Porto'] }, 'faro lisbon'],
    ['contains ignores case', { title_contains: 'FAR' }, 'faro'],
    ['contains takes % literally', { title_contains: '0%' }, 'lisbon'],
    ['contains takes _ literally', { title_contains: 'P_rto' }, ''],
    ['contains not', { title_not_contains: 'o' }, ''],
    ['contains not, what has no value', { summary_not_contains: 'read' }, 'faro porto'],
    ['exists', { summary_exists: true }, 'lisbon'],
    ['exists not', { summary_exists: false }, 'faro porto'],
    ['integer equals', { rating: 4 }, 'faro'],
    ['integer is not', { rating_not: 4 }, 'lisbon porto'],
    ['integer is one of', { rating_in: [3, 5] }, 'lisbon porto'],
    ['integer is none of', { rating_not_in: [3, 5] }, 'faro'],
    ['greater', { rating_gt: 4 }, 'lisbon'],
    ['greater or equal', { rating_gte: 4 }, 'faro lisbon'],
    ['less', { rating_lt: 4 }, 'porto'],
    ['less or equal', { rating_lte: 4 }, 'faro porto'],
    ['number', { score_gt: 4.25 }, 'lisbon'],
    ['boolean', { featured: false }, 'porto'],
    ['boolean is not', { featured_not: true }, 'faro porto'],
    ['boolean exists', { featured_exists: true }, 'lisbon porto'],
    ['date equals, in another zone', { date: '2026-03-01T11:00:00+01:00' }, 'lisbon'],
    ['date after, a day without time', { date_gt: '2026-02-01' }, 'lisbon'],
    ['date from a day on', { date_gte: '2026-02-01' }, 'lisbon porto'],
    ['date is one of', { date_in: ['2026-01-15', '2026-02-01T00:00:00'] }, 'faro porto'],
    ['date is none of', { date_not_in: ['2026-01-15'] }, 'lisbon porto'],
    ['rich text contains', { body_contains: 'cape' }, 'lisbon'],
    ['rich text does not look into keys', { body_contains: 'nodeType' }, ''],
    ['rich text contains not', { body_not_contains: 'cape' }, 'faro porto'],
    ['object exists', { meta_exists: true }, 'lisbon'],
    ['list contains all', { keywords_contains_all: ['food', 'sea'] }, 'lisbon'],
    ['list contains some', { keywords_contains_some: ['wine', 'sea'] }, 'lisbon porto'],
    ['list contains none', { keywords_contains_none: ['wine'] }, 'faro lisbon'],
    ['within a circle', { place_within_circle: { lat: 41, lon: -8.5, radius: 50 } }, 'porto'],
    [
      'within a rectangle',
      { place_within_rectangle: { topLeftLat: 40, topLeftLon: -10, bottomRightLat: 38, bottomRightLon: -8 } },
      'lisbon',
    ],
    ['link exists', { author_exists: true }, 'lisbon porto'],
    ['asset exists', { cover_exists: false }, 'faro porto'],
    ['list of links exists', { relatedCollection_exists: true }, 'lisbon porto'],
    ['through a link', { author: { name: 'Ana' } }, 'lisbon'],
    ['through a link, combined', { author: { OR: [{ age_lt: 30 }, { name: 'Nobody' }] } }, 'porto'],
    ['through a list of links', { related: { title: 'faro' } }, 'lisbon porto'],
    ['through links to several types', { blocks: { name: 'First' } }, 'lisbon'],
    ['through links by id', { blocks: { sys: { id: 'ana' } } }, 'lisbon'],
    ['id', { sys: { id_in: ['faro', 'porto'] } }, 'faro porto'],
    ['id exists', { sys: { id_exists: true } }, 'faro lisbon porto'],
    ['published after', { sys: { publishedAt_gt: '2026-03-01T12:00:00Z' } }, 'lisbon porto'],
    ['published version', { sys: { publishedVersion_gte: 3.0 } }, 'faro lisbon porto'],
    ['tags, all', { contentfulMetadata: { tags: { id_contains_all: ['city', 'north'] } } }, 'porto'],
    ['tags, some', { contentfulMetadata: { tags: { id_contains_some: ['city'] } } }, 'lisbon porto'],
    ['tags, none', { contentfulMetadata: { tags: { id_contains_none: ['north'] } } }, 'faro lisbon'],
    ['tags exist', { contentfulMetadata: { tags_exists: false } }, 'faro'],
    ['concepts never exist', { contentfulMetadata: { concepts_exists: true } }, ''],
    ['or', { OR: [{ title: 'Porto' }, { rating: 4 }] }, 'faro porto'],
    ['and inside or', { OR: [{ AND: [{ rating_gt: 3 }, { featured: true }] }, { title: 'faro' }] }, 'faro lisbon'],
    ['several keys must all hold', { rating_gt: 3, featured: true }, 'lisbon'],
    ['or of empty filters matches all', { OR: [{}, {}] }, 'faro lisbon porto'],
    ['an empty filter matches all', {}, 'faro lisbon porto'],
    ['a key without a value counts as not given', { title: null }, 'faro lisbon porto'],
    ['SQL in a value is a value', { title: `'; DROP TABLE entries; --` }, ''],
  ])('%s', async (_name, where, expected) => {
    expect(await ids(where)).toBe(expected);
  });

  test('an omitted variable drops its key', async () => {
    const { data } = await dialect.ask(
      'query ($title: String) { articleCollection(where: {title: $title}, limit: 1) { items { sys { id } } } }',
    );
    expect(data).toEqual({ articleCollection: { items: [{ sys: { id: 'lisbon' } }] } });
  });

  test('fields are read in the locale of the argument, with its fallback', async () => {
    expect(await ids({ title: 'Lisboa' }, 'ArticleFilter', 'articleCollection', 'es-ES')).toBe('lisbon');
    expect(await ids({ title: 'Porto' }, 'ArticleFilter', 'articleCollection', 'es-ES')).toBe('porto');
    expect(await ids({ title: 'Porto' }, 'ArticleFilter', 'articleCollection', 'pt-PT')).toBe('');
    expect(await ids({ title_exists: false }, 'ArticleFilter', 'articleCollection', 'pt-PT')).toBe('faro lisbon porto');
  });

  test.each<[string, unknown, string]>([
    ['file name', { fileName_contains: 'map' }, 'map'],
    ['content type', { contentType: 'application/pdf' }, 'price-list'],
    ['width', { width_gte: 1200 }, 'map'],
    ['size', { size_lt: 100 }, 'price-list'],
    ['title', { title: 'A map' }, 'map'],
  ])('assets by %s', async (_name, where, expected) => {
    expect(await ids(where, 'AssetFilter', 'assetCollection')).toBe(expected);
  });

  test('entries of all types by what they have in common', async () => {
    expect(await ids({ contentfulMetadata: { tags_exists: true } }, 'EntryFilter', 'entryCollection')).toBe(
      'lisbon porto',
    );
  });
});

describe('what is refused', () => {
  const refused = (query: string, variables?: Record<string, unknown>) =>
    dialect.ask(query, variables).then(
      () => undefined,
      (error: { status: number; code: string; message: string }) => `${error.status} ${error.code}`,
    );
  const filter = (where: unknown) =>
    refused('query ($where: ArticleFilter) { articleCollection(where: $where) { total } }', { where });

  test('keys that are not of the schema', async () => {
    expect(await filter({ secret: 'x' })).toBe('400 INVALID_VARIABLES_FORMAT');
    expect(await filter(JSON.parse('{"__proto__": {"x": 1}}'))).toBe('400 INVALID_VARIABLES_FORMAT');
    expect(await filter({ "title' OR 1=1 --": 'x' })).toBe('400 INVALID_VARIABLES_FORMAT');
    expect(await filter({ author: { author: { name: 'deeper than one' } } })).toBe('400 INVALID_VARIABLES_FORMAT');
  });

  test('filters of hundreds of conditions', async () => {
    const many = { OR: Array.from({ length: 300 }, () => ({ title: 'x' })) };
    expect(await filter(many)).toBe('400 INVALID_VARIABLES_FORMAT');
    let deep: object = { title: 'x' };
    for (let level = 0; level < 250; level++) deep = { OR: [deep] };
    expect(await filter(deep)).toBe('400 INVALID_VARIABLES_FORMAT');
  });

  test('limits and skips out of range, as text or as variable', async () => {
    for (const argument of ['limit: -1', 'limit: 1001', 'skip: -1']) {
      expect(await refused(`{ articleCollection(${argument}) { total } }`)).toBe('400 INVALID_QUERY_FORMAT');
      expect(await refused(`{ article(id: "lisbon") { relatedCollection(${argument}) { total } } }`)).toBe(
        '400 INVALID_QUERY_FORMAT',
      );
    }
    expect(await refused('query ($limit: Int) { articleCollection(limit: $limit) { total } }', { limit: -5 })).toBe(
      '400 INVALID_QUERY_FORMAT',
    );
  });
});
