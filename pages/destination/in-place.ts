import type { Locale } from '#schemas/contracts/storefront.ts';
import { inCountry } from '../results/in-country.ts';
import { nameInSentence } from './name-in-sentence.ts';

type Usage = Readonly<Record<string, string>>;

/** By id: continents are five, and what they are called is ours. */
const CONTINENTS: Readonly<Record<'pt' | 'it', Usage>> = {
  pt: { co_1: 'na Europa', co_2: 'em África', co_3: 'na Ásia', co_4: 'nas Américas', co_5: 'na Oceânia' },
  it: { co_1: 'in Europa', co_2: 'in Africa', co_3: 'in Asia', co_4: 'nelle Americhe', co_5: 'in Oceania' },
};

/**
 * Towns, parks and islands that Portuguese names with their article. All others stand with "em" alone, as in "em Atenas".
 * Usage, and in no data that we know of.
 */
const PORTUGUESE: Usage = {
  no: 'Cairo|Funchal|Kruger|Masai Mara|Mindelo|Mónaco|Peso da Régua|Pinhão|Pireu|Porto|Príncipe|Rio de Janeiro|Sal|Serengeti|Wadi Rum',
  na: 'Comporta|Horta|Praia|Zambujeira do Mar',
  nas: 'Areias de Wahiba|Cataratas Vitória|Furnas',
  nos: 'Lagos de Plitvice',
};
/** The same in Italian, whose articles merge with "a": "alla Canea". Else "a Roma", "ad Atene". */
const ITALIAN: Usage = {
  'Il Cairo': 'al Cairo',
  'L’Aia': 'all’Aia',
  'L’Avana': 'all’Avana',
  'La Canea': 'alla Canea',
  'Cascate Vittoria': 'alle Cascate Vittoria',
  'Isola di Pasqua': 'sull’Isola di Pasqua',
  'Laghi di Plitvice': 'ai Laghi di Plitvice',
  'Sabbie di Wahiba': 'tra le Sabbie di Wahiba',
  Kruger: 'nel Kruger',
  'Masai Mara': 'nel Masai Mara',
  Pireo: 'al Pireo',
  Serengeti: 'nel Serengeti',
  'Wadi Rum': 'nel Wadi Rum',
};
const ARTICLE = new Map(
  Object.entries(PORTUGUESE).flatMap(([word, names]) => names.split('|').map((name) => [name, word] as const)),
);

function inTown(locale: 'pt' | 'it', name: string): string {
  if (locale === 'it') return ITALIAN[name] ?? `${/^a/i.test(name) ? 'ad' : 'a'} ${name}`;
  const word = ARTICLE.get(name) ?? (/^(?:Cidade|Ilha) d/.test(name) ? 'na' : 'em');
  return `${word} ${name}`;
}

/**
 * A place with the word for "in", as titles have it: `in the Netherlands`, `en Grecia`, `no Porto`, `ad Atene`.
 *
 * @param inSpanish "por Grecia" of what leads through it
 * @returns `undefined` where usage is not known: the title then names the place by itself
 */
export function inPlace(
  locale: Locale,
  kind: 'continent' | 'country' | 'city',
  place: { readonly sys: { readonly id: string }; readonly name?: string; readonly isoCode?: string },
  inSpanish: 'en' | 'por' = 'en',
): string | undefined {
  const { name } = place;
  if (!name) return undefined;
  if (locale === 'en') return `in ${nameInSentence(locale, place)}`;
  if (locale === 'es') return `${inSpanish} ${name}`;
  if (kind === 'continent') return CONTINENTS[locale][place.sys.id];
  return kind === 'country' ? inCountry(locale, { name, isoCode: place.isoCode }) : inTown(locale, name);
}
