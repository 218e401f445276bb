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
}

/** Of names that are long enough to be none. */
const MAX_WORDS = 8;
const MAX_NAMES = 100;

/** Name, spelling in its own language, and aliases, of any locale. Values may be of any form: what is no text is no name. */
export function namesOfPlace(fields: StoredFields): readonly PlaceName[] {
  const given = [fields['name'], fields['spelling'], fields['aliases']].flatMap((values) =>
    Object.values(values ?? {}).flat(),
  );
  const names = new Set(given.filter((value) => typeof value === 'string').map(foldText));
  names.delete('');
  const tails = [...names].slice(0, MAX_NAMES).flatMap((name) => {
    const words = name.split(' ').slice(0, MAX_WORDS);
    return words.map((_, word) => ({ word, tail: name.split(' ').slice(word).join(' ') }));
  });
  return [...new Map(tails.map((each) => [`${each.word} ${each.tail}`, each])).values()];
}
