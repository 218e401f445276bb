import type { WorldRandom } from './random.ts';

export const WORLD_LOCALES = ['en-UK', 'es-ES', 'pt-PT', 'it-IT'] as const;
export type ByLocale<T> = Readonly<Record<(typeof WORLD_LOCALES)[number], T>>;

const STARTS = [
  'Al',
  'Bre',
  'Cá',
  'Dor',
  'El',
  'Fran',
  'Gö',
  'Hel',
  'Is',
  'Kra',
  'Lu',
  'Mon',
  'Nor',
  'Ö',
  'Pal',
] as const;
const MIDDLES = ['ba', 'cen', 'do', 'gar', 'li', 'ma', 'nè', 'ra', 'sti', 'ta', 'vì', 'zan'] as const;
const ENDS: readonly [ByLocale<string>, ...ByLocale<string>[]] = [
  { 'en-UK': 'ton', 'es-ES': 'tona', 'pt-PT': 'tom', 'it-IT': 'tone' },
  { 'en-UK': 'burgh', 'es-ES': 'burgo', 'pt-PT': 'burgo', 'it-IT': 'burgo' },
  { 'en-UK': 'via', 'es-ES': 'via', 'pt-PT': 'via', 'it-IT': 'via' },
  { 'en-UK': 'nce', 'es-ES': 'ncia', 'pt-PT': 'nça', 'it-IT': 'nza' },
  { 'en-UK': 'mar', 'es-ES': 'mar', 'pt-PT': 'mar', 'it-IT': 'mare' },
];

export const byLocale = <T>(make: (locale: (typeof WORLD_LOCALES)[number]) => T): ByLocale<T> => ({
  'en-UK': make('en-UK'),
  'es-ES': make('es-ES'),
  'pt-PT': make('pt-PT'),
  'it-IT': make('it-IT'),
});

/** A name that sounds like a place, with accents, and differs between languages as often as real ones do. */
export function makePlaceName(random: WorldRandom): ByLocale<string> {
  const stem = random.pick(STARTS) + random.pick(MIDDLES) + (random.next() < 0.4 ? random.pick(MIDDLES) : '');
  const end = random.pick(ENDS);
  return random.next() < 0.5 ? byLocale((locale) => stem + end[locale]) : byLocale(() => stem + end['en-UK']);
}

/** The number keeps slugs apart: names repeat in a world of 10,000 cities, as they do on earth. */
export const makeSlugs = (names: ByLocale<string>, number: number): ByLocale<string> =>
  byLocale((locale) => {
    const plain = names[locale].normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return `${plain.replace(/[^a-z0-9]+/g, '-')}-${number}`;
  });

const WORDS = 'slow train harbour market hills island walk bread lake coast castle garden river night'.split(' ');
/** A sentence of some words; its language is nobody's. */
export function makeSentence(random: WorldRandom, words: number): string {
  const text = Array.from({ length: words }, () => WORDS[random.below(WORDS.length)] ?? '').join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
