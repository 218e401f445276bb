import type { ContentLocale } from '../testing/read-content.ts';

/** Columns of the tables, in the order of the locales of the content. */
export const TABLE_LANGUAGES = ['en', 'es', 'pt', 'it'] as const;
export type TableLanguage = (typeof TABLE_LANGUAGES)[number];
export type ByLanguage = Readonly<Partial<Record<TableLanguage, string>>>;
export type Names = Readonly<Record<TableLanguage, string>>;

export const LOCALE_OF: Readonly<Record<TableLanguage, ContentLocale>> = {
  en: 'en-UK',
  es: 'es-ES',
  pt: 'pt-PT',
  it: 'it-IT',
};
