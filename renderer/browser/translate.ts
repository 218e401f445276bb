import type { MessageSource } from '#kit/messages.tsx';

export type Texts = Readonly<Record<string, string>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** i18next's JSON format v4, the part that our texts use: `{{name}}`, and `_zero`, `_one`, `_other` … by `count`. */
function translate(
  texts: Texts,
  plurals: Intl.PluralRules,
  key: string,
  values: Readonly<Record<string, unknown>> | undefined,
): string {
  const count = values?.['count'];
  const forms =
    typeof count === 'number'
      ? [...(count === 0 ? [`${key}_zero`] : []), `${key}_${plurals.select(count)}`, `${key}_other`, key]
      : [key];
  const text = forms.map((form) => texts[form]).find((found) => found !== undefined) ?? key;
  return values ? text.replace(/\{\{-?\s*(\w+)\s*\}\}/g, (_, name: string) => textOf(values[name])) : text;
}

/**
 * The texts of islands. The server uses i18next; to load it as well would cost every page 14 kB (brotli) for what is
 * done here in a few lines. `translate.test.ts` holds both to the same result for every text of the product.
 *
 * @param locale as the server gives it to i18next: both must choose the same plural form
 * @param bundles namespace → texts; may grow while islands arrive
 */
export function createTranslations(locale: string, bundles: ReadonlyMap<string, Texts>): MessageSource {
  const plurals = new Intl.PluralRules(locale);
  return {
    getFixedT: (_language, namespace) => (key, values) => translate(bundles.get(namespace) ?? {}, plurals, key, values),
  };
}
