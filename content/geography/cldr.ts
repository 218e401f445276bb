import path from 'node:path';
import { readFileSync } from 'node:fs';
import { TABLE_LANGUAGES, type ByLanguage } from './languages.ts';

export const CLDR_FILE = path.join(import.meta.dirname, 'cldr.tsv');

/** What `extract-cldr.ts` keeps of the Unicode CLDR; its first line says version and licence. */
export interface Cldr {
  /** ISO 3166-1 code → name of the country. */
  readonly territories: Readonly<Record<string, ByLanguage>>;
  /** IANA time zone → name of the city it is named after, where the language has one of its own. */
  readonly cities: Readonly<Record<string, ByLanguage>>;
}

export function readCldr(): Cldr {
  const territories: Record<string, ByLanguage> = {};
  const cities: Record<string, ByLanguage> = {};
  for (const line of readFileSync(CLDR_FILE, 'utf8').split('\n').slice(2)) {
    const [key = '', ...names] = line.split('\t');
    const byLanguage: ByLanguage = Object.fromEntries(
      TABLE_LANGUAGES.flatMap((language, index) => (names[index] ? [[language, names[index]]] : [])),
    );
    if (key) (key.includes('/') ? cities : territories)[key] = byLanguage;
  }
  return { territories, cities };
}
