import type { Locale, Storefront } from '#schemas/contracts/storefront.ts';

/** Most ranges of an `Accept-Language` header that are looked at; browsers send fewer than ten. */
const MAX_RANGES = 20;

/** Languages of an `Accept-Language` header, best first, without region (RFC 9110 §12.5.4). */
export function preferredLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',', MAX_RANGES)
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1])
        .find(Boolean);
      return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => language !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}

export interface LanguageHints {
  readonly savedLocale?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/** Language for an address without prefix: saved cookie, then the browser's languages, then the storefront's (specification §1). */
export function chooseLocale(storefront: Storefront, { savedLocale, acceptLanguage }: LanguageHints): Locale {
  const offered = (language: string | undefined): Locale | undefined =>
    storefront.locales.find((locale) => locale === language);
  for (const language of [savedLocale, ...preferredLanguages(acceptLanguage)]) {
    const locale = offered(language);
    if (locale) return locale;
  }
  return storefront.defaultLocale;
}
