import { foldText } from './fold-text.ts';

/**
 * Where in a name what was typed stands, accents aside: at the beginning of a word if it can be, else anywhere.
 *
 * @returns offsets in the name, the end excluded; nothing when it is not there (an alias was found)
 */
export function foldRange(name: string, search: string): readonly [start: number, end: number] | undefined {
  const needle = foldText(search);
  if (needle === '') return undefined;
  let folded = '';
  /** For each letter of the folded form, where the letter it comes from begins and ends. */
  const from: (readonly [start: number, end: number])[] = [];
  for (const { index, segment } of segmentsOf(name)) {
    // What is no letter parts words, as it does when names are folded.
    const letters = foldText(segment) || (folded === '' || folded.endsWith(' ') ? '' : ' ');
    folded += letters;
    for (let count = letters.length; count > 0; count--) from.push([index, index + segment.length]);
  }
  const atWord = ` ${folded}`.indexOf(` ${needle}`);
  const start = atWord >= 0 ? atWord : folded.indexOf(needle);
  const [first, last] = [from[start], from[start + needle.length - 1]];
  return first && last && [first[0], last[1]];
}

/** Letters with the marks that belong to them. */
const segmentsOf = (text: string) =>
  Array.from(text.matchAll(/\P{M}\p{M}*/gu), ({ 0: segment, index }) => ({ segment, index }));
