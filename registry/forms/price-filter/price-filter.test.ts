import { describe, expect, test } from 'vitest';
import type { FormServices, Submission } from '#schemas/contracts/forms.ts';
import { messageOf } from '#schemas/forms/message-of.ts';
import { parseState } from '#schemas/list-state.ts';
import { choicesOf } from './choices.ts';
import en from './messages/en.json' with { type: 'json' };
import handle from './price-filter.server.ts';

const KNOWN: Readonly<Record<string, string>> = { Portugal: 'co_7', Naxos: 'ci_3' };
const finding: FormServices['finding'] = {
  findPlace: async (name) => KNOWN[name],
  listPath: () => '/en/results/packages/',
};
const submit = (values: Submission['values']) =>
  handle(
    { values, locale: 'en', storefront: 'primary' } as Partial<Submission> as Submission,
    { finding } as Partial<FormServices> as FormServices,
  );
const redirectOf = async (values: Submission['values']) => {
  const result = await submit(values);
  return result.kind === 'done' ? result.redirect : result.kind;
};

describe('price filter', () => {
  test('leads to the list with what was chosen, in words that the list reads', async () => {
    const values = { min: 400, max: 1400, places: 'Naxos, Portugal,', interests: ['rail'], todo: ['hiking'] };
    const redirect = await redirectOf(values);
    expect(redirect).toBe('/en/results/packages/?places=ci_3,co_7&interests=rail&todo=hiking&min=400&max=1400');
    const [, query] = (redirect ?? '').split('?');
    expect(parseState(new URLSearchParams(query))).toMatchObject({ min: 400, max: 1400, places: ['ci_3', 'co_7'] });
  });

  test('without a wish leads to the whole list', async () => {
    expect(await redirectOf({})).toBe('/en/results/packages/');
    expect(await redirectOf({ min: 0 })).toBe('/en/results/packages/');
  });

  test('names the field of a highest budget that is below the lowest; the same amount twice is none', async () => {
    expect(await submit({ min: 900, max: 800 })).toEqual({
      kind: 'invalid',
      errors: [{ field: 'max', keyword: 'belowMin', message: '' }],
    });
    expect(await redirectOf({ min: 900, max: 900 })).toBe('/en/results/packages/?min=900&max=900');
  });

  test('says which place there is none of, and how many it takes', async () => {
    const result = await submit({ places: 'Atlantis; Naxos, Mu' });
    const [error] = result.kind === 'invalid' ? result.errors : [];
    expect(
      messageOf({ field: 'places', keyword: 'unknown', params: error?.params ?? {} }, { locale: 'en', messages: en }),
    ).toBe('We have no place called Atlantis, Mu. Check how it is written.');
    expect(await submit({ places: Array.from({ length: 9 }, () => 'Naxos').join() })).toMatchObject({
      errors: [{ field: 'places', keyword: 'tooMany' }],
    });
  });

  test('offers records that have a name and a slug in the language', () => {
    expect(choicesOf([{ name: 'By rail', slug: 'rail' }, { name: 'Nameless', slug: null }, null])).toEqual([
      { value: 'rail', label: 'By rail' },
    ]);
    expect(choicesOf(undefined)).toEqual([]);
  });
});
