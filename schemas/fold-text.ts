/**
 * Texts as they are compared when somebody types a name: without accents, case and punctuation. One form for the index in
 * the database, for searches, and for what is ranked in process.
 */

/** Letters that are no base letter with a mark (Unicode does not take them apart). */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ĸ: 'k',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** Written inside of words: `L’Aquila`, `Xi'an`. What follows begins a word of its own. */
const NOT_WORD = /[^\p{L}\p{N}]+/gu;

/**
 * @param text any text; only its first 200 characters count
 * @returns lower-case words parted by single spaces: `Tromsø` → `tromso`, `São Paulo` → `sao paulo`, `L’Aquila` → `l aquila`
 */
export function foldText(text: string): string {
  return text
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replace(NOT_WORD, ' ')
    .trim();
}

/** How well a name fits what was typed, the best first. */
export const FIT = { whole: 0, start: 1, word: 2, inside: 3 } as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/**
 * @param name folded
 * @param search folded, not empty
 * @returns `undefined` when the search is not in the name
 */
export function fitOf(name: string, search: string): Fit | undefined {
  if (name === search) return FIT.whole;
  if (name.startsWith(search)) return FIT.start;
  if (name.includes(` ${search}`)) return FIT.word;
  return name.includes(search) ? FIT.inside : undefined;
}
