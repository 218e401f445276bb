/** Whether a word that is also the name of a place is meant as one. */
import type { PlaceSpan } from '#schemas/contracts/places.ts';
import { compiled, ends } from './compiled.ts';
import { isHinted } from './choose-place.ts';
import type { Grammar } from './grammar.ts';
import type { Sheet } from './sheet.ts';

const SHORTEST_SMALL = 4;
/** Millions of passengers a year: lesser airports are believed in small letters only where a place must stand. */
const KNOWN_AIRPORT = 2_000_000;
/** Inhabitants of a town that is known by its name alone. */
const KNOWN_TOWN = 50_000;
const SURNAMES =
  /^ (?:hilton|jackson|jackman|jones|smith|johnson|brown|williams|taylor|king|ferrari|rossi|garcia|lopez|silva|santos|martins|bianchi|perez|fernandez|rodriguez)\b/;
/** Words, too, but in a sentence about a trip hardly ever. */
const FAMOUS = new Set(
  'paris roma napoli pisa trento rimini terni aosta braga fortaleza recife florencia almeria granada cuenca turkey jordan china florence nizza parma bari pola rodi cordoba santiago toledo vigo sofia lugo valencia jersey guinea niger chile georgia dallas austin lucerne christchurch alexandria skye oban lourdes brest sitges pula guine'.split(
    ' ',
  ),
);
/** What makes a name of another one: `Picos da Europa`, `Plaza de España`. */
const PART_OF_NAME = '(?<![a-z])(?:picos|plaza|praca|piazza|place) d(?:e|a|i|o|ella|el)? ?$';
const FIRST_NAMES =
  'rui|ana|maria|joao|pedro|juan|jose|luis|carlos|marco|luca|giulia|john|tom|anna|paul|sarah|emma|david|peter|mary|kate|jack|james|miguel|sofia|laura|marta|pablo|javier|antonio|tiago|ines|carla|paula|francesco|chiara|matteo|andrea|elena|lucia|claudia|mark|ben|sam|lucy|anne|ricardo|bruno|beatriz|rita|manuel|isabel|carmen|alba|hugo|mateo|leo|max|alex|chris|lisa|sue|bob|bill|george|harry|alice|olivia';

const MOST_REMEMBERED = 4000;

/** Words of a pack, as one test. */
const known = new WeakMap<Grammar, RegExp>();
export function isKnownWord(word: string, grammar: Grammar): boolean {
  let test = known.get(grammar);
  if (!test) {
    const {
      stop: _stop,
      interests,
      numbers,
      large,
      months,
      weekdays,
      seasons,
      holidays,
      idle,
      ordinals: _ordinals,
      ...parts
    } = grammar.pack;
    const sources = [
      ...Object.values(parts),
      ...Object.values(interests),
      ...Object.values(seasons),
      ...Object.values(holidays),
      ...Object.keys(numbers),
      ...Object.keys(large),
      ...months,
      ...weekdays,
      ...idle,
    ].filter(Boolean);
    test = new RegExp(`^(?:${sources.join('|')})$`);
    known.set(grammar, test);
  }
  const remembered = grammar.known.get(word);
  if (remembered !== undefined) return remembered;
  const isKnown = grammar.stop.has(word) || test.test(word);
  // Words of the language come again and again; whatever else is typed does not fill the memory.
  if (grammar.known.size < MOST_REMEMBERED) grammar.known.set(word, isKnown);
  return isKnown;
}

export function isBelieved(span: PlaceSpan, sheet: Sheet, grammar: Grammar): boolean {
  const { pack } = grammar;
  const name = sheet.text.slice(span.start, span.end);
  const [before, after] = [sheet.text.slice(0, span.start), sheet.text.slice(span.end)];
  if (isPerson(span, before, after, pack) || ends(before, PART_OF_NAME)) return false;
  if (isHinted(after)) return true;
  const isKnown = isKnownWord(name, grammar);
  if (span.isCode) return !isKnown || isAfterPlaceWord(before, pack);
  if (span.count > 1) {
    // `el sol`, `la mesa`: an article and a word are a name in capitals only.
    const isArticled = compiled(`^(?:${pack.article}) [a-z]+$`).test(name);
    const isContent = span.candidates.some(({ type }) => type !== 'airport' && type !== 'port');
    return (
      /\p{Lu}/u.test(sheet.raw.slice(span.start, span.end)) ||
      (isContent && !(isArticled && isKnownWord(name.replace(/^\S+ /, ''), grammar)))
    );
  }
  const isEnd = /^\s*(?:$|[,;:.!?()~\d-])/.test(after) || /^\s*(?:$|[,;:.!?()~\d-])/.test(sheet.left.slice(span.end));
  const isShout = isAllCapitals(sheet.raw);
  // `US`, `UK`
  if (
    !isShout &&
    name.length <= 3 &&
    /^\p{Lu}+$/u.test(sheet.raw.slice(span.start, span.end)) &&
    span.candidates[0]?.type === 'country'
  )
    return true;
  // `UNION`: letters that shout say nothing either.
  const isLoud =
    name.length > 3 && sheet.raw.slice(span.start, span.end) === sheet.raw.slice(span.start, span.end).toUpperCase();
  const isCapital = span.isCapitalized && !isShout && !isLoud;
  const isTyped = isShout || sheet.raw === sheet.raw.toLowerCase();
  const isLead = ends(before, `(?<![a-z0-9])(?:${pack.leaving})\\s+(?:(?:${pack.article})\\s+)?$`);
  if ((!span.isCommonWord || FAMOUS.has(name)) && !isKnown) {
    if (isLead) return true;
    const best = span.candidates[0];
    const isFirst = /^[^\p{L}\p{N}]*$/u.test(before);
    if (isCapital && !isFirst) return true;
    const isAirport = best?.type === 'airport' || best?.type === 'port';
    const isSmall = isAirport ? best.weight < KNOWN_AIRPORT : best?.type === 'city' && best.weight < KNOWN_TOWN;
    // The first word of a sentence is capital whatever it is: a little-known town must stand as a name does.
    if (!isAirport && !isSmall) return name.length >= SHORTEST_SMALL || isAfterPlaceWord(before, pack);
    if (isAirport && isSmall) return false;
    return (
      name.length >= SHORTEST_SMALL &&
      (isAfterPlaceWord(before, pack) ||
        ((isFirst || /[,;:(]\s*$/.test(before)) &&
          (!isSmall && isAirport ? true : isEnd || isJoinedTo(span, sheet, pack))))
    );
  }
  if (!isCapital) return !isKnown && (isLead || (isTyped && isAfterPlaceWord(before, pack) && isEnd));
  if (isLead || (isAfterPlaceWord(before, pack) && before.trim() !== '')) return true;
  if (isJoinedTo(span, sheet, pack)) return true;
  // `Mare, una settimana`: a word of the language, before an islet on the other side of the world.
  const [best] = span.candidates;
  if (isKnown && (best?.type === 'airport' || best?.type === 'port') && best.weight < KNOWN_AIRPORT) return false;
  // At the beginning of a part that says no more than the name.
  return (
    /(?:^|[,;:.!?(~-])\s*$/.test(before) && isEnd && !(isKnown && before.trim() === '' && !/^\s*[,:(]/.test(after))
  );
}

const isAllCapitals = (text: string): boolean => {
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  return letters.length > 8 && letters.replaceAll(/[^\p{Lu}]/gu, '').length > 0.8 * letters.length;
};

const isAfterPlaceWord = (before: string, pack: Grammar['pack']): boolean =>
  ends(before, `(?<![a-z0-9'])(?:${pack.placePreposition})\\s*$`);

function isPerson(span: PlaceSpan, before: string, after: string, pack: Grammar['pack']): boolean {
  if (SURNAMES.test(after)) return true;
  if (span.isCapitalized && ends(before, `(?<![a-z])(?:${pack.kinship})\\s+$`)) return true;
  if (span.isCapitalized && compiled(`^\\s*,?\\s*(?:${pack.personVerb})`).test(after)) return true;
  const and = `(?:${pack.and})`;
  const articles = '(?:o |a |il |la |el )?';
  return (
    ends(before, `(?<![a-z])(?:${FIRST_NAMES}) ${and} ${articles}$`) ||
    compiled(`^ ${and} ${articles}(?:${FIRST_NAMES})(?![a-z])`).test(after)
  );
}

/** `Cork to Faro`, `Horta e Pico`: another capital name follows. */
function isJoinedTo(span: PlaceSpan, sheet: Sheet, pack: Grammar['pack']): boolean {
  if (/^\s?-+>?\s?\p{Lu}/u.test(sheet.raw.slice(span.end))) return true;
  const next = /^\s+\S+\s+(?=\p{Lu})/u.exec(sheet.raw.slice(span.end))?.[0];
  return (
    next !== undefined &&
    new RegExp(`^\\s+(?:${pack.toTown}|${pack.and}|${pack.or})\\s+(?:(?:${pack.article})\\s+)?$`).test(
      next.toLowerCase(),
    )
  );
}
