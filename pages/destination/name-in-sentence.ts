import type { Locale } from '#schemas/contracts/storefront.ts';
import { withArticle } from '../results/results-names.ts';

/** `co_4` is "Americas" on a tile and "the Americas" within a sentence. */
const PLURAL_CONTINENT = 'co_4';

/**
 * A place's name within a title: "Trips in the Netherlands". Only English titles have their names within a sentence; the
 * texts of the other languages are written around that.
 */
export function nameInSentence(
  locale: Locale,
  place: { readonly sys: { readonly id: string }; readonly name?: string; readonly isoCode?: string },
): string {
  const { sys, name = '', isoCode } = place;
  if (locale !== 'en') return name;
  return sys.id === PLURAL_CONTINENT ? `the ${name}` : withArticle({ name, isoCode });
}
