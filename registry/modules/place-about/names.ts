/** Names of languages and currencies in the language of the page, as the platform knows them. */

/** `griego` stands alone in a list of facts and begins with a capital there. */
function capitalise(text: string, languageTag: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(languageTag) + rest.join('');
}

/** @returns `Euro (EUR)`; the code alone where the platform has no name for it */
export function currencyName(code: string, languageTag: string): string {
  const name = nameOf('currency', code, languageTag);
  return name && name !== code ? `${capitalise(name, languageTag)} (${code})` : code;
}

/** @param codes BCP 47; what is none is left out */
export const languageNames = (codes: readonly string[], languageTag: string): readonly string[] =>
  codes.flatMap((code, index) => {
    const name = nameOf('language', code, languageTag);
    return name ? [index === 0 ? capitalise(name, languageTag) : name] : [];
  });

/** Codes come from content and may be none: then there is no name, and no failure. */
function nameOf(type: Intl.DisplayNamesType, code: string, languageTag: string): string | undefined {
  try {
    return new Intl.DisplayNames(languageTag, { type, fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
}

/** `A, B and C` in the language of the page. */
export const joinNames = (names: readonly string[], languageTag: string): string =>
  new Intl.ListFormat(languageTag, { type: 'conjunction' }).format(names);
