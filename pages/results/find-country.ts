import type { Asset } from '#schemas/contracts/page.ts';
import { LOCALES, type Locale } from '#schemas/contracts/storefront.ts';
import { readAnswer } from '../read-answer.ts';
import type { ScreenRequest } from '../screen.ts';

export interface ListCountry {
  readonly sys: { readonly id: string; readonly publishedVersion?: number | null };
  readonly id?: string;
  readonly name?: string;
  readonly slug?: string;
  readonly description?: string;
  readonly isoCode?: string;
  readonly photo?: Asset;
  readonly continent?: { readonly name?: string; readonly slug?: string };
  readonly slugEn?: string;
  readonly slugEs?: string;
  readonly slugPt?: string;
  readonly slugIt?: string;
}

export interface FoundCountry {
  /** `isOwn: false`: the slug is that of another language, or one it had before. */
  readonly country?: ListCountry & { readonly isOwn: boolean };
  readonly tags: readonly string[];
  readonly faults: readonly string[];
}

type Answer = Readonly<Partial<Record<'own' | Locale, readonly ListCountry[]>>> & { readonly former?: ListCountry };

/** The country that a slug stands for: in the language, else in another one of the storefront. */
export async function findCountry(request: ScreenRequest, slug: string): Promise<FoundCountry> {
  const { client, contentLocale, storefront, preview } = request;
  const answer = await client.execute({
    operation: 'resultsCountry',
    variables: { slug, locale: contentLocale, ...(preview && { preview }) },
    preview,
  });
  const { data, tags, faults } = readAnswer<Answer>('resultsCountry', answer);
  const own = data.own?.[0];
  const elsewhere = LOCALES.filter((locale) => storefront.locales.includes(locale)).flatMap(
    (locale) => data[locale]?.[0] ?? [],
  )[0];
  const country = own ?? elsewhere ?? data.former;
  return { ...(country && { country: { ...country, isOwn: own !== undefined } }), tags, faults };
}

/** Slug of the country in a language. */
export const slugIn = (country: ListCountry, locale: Locale): string | undefined =>
  ({ en: country.slugEn, es: country.slugEs, pt: country.slugPt, it: country.slugIt })[locale];
