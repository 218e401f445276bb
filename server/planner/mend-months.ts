import type { Grammar } from './grammar.ts';
import { distanceOf } from './find-misspelt.ts';
import { isKnownWord } from './believe-place.ts';
import type { Sheet } from './sheet.ts';

const SHORTEST = 4;
const LONG = 5;

/** `abrl`, `setpember`: a month with a letter too few, too many or swapped is written anew, in as many letters. */
export function mendMonths(sheet: Sheet, grammar: Grammar): void {
  for (const { 0: word, index } of sheet.left.matchAll(/[a-z]+/g)) {
    if (word.length < SHORTEST || isKnownWord(word, grammar)) continue;
    for (const names of grammar.pack.months) {
      const [name = ''] = names.split('|');
      if (name.length < LONG || name[0] !== word[0] || !isLetterOff(word, name)) continue;
      const plain = names.split('|').find((each) => each.length <= word.length && /^[a-z]+$/.test(each));
      if (!plain) continue;
      sheet.left = sheet.left.slice(0, index) + plain.padEnd(word.length) + sheet.left.slice(index + word.length);
      break;
    }
  }
}

/** Not another letter: `marco` and `marzo`, `match` and `march` are words of their own. */
function isLetterOff(word: string, name: string): boolean {
  if (distanceOf(word, name, 1) !== 1) return false;
  return word.length !== name.length || lettersOf(word) === lettersOf(name);
}

const lettersOf = (word: string): string => Array.from(word).toSorted().join('');
