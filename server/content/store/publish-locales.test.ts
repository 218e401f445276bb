import { expect, test } from 'vitest';
import type { PublishedApart, StoredFields } from '#server/db/schema.ts';
import { changedFields, type LocaleRules, publishedValue, publishLocales } from './publish-locales.ts';

const LOCALES = ['en', 'es', 'pt'];
const rules: LocaleRules = {
  locales: LOCALES,
  defaultLocale: 'en',
  isLocalized: (field) => field === 'title' || field === 'file',
  chainOf: (field, locale) => (field === 'file' ? [...new Set([locale, 'en'])] : [locale]),
};
interface State {
  readonly fields: StoredFields;
  readonly published: StoredFields | null;
  readonly apart: PublishedApart | null;
}
const draft = (fields: StoredFields): State => ({ fields, published: null, apart: null });
const publish = (state: State, ...locales: string[]) => {
  const { isPartial, ...values } = publishLocales(state, locales, rules);
  return { state: { fields: state.fields, ...values }, isPartial };
};
const seen = (state: State, field: string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, publishedValue(state, field, locale, rules)]));

const FIRST = { title: { en: 'Isles', es: 'Islas', pt: 'Ilhas' }, order: { en: [1, 2] } };
const NEXT = { title: { en: 'Islands', es: 'Las islas', pt: 'As ilhas' }, order: { en: [2, 1] } };

test('all languages: the draft is what is seen, and nothing is apart', () => {
  expect(publish(draft(FIRST), 'pt', 'es', 'en')).toEqual({
    state: { fields: FIRST, published: FIRST, apart: null },
    isPartial: false,
  });
});

test('a language that is not published goes on seeing its text and what all share', () => {
  const before = publish(draft(FIRST), ...LOCALES).state;
  const { state, isPartial } = publish({ ...before, fields: NEXT }, 'es');
  expect(seen(state, 'title')).toEqual({ en: 'Isles', es: 'Las islas', pt: 'Ilhas' });
  expect(seen(state, 'order')).toEqual({ en: [1, 2], es: [2, 1], pt: [1, 2] });
  expect(isPartial).toBe(true);
  expect(changedFields(state, 'es', rules)).toEqual([]);
  expect(changedFields(state, 'pt', rules)).toEqual(['title', 'order']);
});

test('one language after the other ends where all at once does', () => {
  let state = { ...publish(draft(FIRST), ...LOCALES).state, fields: NEXT as StoredFields };
  for (const locale of ['es', 'en']) state = publish(state, locale).state;
  const last = publish(state, 'pt');
  expect(last.isPartial).toBe(false);
  expect(last.state).toEqual({ fields: NEXT, published: NEXT, apart: null });
});

test('first published in one language, the others see nothing until it is their turn', () => {
  const { state, isPartial } = publish(draft(FIRST), 'es');
  expect(seen(state, 'title')).toEqual({ en: undefined, es: 'Islas', pt: undefined });
  expect(seen(state, 'order')).toEqual({ en: undefined, es: [1, 2], pt: undefined });
  expect(state.apart).toEqual({ locales: ['es'] });
  expect(isPartial).toBe(true);
  const two = publish({ ...state, fields: NEXT }, 'pt').state;
  expect(seen(two, 'order')).toEqual({ en: undefined, es: [1, 2], pt: [2, 1] });
});

test('a language that was never begun waits for nothing', () => {
  const { isPartial, state } = publish(draft({ title: { en: 'Isles', es: 'Islas' }, order: { en: [1] } }), 'en', 'es');
  expect(isPartial).toBe(false);
  expect(seen(state, 'title')).toEqual({ en: 'Isles', es: 'Islas', pt: undefined });
});

test('a value that is taken away is taken away where it is published only', () => {
  const before = publish(draft(FIRST), ...LOCALES).state;
  const { state } = publish({ ...before, fields: { title: { en: 'Isles', pt: 'Ilhas' } } }, 'es');
  expect(seen(state, 'title')).toEqual({ en: 'Isles', es: undefined, pt: 'Ilhas' });
  expect(seen(state, 'order')).toEqual({ en: [1, 2], es: null, pt: [1, 2] });
});

test('a file that a language takes from the first one is its own while the first one waits', () => {
  const before = publish(draft({ file: { en: 'old' } }), ...LOCALES).state;
  const { state } = publish({ ...before, fields: { file: { en: 'new' } } }, 'es');
  expect(seen(state, 'file')).toEqual({ en: 'old', es: 'new', pt: 'old' });
  expect(seen(publish(draft({ file: { en: 'new' } }), 'es').state, 'file')).toEqual({
    en: undefined,
    es: 'new',
    pt: undefined,
  });
});
