import { describe, expect, test } from 'vitest';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import country from '#schemas/content/country.json' with { type: 'json' };
import packageSchema from '#schemas/content/package.json' with { type: 'json' };
import { createAnswerCheck } from './checked-client.ts';

const check = createAnswerCheck([country, packageSchema] as unknown as TypeSchema[]);
const greece = { __typename: 'Country', sys: { id: 'ct_1' }, id: 'ct_1', name: 'Greece', slug: 'greece' };
const within = (record: object) => ({ country: record });

describe('an answer', () => {
  test('that keeps to its schemas is handed on as it is', () => {
    const data = within({ ...greece, photo: null, superareaCollection: { items: [null] }, slugEn: 'greece' });
    expect(check(data)).toBe(data);
  });

  test.each([
    ['slug', '\uD800'],
    ['name', { deep: [1] }],
    ['photo', 'not an asset'],
    ['continent', 'Europe'],
    ['superareaCollection', []],
    ['latitude', 1e308],
  ])('lacks %s when it is %j, and says so', (field, value) => {
    const faults: string[] = [];
    const data = within({ ...greece, [field]: value });
    const checked = check(data, ({ message }) => faults.push(message)) as { country: Record<string, unknown> };
    expect(field in checked.country).toBe(false);
    expect(checked.country['id']).toBe('ct_1');
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^Country ct_1: ${field} `))]);
    expect((data.country as Record<string, unknown>)[field]).toBe(value);
  });

  test('has no more items than its schema allows, and empty slots for what is no record', () => {
    const items = Array.from({ length: 40 }, (_, index) => (index === 1 ? 'text' : greece));
    const found = check({ package: { __typename: 'Package', sys: { id: 'p' }, countriesCollection: { items } } }) as {
      package: { countriesCollection: { items: unknown[] } };
    };
    expect(found.package.countriesCollection.items).toHaveLength(12);
    expect(found.package.countriesCollection.items[1]).toBeNull();
  });

  test('is checked beside the items of a list as well as in them', () => {
    const data = {
      found: { total: 1, items: [greece], facets: { options: [{ count: 2, record: { ...greece, name: 7 } }] } },
    };
    expect(check(data)).toEqual({
      found: {
        total: 1,
        items: [greece],
        facets: { options: [{ count: 2, record: { ...greece, name: undefined } }] },
      },
    });
  });

  test('may be nested as deeply as it likes', () => {
    let deep: unknown = {};
    for (let depth = 0; depth < 5000; depth++) deep = { deep };
    expect(() => check(within({ ...greece, elsewhere: deep }))).not.toThrow();
  });
});
