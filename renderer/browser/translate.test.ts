import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { createI18n } from '../i18n.ts';
import { createTranslations, type Texts } from './translate.ts';

const files = globSync('{pages,registry}/**/messages/{en,es,pt,it}.json');
const samples = [0, 1, 2, 5, 21, 1000];

/** Both translators of a file, and the keys by which components ask. */
const open = (file: string) => {
  const locale = /(\w+)\.json$/.exec(file)?.[1] as Locale;
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  const keys = new Set(Object.keys(texts).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));
  const ours = createTranslations(locale, new Map([['x', texts]])).getFixedT(null, 'x');
  const theirs = createI18n(locale, { x: texts }).getFixedT(null, 'x') as unknown as typeof ours;
  return { texts, keys, ours, theirs };
};

describe('texts in the browser', () => {
  test('there are texts to compare', () => expect(files.length).toBeGreaterThan(20));

  test.each(files)('%s reads as with i18next on the server', (file) => {
    const { texts, keys, ours, theirs } = open(file);
    const names = new Set(
      Object.values(texts).flatMap((text) => [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name = '']) => name)),
    );
    for (const key of keys) {
      for (const count of samples) {
        const values = { ...Object.fromEntries([...names].map((name) => [name, `<${name} & $1>`])), count };
        expect([key, ours(key, values)]).toEqual([key, theirs(key, values)]);
      }
      if (texts[key] !== undefined) expect(ours(key)).toBe(theirs(key, {}));
    }
  });

  test('a form that the language asks for and the file lacks is the general one; what is missing shows its key', () => {
    const t = createTranslations(
      'es',
      new Map([['x', { n_one: '{{count}} noche', n_other: '{{count}} noches' }]]),
    ).getFixedT(null, 'x');
    expect(new Intl.PluralRules('es').select(1_000_000)).toBe('many');
    expect([t('n', { count: 1 }), t('n', { count: 1_000_000 }), t('gone')]).toEqual([
      '1 noche',
      '1000000 noches',
      'gone',
    ]);
  });
});
