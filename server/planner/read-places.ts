/** Destinations and origin: names of the gazetteer that are believed, chosen, and left as the narrowest. */
import type { Gazetteer, GazetteerPlace, PlaceSpan, TextWord } from '#schemas/contracts/places.ts';
import type { PlannedPlace, TripPlan } from '#schemas/contracts/planner.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { wordsOf } from '#schemas/text-words.ts';
import { isBelieved, isKnownWord } from './believe-place.ts';
import { around, choosePlace, destinationOf, type Hints, originOf, isTownOf } from './choose-place.ts';
import { compiled, ends } from './compiled.ts';
import { findMisspelt, SHORTEST as SHORTEST_MISSPELT } from './find-misspelt.ts';
import type { Grammar } from './grammar.ts';
import { type Sheet, STRUCK, strike, take } from './sheet.ts';

const MOST_DESTINATIONS = 12;
/** Unknown words that are looked at for a slip of the finger. */
const MOST_MISSPELT = 6;

const COMPASS = /^(?:n?or(?:d|te|th)|s[uo](?:d|r|l|uth)|est[e]?|east|o?v?est|oeste|west)$/;

interface Named {
  readonly span: PlaceSpan;
  place: GazetteerPlace;
}

export function readPlaces(sheet: Sheet, grammar: Grammar, gazetteer: Gazetteer, locale: Locale) {
  const { pack, pattern } = grammar;
  const spans: PlaceSpan[] = [];
  const all = wordsOf(sheet.raw);
  const words = (): TextWord[] =>
    all.map((word) => ({ ...word, isTaken: sheet.left.slice(word.start, word.end).includes(STRUCK) }));
  const phraseSpan = (id: string, start: number, end: number): void => {
    const place = gazetteer.byId(id) ?? gazetteer.find(id, { types: ['country', 'city'], locale: 'en', limit: 1 })[0];
    if (place)
      spans.push({
        first: 0,
        count: 2,
        start,
        end,
        candidates: [place],
        isCode: false,
        isCapitalized: true,
        isCommonWord: false,
      });
  };
  const wanted = (found: readonly PlaceSpan[]): PlaceSpan[] => {
    return found.flatMap((span) => {
      const isCapital = /\p{Lu}/u.test(sheet.raw.slice(span.start, span.end));
      const name = wordsOf(sheet.raw.slice(span.start, span.end))
        .map(({ text }) => text)
        .join(' ');
      const candidates = span.candidates.filter(
        (each) =>
          (!['port', 'hotel', 'venue', 'team'].includes(each.type) || (isCapital && span.count > 1)) &&
          (span.isCode || isTownOf(each, name)),
      );
      return candidates.length > 0 ? [{ ...span, candidates }] : [];
    });
  };

  return {
    /** What is said with words that mean something else on their own. */
    readPhrases(interests: string[]): void {
      take(sheet, pattern(pack.greekIslands), ({ 0: all, index }) => {
        phraseSpan('Greece', index, index + all.length);
        interests.push('islands');
      });
      take(sheet, pattern(pack.camino), ({ 0: all, index }) => {
        if (!/santiago|camino|caminho|cammino/.test(all)) return false;
        phraseSpan('Santiago de Compostela', index, index + all.length);
        // Where it ends need not be said again.
        take(sheet, /(?<![a-z0-9])santiago(?![a-z0-9])/g, () => true);
        interests.push('walk-for-days');
        return true;
      });
    },
    /** Names of several words, before words of them are read as dates or wishes: `Cape Town`, `Monaco di Baviera`. */
    readLongNames(): void {
      for (const span of wanted(gazetteer.findInText(words(), locale))) {
        if (span.count < 2 || !isBelieved(span, sheet, grammar)) continue;
        spans.push(span);
        strike(sheet, span.start, span.end);
      }
    },
    readNames(): Pick<TripPlan, 'destinations' | 'origin'> {
      for (const span of wanted(gazetteer.findInText(words(), locale))) {
        if (!isBelieved(span, sheet, grammar)) continue;
        spans.push(span);
        strike(sheet, span.start, span.end);
      }
      let tried = 0;
      for (const word of words()) {
        if (tried >= MOST_MISSPELT) break;
        if (
          word.isTaken ||
          word.text.length < SHORTEST_MISSPELT ||
          isKnownWord(word.text, grammar) ||
          !isPlaceFor(word)
        )
          continue;
        tried += 1;
        const place = findMisspelt(word.text, gazetteer, locale);
        if (!place) continue;
        spans.push({
          first: 0,
          count: 1,
          start: word.start,
          end: word.end,
          candidates: [place],
          isCode: false,
          isCapitalized: true,
          isCommonWord: false,
        });
        strike(sheet, word.start, word.end);
      }
      // A named island is no wish for islands.
      const island = '(?:the )?(?:islands?|isle|islas?|ilhas?|isol[ae])';
      for (const { start, end } of spans) {
        const before = new RegExp(`(?<![a-z])${island}(?:\\s+(?:of|de|del|da|do|di|della|dell'|d'))?\\s*$`).exec(
          sheet.left.slice(0, start),
        );
        if (before) strike(sheet, before.index, before.index + before[0].length);
        const after = new RegExp(`^\\s+${island}(?![a-z])`).exec(sheet.left.slice(end));
        if (after) strike(sheet, end, end + after[0].length);
      }
      spans.sort((one, other) => one.start - other.start);
      return decide();
    },
  };

  function decide(): Pick<TripPlan, 'destinations' | 'origin'> {
    const first = choose(() => ({ ids: new Set(), isos: new Set() }));
    // Each name is chosen by what the others say, not by itself.
    const named = choose((span) => {
      const others = first.filter((each) => each.span !== span).map(({ place }) => place);
      return {
        ids: new Set(others.flatMap(({ type, id }) => (type === 'city' || type === 'airport' ? [] : [id]))),
        isos: new Set(others.flatMap(({ type, country }) => (type === 'country' && country ? [country] : []))),
      };
    });
    const start = named.find((each, index) => isOrigin(named, index));
    const known =
      start && originOf(start.span, start.place, sheet.raw.slice(start.span.start, start.span.end), gazetteer);
    const from = known ?? unknownOrigin();
    // A country is no origin, and nobody goes where somebody is from.
    const going = named.filter((each) => each !== start && !isFrom(each));
    const inner = going.filter(
      ({ place }) =>
        !going.some((other) => other.place.id !== place.id && around(other.place, gazetteer).has(place.id)),
    );
    const destinations: PlannedPlace[] = [];
    for (const { place } of inner) {
      const destination = destinationOf(place, gazetteer);
      const key = destination?.id ?? destination?.iata;
      if (destination && !destinations.some((each) => (each.id ?? each.iata) === key)) destinations.push(destination);
    }
    return { destinations: destinations.slice(0, MOST_DESTINATIONS), ...(from && { origin: from }) };
  }

  /** `traghetto da Livorno`: a capital word where only a town can stand. */
  function unknownOrigin(): { name: string } | undefined {
    const lead = `(?<![a-z0-9])(?:${pack.leaving})\\s+$`;
    for (const { raw, text, start, end } of words()) {
      if (
        !/^\p{Lu}\p{Ll}{2,}/u.test(raw) ||
        sheet.left.slice(start, end).includes(STRUCK) ||
        isKnownWord(text, grammar) ||
        COMPASS.test(text)
      )
        continue;
      const before = sheet.text.slice(0, start);
      const clause = before.split(/[,.:;]/).at(-1) ?? '';
      if (!ends(before, lead) || compiled(`(?<![a-z0-9])(?:${pack.walkFrom})(?![a-z0-9])`).test(clause)) continue;
      strike(sheet, start, end);
      return { name: raw };
    }
    return undefined;
  }

  /** Where a name may stand that nobody knows: behind a preposition, or at the beginning of a part. */
  function isPlaceFor({ start }: TextWord): boolean {
    const before = sheet.text.slice(0, start);
    return (
      /(?:^|[,;:.!?(~])\s*$/.test(before) || ends(before, `(?<![a-z0-9])(?:${pack.preposition}|${pack.leaving})\\s+$`)
    );
  }

  function choose(hintsOf: (span: PlaceSpan) => Hints): Named[] {
    return spans.flatMap((span) => {
      const name = wordsOf(sheet.raw.slice(span.start, span.end))
        .map(({ text }) => text)
        .join(' ');
      const place = choosePlace(span, name, sheet.text.slice(span.end), hintsOf(span), gazetteer);
      return place ? [{ span, place }] : [];
    });
  }

  function isFrom({ span }: Named): boolean {
    const before = sheet.text.slice(0, span.start);
    const clause = before.slice(
      Math.max(before.lastIndexOf(','), before.lastIndexOf('.'), before.lastIndexOf(':')) + 1,
    );
    if (!ends(before, `(?<![a-z0-9])(?:${pack.leaving})\\s*(?:(?:${pack.article})\\s+)?$`)) return false;
    return !compiled(`(?<![a-z0-9])(?:${pack.walkFrom})(?![a-z0-9])`).test(clause);
  }

  function isWalk(): boolean {
    return compiled(`(?<![a-z0-9])(?:${pack.camino}|via francigena)(?![a-z0-9])`).test(sheet.text);
  }

  function isOrigin(named: readonly Named[], index: number): boolean {
    const each = named[index];
    if (!each) return false;
    const isTown = (place: GazetteerPlace | undefined): boolean => place?.type === 'city' || place?.type === 'airport';
    const next = named[index + 1];
    // `Via Francigena, da Lucca a Siena`: two ends of a walk.
    if (
      next &&
      isWalk() &&
      compiled(`^\\s+(?:${pack.toTown})\\s`).test(sheet.text.slice(each.span.end, next.span.start))
    )
      return false;
    if (isFrom(each)) return isTown(each.place);
    if (!next || !isTown(each.place)) return false;
    const between = sheet.text.slice(each.span.end, next.span.start);
    const clause =
      sheet.text
        .slice(0, each.span.start)
        .split(/[,.:;]/)
        .at(-1) ?? '';
    if (compiled(`(?<![a-z0-9])(?:${pack.walkFrom})(?![a-z0-9])`).test(clause)) return false;
    if (/^\s?-+>?\s?$/.test(between)) {
      const third = named[index + 2];
      return isTown(next.place) && !(third && /^\s?-\s?$/.test(sheet.text.slice(next.span.end, third.span.start)));
    }
    return compiled(`^\\s+(?:${pack.toTown})\\s+(?:(?:${pack.article})\\s+)?$`).test(between);
  }
}
