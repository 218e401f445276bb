import type { GazetteerPlace } from '#schemas/contracts/places.ts';
import { LOCALES, type Locale } from '#schemas/contracts/storefront.ts';

export type Names = Readonly<Record<Locale, string>>;

/** A name that a place is found by. */
export interface Label {
  readonly text: string;
  /** Languages in which it is the place's name; none for an alias. */
  readonly locales: readonly Locale[];
}

/** A place before it is part of an index. */
export interface Draft {
  readonly place: GazetteerPlace;
  readonly labels: readonly Label[];
}

/** `The Azores`, `Las Cícladas`, `L’Avana`: in a sentence the article goes, or becomes part of another word (`all’Avana`). */
const ARTICLE = /^(?:the|el|la|los|las|os|as|il|lo|gli|le|i|o|a) (?=.{4})|^l['’](?=.{4})/iu;
/** Without the article in front, for names of regions; of cities only where it is joined to the name. */
export const bareNames = (names: Iterable<string>, joined = false): string[] =>
  [...names]
    .filter((name) => ARTICLE.test(name) && (!joined || /^l['’]/iu.test(name)))
    .map((name) => name.replace(ARTICLE, ''));

/** One name each for all languages that share it. */
export function labelsOf(names: Names, aliases: Iterable<string> = []): Label[] {
  const byText = new Map<string, Locale[]>();
  for (const locale of LOCALES) byText.set(names[locale], [...(byText.get(names[locale]) ?? []), locale]);
  for (const alias of aliases) if (alias !== '' && !byText.has(alias)) byText.set(alias, []);
  return Array.from(byText, ([text, locales]) => ({ text, locales }));
}
