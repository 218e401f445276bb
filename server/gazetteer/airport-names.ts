import type { Names } from './draft.ts';

/** Names that Portuguese gives an article, which joins the preposition: `Aeroporto do Porto`. */
const PORTUGUESE_ARTICLE: Readonly<Record<string, 'o' | 'a'>> = {
  Porto: 'o',
  'Rio de Janeiro': 'o',
  Cairo: 'o',
  Funchal: 'o',
  Recife: 'o',
  Pico: 'o',
  Sal: 'o',
  Mindelo: 'o',
  Luxemburgo: 'o',
  'Cabo da Boa Esperança': 'o',
  Praia: 'a',
  Horta: 'a',
  Terceira: 'a',
  Madeira: 'a',
  'Boa Vista': 'a',
  Maurícia: 'a',
  Haia: 'a',
  Corunha: 'a',
};

function ofPortuguese(city: string): string {
  const article = PORTUGUESE_ARTICLE[city] ?? (/^(?:Cidade|Ilha) /u.test(city) ? 'a' : '');
  return `d${article || 'e'} ${city}`;
}

const ARTICULATED: Readonly<Record<string, string>> = { 'Il ': 'del ', 'La ': 'della ', 'Le ': 'delle ' };

/** `di Roma`, `del Cairo`, `dell’Avana`, `della Valletta`. */
function ofItalian(city: string): string {
  const [, article, rest] = /^(Il |La |Le |L['’])(.+)$/u.exec(city) ?? [];
  if (!article || !rest) return `di ${city}`;
  return `${ARTICULATED[article] ?? 'dell’'}${rest}`;
}

/**
 * What a traveller calls an airport: its city, and its own name where the city has several.
 * @param own `Heathrow`; empty where the city says enough
 */
export function airportNames(city: Names, own: string): Names {
  const part = own === '' ? '' : `-${own}`;
  return {
    en: `${city.en}${own === '' ? '' : ` ${own}`} Airport`,
    es: `Aeropuerto de ${city.es}${part}`,
    pt: `Aeroporto ${ofPortuguese(city.pt)}${part}`,
    it: `Aeroporto ${ofItalian(city.it)}${part}`,
  };
}
