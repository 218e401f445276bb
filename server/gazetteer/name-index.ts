/**
 * All names of all places, folded, in a form that is small and quick: one text with a name a line for parts of names, one
 * map for whole ones. Of 10,000 cities and 3,500 airports and ports the text has about 1 MB.
 */
import { FIT, type Fit, foldText } from '#schemas/fold-text.ts';
import { LOCALES, type Locale } from '#schemas/contracts/storefront.ts';
import type { Draft } from './draft.ts';

/** A place that has a name, by its index, and the languages in which it is its name (a bit each; none: an alias). */
export interface Owner {
  readonly place: number;
  readonly locales: number;
}

export const localeBit = (locale: Locale): number => 1 << LOCALES.indexOf(locale);

export interface NameIndex {
  /** How many names there are. */
  readonly size: number;
  /** @param name folded @returns its places; none when nothing is called so */
  whole(name: string): readonly Owner[];
  /** Most words that a name beginning with this word has; 0 when no name does. */
  longest(word: string): number;
  /** Calls back for each name that the search is part of; a name may come more than once, the best fit is the least. */
  search(folded: string, onHit: (fit: Fit, owner: Owner) => void): void;
}

/** Searches shorter than this are looked for at the beginning of words only. */
const INSIDE_FROM = 3;
const NEWLINE = 10;
const SPACE = 32;

export function indexNames(drafts: readonly Draft[]): NameIndex {
  const owners = new Map<string, Owner[]>();
  drafts.forEach(({ labels }, place) => {
    for (const { text, locales } of labels) {
      const name = foldText(text);
      if (name === '') continue;
      const bits = locales.reduce((sum, locale) => sum | localeBit(locale), 0);
      const known = owners.get(name) ?? [];
      const same = known.findIndex((owner) => owner.place === place);
      const owner = { place, locales: bits | (known[same]?.locales ?? 0) };
      if (same >= 0) known[same] = owner;
      else known.push(owner);
      owners.set(name, known);
    }
  });
  const names = [...owners.keys()];
  const lists = [...owners.values()];
  const text = `\n${names.join('\n')}\n`;
  const starts = new Uint32Array(names.length);
  const longest = new Map<string, number>();
  let at = 1;
  names.forEach((name, index) => {
    starts[index] = at;
    at += name.length + 1;
    const words = name.split(' ');
    const first = words[0] ?? '';
    longest.set(first, Math.max(words.length, longest.get(first) ?? 0));
  });

  /** Which name a position of the text is in. */
  function nameAt(position: number): number {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  function scan(needle: string, offset: number, length: number, onHit: (fit: Fit, owner: Owner) => void): void {
    for (let found = text.indexOf(needle); found >= 0; found = text.indexOf(needle, found + 1)) {
      const from = found + offset;
      const before = text.charCodeAt(from - 1);
      const fit =
        before === SPACE
          ? FIT.word
          : before !== NEWLINE
            ? FIT.inside
            : text.charCodeAt(from + length) === NEWLINE
              ? FIT.whole
              : FIT.start;
      for (const owner of lists[nameAt(from)] ?? []) onHit(fit, owner);
    }
  }

  return {
    size: names.length,
    whole: (name) => owners.get(name) ?? [],
    longest: (word) => longest.get(word) ?? 0,
    search(folded, onHit) {
      if (folded.length >= INSIDE_FROM) return scan(folded, 0, folded.length, onHit);
      scan(`\n${folded}`, 1, folded.length, onHit);
      scan(` ${folded}`, 1, folded.length, onHit);
    },
  };
}
