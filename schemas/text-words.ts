/** A text parted into the words that names are looked for in. */
import type { TextWord } from './contracts/places.ts';
import { foldText } from './fold-text.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * @returns its words in order; joined by spaces their folded forms are what `foldText` makes of the text:
 *   `L’Aquila em 3 dias` → `l`, `aquila`, `em`, `3`, `dias`
 */
export function wordsOf(text: string): TextWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: raw, index }) => ({
    text: foldText(raw),
    raw,
    start: index,
    end: index + raw.length,
  }));
}
