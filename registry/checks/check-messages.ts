import type { Locale } from '#schemas/contracts/storefront.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import type { Problem } from '#schemas/problem.ts';
import type { Messages, RegistryCheck } from './registry-sources.ts';

/** Every module speaks all languages. */
export const checkMessages: RegistryCheck = ({ modules }) =>
  modules.flatMap(({ source, messages }) =>
    Object.keys(messages).length > 0 ? checkMessageSet(`${source}/messages`, messages) : [],
  );

/** i18next: `nights_one`, `nights_other`. Spanish, Portuguese and Italian also have `_many` (millions), which may be left out. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/**
 * @param folder of `en.json`, `es.json`, `pt.json`, `it.json`
 * @param languages that it must have; Studio speaks fewer than the site
 * @returns keys that a language lacks, texts that are empty, values (`{{name}}`) that a language forgot
 */
export function checkMessageSet(
  folder: string,
  messages: Readonly<Partial<Record<Locale, Messages>>>,
  languages: readonly Locale[] = LOCALES,
): Problem[] {
  const missing = languages.filter((locale) => !messages[locale]);
  if (missing.length > 0) {
    return missing.map((locale) => ({
      at: `${folder}/${locale}.json`,
      what: 'is missing',
      next: 'Write it with the keys of the other languages.',
    }));
  }
  const sets = languages.map((locale) => ({ locale, file: `${folder}/${locale}.json`, texts: messages[locale] ?? {} }));
  const keys = new Set(sets.flatMap(({ texts }) => Object.keys(texts).flatMap(requiredForms)));
  return sets.flatMap(({ file, locale, texts }) => [
    ...[...keys]
      .filter((key) => texts[key] === undefined)
      .map((key): Problem => {
        const other = sets.find((set) => set.locale !== locale && set.texts[key] !== undefined);
        const found = other ? `${other.locale}.json has it: "${other.texts[key]}"` : 'its plural has the other forms';
        return { at: file, what: `lacks "${key}" (${found})`, next: 'Add the text in this language.' };
      }),
    ...Object.entries(texts).flatMap(([key, text]) => checkText(file, key, text, sets[0]?.texts ?? {})),
  ]);
}

/** A plural needs `_one` and `_other` in every language. */
const requiredForms = (key: string): string[] =>
  PLURAL.test(key) ? [key.replace(PLURAL, '_one'), key.replace(PLURAL, '_other')] : [key];

function checkText(file: string, key: string, text: unknown, english: Messages): Problem[] {
  if (typeof text !== 'string' || text.trim() === '') {
    return [{ at: file, what: `"${key}" has no text`, next: 'Write one, or remove the key from all languages.' }];
  }
  const model = english[key];
  if (model === undefined || (PLURAL.test(key) && !key.endsWith('_other'))) return [];
  const [own, wanted] = [valuesIn(text), valuesIn(model)];
  if (own === wanted) return [];
  return [
    {
      at: file,
      what: `"${key}" uses the values ${own || 'none'}, English ${wanted || 'none'}`,
      next: 'Use the same {{values}} in all languages.',
    },
  ];
}

const valuesIn = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => `{{${name}}}`))].sort().join(', ');
