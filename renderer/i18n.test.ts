import { describe, expect, test } from 'vitest';
import { createI18n, createMessageSource } from './i18n.ts';

const resources = {
  kit: { 'price.from': 'from', days_one: '{{count}} day', days_other: '{{count}} days', hello: 'Hello {{name}}' },
};

describe('messages', () => {
  test('keys with dots are flat, plurals and values work, nothing is escaped twice', () => {
    const t = createMessageSource('en', resources).getFixedT(null, 'kit');
    expect([
      t('price.from'),
      t('price.from'),
      t('days', { count: 1 }),
      t('days', { count: 3 }),
      t('hello', { name: '<Ana & Rui>' }),
    ]).toEqual(['from', 'from', '1 day', '3 days', 'Hello <Ana & Rui>']);
  });

  test('two languages at once do not meet', () => {
    const sources = (['en', 'es'] as const).map((locale) =>
      createI18n(locale, { shell: { home: locale === 'en' ? 'Home' : 'Inicio' } }),
    );
    expect(sources.map((source) => source.t('home', { ns: 'shell' }))).toEqual(['Home', 'Inicio']);
  });

  test('a missing text shows its key', () => {
    expect(createMessageSource('it', {}).getFixedT(null, 'shell')('nothing.here')).toBe('nothing.here');
  });
});
