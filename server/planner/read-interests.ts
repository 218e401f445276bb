import type { Grammar } from './grammar.ts';
import { type Sheet, strike, take } from './sheet.ts';

/** English slugs of the filters of the results (`tests/planner/corpus/README.md`, "Interests"). */
export function readInterests(sheet: Sheet, { pack, pattern }: Grammar): string[] {
  const found = new Set<string>();
  take(sheet, pattern(pack.camino), () => {
    found.add('walk-for-days');
  });
  // Tastings of wine are both: what is tasted is looked for before words are struck.
  // A named island is no wish for islands, known or not: `Isola d'Elba`, `Isole Eolie`.
  for (const { 0: found, index } of sheet.left.matchAll(
    /(?:islas?|ilhas?|isol[ae]|islands?)\s+(?:d[eaoi]l?(?:la)?\s+|d'|dell'|of\s+)?/g,
  )) {
    if (/^\p{Lu}/u.test(sheet.raw.slice(index + found.length))) strike(sheet, index, index + found.trimEnd().length);
  }
  const text = sheet.left;
  for (const [slug, source] of Object.entries(pack.interests)) {
    for (const { index, 0: match } of text.matchAll(pattern(source))) {
      found.add(slug);
      if (slug === 'taste-and-drink') found.add('food-and-wine');
      strike(sheet, index, index + match.length);
    }
  }
  return [...found].toSorted();
}
