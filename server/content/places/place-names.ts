/** What a place can be found by: every name it has, in every language, as somebody might type it. */
import { foldText } from '#schemas/fold-text.ts';
import type { StoredFields } from '#server/db/schema.ts';

/** Content types that are found by name, in the order in which equally good matches are listed. */
export const FOUND_KINDS = ['country', 'superarea', 'area', 'city'] as const;
export const isFound = (typeId: string): boolean => FOUND_KINDS.some((kind) => kind === typeId);

export interface PlaceName {
  /** 0: the whole name; otherwise which of its words the tail begins with. */
  readonly word: number;
  /** The name from that word to its end, folded. */
  readonly tail: string;
  /** Locales in which the place is called so; none for an alias. */
  readonly locales: readonly string[];
}

/** Of names that are long enough to be none. */
const MAX_WORDS = 8;
const MAX_NAMES = 100;

/** Name, spelling in its own language, and aliases, of any locale. Values may be of any form: what is no text is no name. */
export function namesOfPlace(fields: StoredFields): readonly PlaceName[] {
  const localesOf = new Map<string, string[]>();
  const add = (value: unknown, locale?: string): void => {
    const name = typeof value === 'string' ? foldText(value) : '';
    if (name === '') return;
    const locales = localesOf.get(name) ?? [];
    if (locale !== undefined && !locales.includes(locale)) locales.push(locale);
    localesOf.set(name, locales);
  };
  for (const [locale, name] of Object.entries(fields['name'] ?? {})) add(name, locale);
  for (const value of Object.values(fields['spelling'] ?? {})) add(value);
  for (const aliases of Object.values(fields['aliases'] ?? {})) for (const alias of [aliases].flat()) add(alias);
  const tails = new Map<string, PlaceName>();
  for (const [name, locales] of [...localesOf].slice(0, MAX_NAMES)) {
    const words = name.split(' ');
    for (let word = 0; word < Math.min(words.length, MAX_WORDS); word++) {
      const tail = words.slice(word).join(' ');
      const known = tails.get(`${word} ${tail}`);
      tails.set(`${word} ${tail}`, { word, tail, locales: [...new Set([...(known?.locales ?? []), ...locales])] });
    }
  }
  return [...tails.values()];
}
