import { describe, expect, test } from 'vitest';
import { checkMessageSet } from './check-messages.ts';

const set = (
  texts: Record<string, string>,
  changed: Partial<Record<'en' | 'es' | 'pt' | 'it', Record<string, string>>> = {},
) => ({
  en: texts,
  es: texts,
  pt: texts,
  it: texts,
  ...changed,
});
const said = (messages: Parameters<typeof checkMessageSet>[1]) =>
  checkMessageSet('m', messages).map(({ at, what }) => `${at} ${what}`);

describe('checkMessageSet', () => {
  test('is content with the same keys and values in all languages', () => {
    expect(said(set({ more: 'More', from: 'from {{price}}' }))).toEqual([]);
  });

  test('lets Spanish have a plural for millions that English lacks', () => {
    const texts = { days_one: '{{count}} day', days_other: '{{count}} days' };
    expect(said(set(texts, { es: { ...texts, days_many: '{{count}} de días' } }))).toEqual([]);
  });

  test('lets the singular leave its number out', () => {
    expect(said(set({ days_one: 'one day', days_other: '{{count}} days' }))).toEqual([]);
  });

  test('wants one and other of every plural', () => {
    expect(said(set({ days_other: '{{count}} days' }))).toHaveLength(4);
  });

  test('names the key that a language lacks', () => {
    expect(said(set({ more: 'More' }, { it: {} }))).toEqual(['m/it.json lacks "more" (en.json has it: "More")']);
  });

  test('names the key that only one language has', () => {
    expect(said(set({}, { pt: { more: 'Mais' } }))).toHaveLength(3);
  });

  test('refuses empty texts and other values than in English', () => {
    const messages = set({ from: 'from {{price}}' }, { es: { from: '' }, it: { from: 'da {{prezzo}}' } });
    expect(said(messages)).toEqual([
      'm/es.json "from" has no text',
      'm/it.json "from" uses the values {{prezzo}}, English {{price}}',
    ]);
  });
});
