import { readCldr, type Cldr } from './cldr.ts';
import { TABLE_LANGUAGES, type ByLanguage, type Names, type TableLanguage } from './languages.ts';
import type { CityRow, PlaceRow } from './read-tables.ts';

/** Letters that Unicode does not take apart into a letter and a sign. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** Small letters without accents: what two names must share to be the same to a reader who types without them. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłıđðþßæœ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);

/** Part of an address: `Cortina d’Ampezzo` → `cortina-d-ampezzo`. */
export const slugOf = (name: string): string =>
  plainName(name)
    .replace(/[’'ʻʼ‘]/g, "'")
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const complete = (english: string, ...sources: (ByLanguage | undefined)[]): Names => {
  const nameIn = (language: TableLanguage): string =>
    sources.map((source) => source?.[language]).find((name) => name !== undefined) ?? english;
  return { en: nameIn('en'), es: nameIn('es'), pt: nameIn('pt'), it: nameIn('it') };
};

/**
 * Finds what a place is called in the four languages: the table's own word first, then the CLDR's, then the English name.
 */
export function createNaming(cldr: Cldr = readCldr()) {
  const zoneCities = new Map<string, ByLanguage>();
  for (const [zone, names] of Object.entries(cldr.cities))
    for (const english of [names.en, zone.split('/').at(-1)?.replaceAll('_', ' ')])
      if (english && !zoneCities.has(plainName(english))) zoneCities.set(plainName(english), names);
  return {
    ofCountry(iso: string, hand: ByLanguage): Names {
      const known = cldr.territories[iso];
      const english = hand.en ?? known?.en;
      if (!english)
        throw new Error(`countries.tsv: "${iso}" is no code the CLDR knows; correct it, or name the country there`);
      return complete(english, hand, known);
    },
    ofCity(hand: ByLanguage): Names {
      const english = hand.en ?? '';
      return complete(english, hand, zoneCities.get(plainName(english)));
    },
  };
}

/** Other names in each language: those of the table, what other languages call the place, and how its own people do. */
export function aliasesOf(
  names: Names,
  spelling: string | undefined,
  otherNames: PlaceRow['otherNames'],
): Readonly<Record<TableLanguage, readonly string[]>> | undefined {
  const inLanguage = (language: TableLanguage): string[] => {
    const candidates = [
      ...otherNames.filter((other) => (other.language ?? language) === language).map(({ name }) => name),
      ...(spelling ? [spelling] : []),
      ...TABLE_LANGUAGES.map((other) => names[other]),
    ];
    const seen = new Set([plainName(names[language])]);
    return candidates.filter((name) => !seen.has(plainName(name)) && seen.add(plainName(name))).slice(0, 20);
  };
  const aliases = { en: inLanguage('en'), es: inLanguage('es'), pt: inLanguage('pt'), it: inLanguage('it') };
  return Object.values(aliases).some((list) => list.length > 0) ? aliases : undefined;
}

/** Name of a city in ids of assets: with its country where two countries have one of that name. */
export function cityKeys(cities: readonly CityRow[]): ReadonlyMap<string, string> {
  const slug = ({ names }: CityRow): string => slugOf(names.en ?? '');
  const bySlug = Map.groupBy(cities, slug);
  return new Map(
    cities.map((row) => [
      row.id,
      (bySlug.get(slug(row))?.length ?? 0) > 1 ? `${slug(row)}-${row.country.toLowerCase()}` : slug(row),
    ]),
  );
}
