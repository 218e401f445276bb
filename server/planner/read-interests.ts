import type { Grammar } from './grammar.ts';
import { type Sheet, strike, take } from './sheet.ts';

/** English slugs of the filters of the results (`tests/planner/corpus/README.md`, "Interests"). */
export function readInterests(sheet: Sheet, { pack, pattern }: Grammar): string[] {
  const found = new Set<string>();
  take(sheet, pattern(pack.camino), () => {
    found.add('walk-for-days');
  });
  // Tastings of wine are both: what is tasted is looked for before words are struck.
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
