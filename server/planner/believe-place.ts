/** Whether a word that is also the name of a place is meant as one. */
import type { PlaceSpan } from '#schemas/contracts/places.ts';
import type { Grammar } from './grammar.ts';
import type { Sheet } from './sheet.ts';

const SHORTEST_SMALL = 4;
/** Millions of passengers a year: lesser airports are believed in small letters only where a place must stand. */
const KNOWN_AIRPORT = 500_000;
const SURNAMES = /^ (?:hilton|jackson|jackman|jones|smith|johnson|brown|williams|taylor|king|ferrari|rossi|garcia|lopez|silva|santos|martins|bianchi|perez|fernandez|rodriguez)\b/;
/** Words, too, but in a sentence about a trip hardly ever. */
const FAMOUS = new Set('paris roma napoli pisa trento rimini terni aosta braga fortaleza recife florencia almeria granada cuenca turkey jordan china florence'.split(' '));
const FIRST_NAMES =
  'rui|ana|maria|joao|pedro|juan|jose|luis|carlos|marco|luca|giulia|john|tom|anna|paul|sarah|emma|david|peter|mary|kate|jack|james|miguel|sofia|laura|marta|pablo|javier|antonio|tiago|ines|carla|paula|francesco|chiara|matteo|andrea|elena|lucia|claudia|mark|ben|sam|lucy|anne|ricardo|bruno|beatriz|rita|manuel|isabel|carmen|alba|hugo|mateo|leo|max|alex|chris|lisa|sue|bob|bill|george|harry|alice|olivia';

/** Words of a pack, as one test. */
const known = new WeakMap<Grammar, { readonly test: RegExp; readonly stop: ReadonlySet<string> }>();
export function isKnownWord(word: string, grammar: Grammar): boolean {
  let entry = known.get(grammar);
  if (!entry) {
    const { stop, interests, numbers, months, weekdays, seasons, holidays, idle, ordinals: _ordinals, ...parts } = grammar.pack;
    const sources = [
      ...Object.values(parts),
      ...Object.values(interests),
      ...Object.values(seasons),
      ...Object.values(holidays),
      ...Object.keys(numbers),
      ...months,
      ...weekdays,
      ...idle,
    ].filter(Boolean);
    entry = { test: new RegExp(`^(?:${sources.join('|')})$`), stop: new Set(stop.trim().split(/\s+/)) };
    known.set(grammar, entry);
  }
  return entry.stop.has(word) || entry.test.test(word);
}

export function isBelieved(span: PlaceSpan, sheet: Sheet, grammar: Grammar): boolean {
  const { pack } = grammar;
  const name = sheet.text.slice(span.start, span.end);
  const [before, after] = [sheet.text.slice(0, span.start), sheet.text.slice(span.end)];
  if (isPerson(span, before, after, pack)) return false;
  const isKnown = isKnownWord(name, grammar);
  if (span.isCode) return !isKnown || isAfterPlaceWord(before, pack);
  if (span.count > 1) {
    // `el sol`, `la mesa`: an article and a word are a name in capitals only.
    const isArticled = new RegExp(`^(?:${pack.article}) [a-z]+$`).test(name);
    const isContent = span.candidates.some(({ type }) => type !== 'airport' && type !== 'port');
    return /\p{Lu}/u.test(sheet.raw.slice(span.start, span.end)) || (isContent && !(isArticled && isKnownWord(name.replace(/^\S+ /, ''), grammar)));
  }
  const isShout = isAllCapitals(sheet.raw);
  // `US`, `UK`
  if (!isShout && name.length <= 3 && /^\p{Lu}+$/u.test(sheet.raw.slice(span.start, span.end)) && span.candidates[0]?.type === 'country') return true;
  const isCapital = span.isCapitalized && !isShout;
  const isTyped = isShout || sheet.raw === sheet.raw.toLowerCase();
  const isLead = new RegExp(`(?<![a-z0-9])(?:${pack.leaving})\\s+(?:(?:${pack.article})\\s+)?$`).test(before);
  if ((!span.isCommonWord || FAMOUS.has(name)) && !isKnown) {
    if (isCapital || isLead) return true;
    const best = span.candidates[0];
    if (best && best.type !== 'airport' && best.type !== 'port') return name.length >= SHORTEST_SMALL || isAfterPlaceWord(before, pack);
    return isAfterPlaceWord(before, pack) && (best?.weight ?? 0) >= KNOWN_AIRPORT && name.length >= SHORTEST_SMALL;
  }
  const isEnd = /^\s*(?:$|[,;:.!?()~\d-])/.test(after) || /^\s*(?:$|[,;:.!?()~\d-])/.test(sheet.left.slice(span.end));
  if (!isCapital) return !isKnown && (isLead || (isTyped && isAfterPlaceWord(before, pack) && isEnd));
  if (isLead || (isAfterPlaceWord(before, pack) && before.trim() !== '')) return true;
  const isJoined = new RegExp(`^\\s+(?:${pack.toTown}|${pack.and})\\s+(?:(?:${pack.article})\\s+)?$`);
  const next = /^\s+\S+\s+(?=\p{Lu})/u.exec(sheet.raw.slice(span.end))?.[0];
  if (next !== undefined && isJoined.test(next)) return true;
  // At the beginning of a part that says no more than the name.
  return /(?:^|[,;:.!?(~-])\s*$/.test(before) && isEnd && !(isKnown && before.trim() === '' && !/^\s*[,:]/.test(after));
}

const isAllCapitals = (text: string): boolean => {
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  return letters.length > 8 && letters.replaceAll(/[^\p{Lu}]/gu, '').length > 0.8 * letters.length;
};

const isAfterPlaceWord = (before: string, pack: Grammar['pack']): boolean =>
  new RegExp(`(?<![a-z0-9'])(?:${pack.placePreposition})\\s*$`).test(before);

function isPerson(span: PlaceSpan, before: string, after: string, pack: Grammar['pack']): boolean {
  if (SURNAMES.test(after)) return true;
  if (new RegExp(`(?<![a-z])(?:${pack.kinship})\\s+$`).test(before) && span.isCapitalized) return true;
  if (span.isCapitalized && new RegExp(`^\\s*,?\\s*(?:${pack.personVerb})`).test(after)) return true;
  const and = `(?:${pack.and})`;
  const articles = '(?:o |a |il |la |el )?';
  return (
    new RegExp(`(?<![a-z])(?:${FIRST_NAMES}) ${and} ${articles}$`).test(before) ||
    new RegExp(`^ ${and} ${articles}(?:${FIRST_NAMES})(?![a-z])`).test(after)
  );
}
