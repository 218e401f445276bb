import { LOCALES, type Locale } from '#schemas/contracts/storefront.ts';
import { DEFAULT_FORM_LOCALE } from '#schemas/forms/default-messages.ts';

/** Most ranges of an `Accept-Language` header that are looked at; browsers send fewer than ten. */
const MAX_RANGES = 20;

/**
 * Language of an answer: what the form says of itself, then the browser's languages, best first (RFC 9110 §12.5.4), then
 * Portuguese (specification §1: default language of the form message sets).
 */
export function chooseLanguage(named: string | undefined, acceptLanguage: string | null | undefined): Locale {
  const ranges = (acceptLanguage ?? '').split(',', MAX_RANGES).map((range) => {
    const [tag = '', quality = ''] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return { language: tag.split('-')[0], quality: quality === '' ? 1 : Number(quality) || 0 };
  });
  const liked = ranges.filter(({ quality }) => quality > 0).toSorted((left, right) => right.quality - left.quality);
  const found = [named, ...liked.map(({ language }) => language)].flatMap(
    (language) => LOCALES.find((locale) => locale === language) ?? [],
  );
  return found[0] ?? DEFAULT_FORM_LOCALE;
}
