import type { Locale } from '#schemas/contracts/storefront.ts';
import { inCountry } from './in-country.ts';

const PACKAGES: Readonly<Record<Locale, string>> = {
  en: 'Packages',
  es: 'Paquetes',
  pt: 'Pacotes',
  it: 'Pacchetti',
};
/** English names of these countries take the article within a sentence. */
const WITH_ARTICLE: ReadonlySet<string> = new Set(
  'AE AX BQ BS CD CF CG CK DO FK FO GB GM IM KM KY MH MP MV NL PH SB SC TC US VG VI'.split(' '),
);

/** What a list of packages is called where no record says so. */
export const packagesName = (locale: Locale): string => PACKAGES[locale];

/** Title of the list of a country, as its language says it; where it is not known how, the name stands by itself. */
export function listName(
  locale: Locale,
  country: { readonly name: string; readonly isoCode?: string | undefined },
): string {
  const { name } = country;
  if (locale === 'en') return `Packages in ${withArticle(country)}`;
  if (locale === 'es') return `Paquetes en ${name}`;
  const there = inCountry(locale, country);
  return there === undefined ? `${PACKAGES[locale]}: ${name}` : `${PACKAGES[locale]} ${there}`;
}

/** An English name as it stands within a sentence: `the Netherlands`. */
export function withArticle({
  name,
  isoCode = '',
}: {
  readonly name: string;
  readonly isoCode?: string | undefined;
}): string {
  return WITH_ARTICLE.has(isoCode) && !/^the /i.test(name) ? `the ${name}` : name;
}
