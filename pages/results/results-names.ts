import type { Locale } from '#schemas/contracts/storefront.ts';

const PACKAGES: Readonly<Record<Locale, string>> = {
  en: 'Packages',
  es: 'Paquetes',
  pt: 'Pacotes',
  it: 'Pacchetti',
};
/** English names of these countries take the article within a sentence. */
const WITH_ARTICLE: ReadonlySet<string> = new Set(
  'AE BS CD CF CG CZ DO FK GB GM KM KY MH MP MV NL PH SB SC TC US VA VG VI'.split(' '),
);

/** What a list of packages is called where no record says so. */
export const packagesName = (locale: Locale): string => PACKAGES[locale];

/**
 * Title of the list of a country. In Portuguese and Italian the preposition depends on the name ("na Grécia", "no Japão",
 * "negli Stati Uniti"), so the name stands by itself.
 */
export function listName(
  locale: Locale,
  country: { readonly name: string; readonly isoCode?: string | undefined },
): string {
  const { name } = country;
  if (locale === 'en') return `Packages in ${withArticle(country)}`;
  if (locale === 'es') return `Paquetes en ${name}`;
  return `${name}: ${PACKAGES[locale].toLowerCase()}`;
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
