import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalize } from './normalize.ts';

const entry = (id: string, fields: object) => ({ __typename: 'Card', sys: { id, publishedVersion: 1 }, ...fields });

describe('normalize', () => {
  test('collections become arrays at every depth, without the slots of entries that cannot be resolved', () => {
    const answer = {
      page: entry('p', {
        modulesCollection: {
          total: 3,
          items: [null, entry('a', { tabsCollection: { items: [entry('t', { name: 'Sea' }), null] } }), null],
        },
      }),
    };
    expect(normalize(answer)).toEqual({
      page: entry('p', { modules: [entry('a', { tabs: [entry('t', { name: 'Sea' })] })] }),
    });
  });

  test('fields without a value are absent, so that defaults apply; a collection without one is empty', () => {
    expect(normalize({ page: entry('p', { name: null, marketInformationCollection: null }) })).toEqual({
      page: entry('p', { marketInformation: [] }),
    });
  });

  test('aliases keep their names', () => {
    expect(normalize({ page: entry('p', { slugEn: 'help', slugEs: 'ayuda' }) })).toEqual({
      page: entry('p', { slugEn: 'help', slugEs: 'ayuda' }),
    });
  });

  test('the root is read like an entry', () => {
    expect(normalize({ pageCollection: { items: [entry('p', {}), null] } })).toEqual({ page: [entry('p', {})] });
  });

  test('entries linked in rich text are read, the text itself is kept as it was written', () => {
    const json = { nodeType: 'document', data: {}, fooCollection: { items: [null] }, content: [{ value: null }] };
    const block = [entry('a', { itemsCollection: { items: [null] }, gone: null })];
    const answer = { page: entry('p', { body: { json, links: { entries: { block } } } }) };
    expect(normalize(answer)).toEqual({
      page: entry('p', { body: { json, links: { entries: { block: [entry('a', { items: [] })] } } } }),
    });
  });

  test('what only looks like a collection is kept', () => {
    expect(normalize({ page: entry('p', { stampCollection: 'Penny Black', Collection: { items: [null] } }) })).toEqual({
      page: entry('p', { stampCollection: 'Penny Black', Collection: { items: [null] } }),
    });
  });

  test('keys that would reach a prototype do not', () => {
    const hostile: unknown = JSON.parse(
      '{"page":{"__typename":"Page","__proto__":{"isAdmin":true},"data":{"__proto__":{"isAdmin":true}}}}',
    );
    const { page } = normalize<{ page: { isAdmin?: boolean; data: { isAdmin?: boolean } } }>(hostile);
    expect(page.isAdmin).toBeUndefined();
    expect(page.data.isAdmin).toBeUndefined();
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('content nested 10,000 deep does not take the server down', () => {
    let deep: unknown = 'bottom';
    for (let n = 0; n < 10_000; n++) deep = n % 2 ? [deep] : { child: deep };
    let seen = (normalize({ page: entry('p', { deep }) }) as { page: { deep: unknown } }).page.deep;
    let depth = 0;
    for (; typeof seen === 'object' && seen !== null; depth++)
      seen = Array.isArray(seen) ? seen[0] : (seen as { child: unknown }).child;
    expect([seen, depth]).toEqual(['bottom', 10_000]);
  });

  test('any JSON that is no entry comes out equal, and the answer is left as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const answer = { page: { json: value } };
        const before = JSON.stringify(answer);
        const copy = normalize<typeof answer>(answer);
        expect(JSON.stringify(answer)).toBe(before);
        if (!before.includes('__proto__') && !before.includes('__typename') && value !== null)
          expect(JSON.stringify(copy)).toBe(before);
      }),
    );
  });
});
