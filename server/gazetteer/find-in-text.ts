import type { GazetteerPlace, PlaceSpan, TextWord } from '#schemas/contracts/places.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { isCommonWord } from './common-words.ts';
import type { NameIndex, Owner } from './name-index.ts';
import { comparePlaces } from './rank.ts';

/** Shortest name that is believed in small letters: `UK` and `LA` need their capitals. */
const SHORTEST = 3;
/** More say nothing: a name that so many places have is no use. */
const CANDIDATES = 12;

/**
 * Names of places in a text: at each word the longest name that begins there; of two that overlap, the one with more
 * letters.
 *
 * @returns spans in the order of the text
 */
export function findInText(
  words: readonly TextWord[],
  locale: Locale,
  { index, places }: { readonly index: NameIndex; readonly places: readonly GazetteerPlace[] },
): readonly PlaceSpan[] {
  const found: PlaceSpan[] = [];
  for (let first = 0; first < words.length; first++) {
    const span = longestAt(words, first, locale, index, places);
    if (!span) continue;
    const before = found.at(-1);
    if (before && before.first + before.count > span.first) {
      // "Ho Chi Minh City Hall": the earlier and longer of two that share words stays.
      if (span.end - span.start <= before.end - before.start) continue;
      found.pop();
    }
    found.push(span);
  }
  return found;
}

function longestAt(
  words: readonly TextWord[],
  first: number,
  locale: Locale,
  index: NameIndex,
  places: readonly GazetteerPlace[],
): PlaceSpan | undefined {
  const begin = words[first];
  if (!begin || begin.isTaken) return undefined;
  // `L’Aquila`: a word may be folded to several, or to none.
  const most = index.longest(begin.text.split(' ', 1)[0] ?? '');
  for (let count = Math.min(most, words.length - first); count > 0; count--) {
    const part = words.slice(first, first + count);
    const last = part.at(-1) ?? begin;
    if (part.some(({ isTaken }) => isTaken)) continue;
    const name = part.map(({ text }) => text).join(' ');
    const owners = index.whole(name);
    if (owners.length === 0) continue;
    const isCapitals = part.every(({ raw }) => raw === raw.toUpperCase() && raw !== raw.toLowerCase());
    const isCode = owners.every(({ place }) => isCodeOf(places[place], name));
    if ((isCode || name.length < SHORTEST) && !isCapitals) continue;
    const isCapitalized = /^\p{Lu}/u.test(begin.raw);
    return {
      first,
      count,
      start: begin.start,
      end: last.end,
      candidates: candidatesOf(owners, name, isCapitals, places),
      isCode,
      isCapitalized,
      isCommonWord: isCommonWord(name, locale),
    };
  }
  return undefined;
}

const isCodeOf = (place: GazetteerPlace | undefined, name: string): boolean =>
  place?.iata?.toLowerCase() === name || place?.locode?.toLowerCase() === name;

/** A code counts in capitals only: `bus` is none. */
function candidatesOf(
  owners: readonly Owner[],
  name: string,
  isCapitals: boolean,
  places: readonly GazetteerPlace[],
): GazetteerPlace[] {
  return owners
    .flatMap(({ place }) => places[place] ?? [])
    .filter((place) => isCapitals || !isCodeOf(place, name))
    .toSorted(comparePlaces)
    .slice(0, CANDIDATES);
}
