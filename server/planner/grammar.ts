/** Patterns that all readers share, made once of a language pack. */
import type { Locale } from '#schemas/contracts/storefront.ts';
import type { Pack } from './packs/pack.ts';
import { foldText } from '#schemas/fold-text.ts';
import { PACKS } from './packs/packs.ts';

const BEFORE = '(?<![a-z0-9])';
const AFTER = '(?![a-z0-9])';
/** Source of a pattern that begins and ends at the borders of words. */
export const word = (source: string): string => `${BEFORE}(?:${source})${AFTER}`;

const alternation = (sources: readonly string[]): string =>
  sources.toSorted((one, other) => other.length - one.length).join('|');

export interface Grammar {
  readonly pack: Pack;
  /** Words that say nothing of a trip, folded. */
  readonly stop: ReadonlySet<string>;
  /** Answers of `isKnownWord`. */
  readonly known: Map<string, boolean>;
  /** A number in digits or words, up to three digits. */
  readonly number: string;
  readonly month: string;
  readonly weekday: string;
  readonly numberOf: (text: string | undefined) => number | undefined;
  /** 1–12 */
  readonly monthOf: (text: string | undefined) => number | undefined;
  /** 0 Monday */
  readonly weekdayOf: (text: string | undefined) => number | undefined;
  /** Global pattern of a source in which `{N}`, `{M}`, `{W}` stand for number, month and weekday, `{key}` for a part of the pack. */
  readonly pattern: (source: string) => RegExp;
  /** Whether all of a text fits a part of the pack. */
  readonly is: (text: string | undefined, source: string) => boolean;
}

const made = new Map<Locale, Grammar>();
/** Derived from constants only, so kept for the process: nothing of a visitor is in it. */
export function grammarOf(locale: Locale): Grammar {
  const known = made.get(locale) ?? makeGrammar(PACKS[locale]);
  made.set(locale, known);
  return known;
}

function makeGrammar(pack: Pack): Grammar {
  const number = `\\d{1,3}(?![\\d])|${alternation(Object.keys(pack.numbers))}`;
  const month = alternation(pack.months.flatMap((names) => names.split('|')));
  const weekday = alternation(pack.weekdays.flatMap((names) => names.split('|')));
  const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`);
  const numbers = Object.entries(pack.numbers).map(([source, value]) => [whole(source), value] as const);
  const months = pack.months.map(whole);
  const weekdays = pack.weekdays.map(whole);
  const found = (list: readonly RegExp[], text: string | undefined): number | undefined => {
    const index = text === undefined ? -1 : list.findIndex((each) => each.test(text));
    return index < 0 ? undefined : index;
  };
  const patterns = new Map<string, RegExp>();
  const fields: Readonly<Record<string, unknown>> = { ...pack };
  const fill = (source: string): string =>
    source
      .replaceAll('{N}', `(?:${number})`)
      .replaceAll('{M}', `(?:${month})`)
      .replaceAll('{W}', `(?:${weekday})`)
      .replace(/\{([a-zA-Z_]+)\}/g, (_all, key: string) => `(?:${String(fields[key])})`);
  const pattern = (source: string): RegExp => {
    const known = patterns.get(source) ?? new RegExp(word(fill(source)), 'g');
    patterns.set(source, known);
    return known;
  };
  const tests = new Map<string, RegExp>();
  return {
    pack,
    known: new Map(),
    stop: new Set(pack.stop.trim().split(/\s+/).map(foldText)),
    number,
    month,
    weekday,
    pattern,
    numberOf(text) {
      if (text === undefined) return undefined;
      if (/^\d+$/.test(text)) return Number(text);
      return numbers.find(([each]) => each.test(text))?.[1];
    },
    monthOf: (text) => {
      const index = found(months, text);
      return index === undefined ? undefined : index + 1;
    },
    weekdayOf: (text) => found(weekdays, text),
    is(text, source) {
      if (text === undefined) return false;
      const test = tests.get(source) ?? whole(fill(source));
      tests.set(source, test);
      return test.test(text);
    },
  };
}
