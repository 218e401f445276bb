import type { Gazetteer, GazetteerPlace } from '#schemas/contracts/places.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { foldText } from '#schemas/fold-text.ts';

/** Shorter words are too like others. */
export const SHORTEST = 6;
const LONG = 9;
/** Smaller towns are too little known to be meant by a word that is not their name. */
const KNOWN_TOWN = 300_000;
const LIMIT = 60;

/** A place whose name differs by a letter (two, in long names) from a word that is none: `lisbao`, `Argentna`, `tailandiaaa`. */
export function findMisspelt(word: string, gazetteer: Gazetteer, locale: Locale): GazetteerPlace | undefined {
  const plain = word.replaceAll(/([a-z])\1{2,}/g, '$1');
  if (plain.length < SHORTEST || !/^[a-z]+$/.test(plain)) return undefined;
  const most = plain.length >= LONG ? 2 : 1;
  let best: { place: GazetteerPlace; distance: number } | undefined;
  for (const place of gazetteer.find(plain.slice(0, 3), {
    types: ['country', 'superarea', 'area', 'city'],
    locale,
    limit: LIMIT,
  })) {
    if (place.type === 'city' && place.weight < KNOWN_TOWN) continue;
    for (const each of [place.names[locale], place.names.en]) {
      const name = foldText(each);
      // `italian`, `germans`: what is longer or shorter at its end only is another word of the same stem.
      if (name.includes(' ') || (name !== plain && (name.startsWith(plain) || plain.startsWith(name)))) continue;
      const distance = distanceOf(plain, name, most);
      if (distance <= most && (!best || distance < best.distance)) best = { place, distance };
    }
  }
  return best?.place;
}

/** Letters that are missing, added, other or swapped (Damerau); more than `most` is `most + 1`. */
export function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      next.push(value);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? most + 1;
}
