/** Sentences like those of the corpus, torn and mixed with whatever a keyboard and Unicode have. The same ones each time. */
import { LOCALES, type Locale } from '#schemas/contracts/storefront.ts';
import { readHalf } from './score.ts';

const ODD = [
  '\u202E',
  '\u200D',
  '\u0000',
  '\uD800',
  '\uDC00',
  '👨‍👩‍👧‍👦',
  '🇵🇹',
  'ﷺ',
  '東京',
  'Αθήνα',
  'القاهرة',
  '\u0301\u0301\u0301',
  '<b>',
  '{{',
  '$&',
  '\\',
  '%00',
  "'; --",
  '((((',
  '))))',
  '2+2+2+2',
  '1,1,1,1,1,1',
  '31/02/2027',
  '00/00/0000',
  '9999999999999',
  '£€$',
  'a a a a a a a a',
  '- - - - -',
  'entre entre entre',
  'no no no no',
  '~~~~',
  '\n\t',
  'and and and',
  'İ',
  'ß',
  'ǅ',
];
const LONGEST = 255;

/** A generator of numbers that begins the same each time (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function fuzzSentences(count: number, seed = 20_261_128): { readonly text: string; readonly locale: Locale }[] {
  const next = numbersFrom(seed);
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(next() * list.length)] as Value;
  const texts = LOCALES.map((locale) => readHalf(locale, 'seen').items.map(({ text }) => text));
  const mutate = (text: string): string => {
    const [from, to] = [Math.floor(next() * text.length), Math.floor(next() * text.length)];
    switch (Math.floor(next() * 7)) {
      case 0:
        return text.slice(0, from) + pick(ODD) + text.slice(from);
      case 1:
        return text.slice(0, Math.min(from, to)) + text.slice(Math.max(from, to));
      case 2:
        return `${text.slice(from)} ${pick(pick(texts))}`;
      case 3:
        return text
          .split(' ')
          .toSorted(() => next() - 0.5)
          .join(' ');
      case 4:
        return text.replaceAll(/\d+/g, () => String(Math.floor(next() * 10 ** Math.floor(next() * 6))));
      case 5:
        return Array.from({ length: 6 }, () => text.slice(from, from + 40)).join(pick([' ', ',', '', '-', ' y ']));
      default:
        return next() < 0.5 ? text.toUpperCase() : text.normalize('NFD');
    }
  };
  return Array.from({ length: count }, () => {
    let text = pick(pick(texts));
    for (let times = 1 + Math.floor(next() * 4); times > 0; times--) text = mutate(text) || pick(ODD);
    // Half of them as long as the box takes.
    return {
      text: (next() < 0.5 ? text.padEnd(LONGEST, pick([' ', 'a', '1', '2 ', 'y ', '('])) : text).slice(0, LONGEST),
      locale: pick(LOCALES),
    };
  });
}
