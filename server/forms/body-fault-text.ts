import { MAX_FILES, MAX_FILES_BYTES } from '#schemas/forms/files.ts';
import { LANGUAGE_TAG, type Locale } from '#schemas/contracts/storefront.ts';
import { type BodyFault, MAX_BODY_BYTES } from './read-body.ts';
import { refusalText } from './refusals.ts';

type Code = 'TOO_LARGE' | 'FILES_TOO_LARGE' | 'TOO_MANY_FILES' | 'UNREADABLE';

/** What people can bring about with a form of a page. `{{most}}` is a size or a number, in the way of the language. */
const TEXTS: Readonly<Record<Locale, Readonly<Record<Code | 'BACK', string>>>> = {
  en: {
    TOO_LARGE: 'That is more text than a form may have: {{most}} at most. Send less of it, or in parts.',
    FILES_TOO_LARGE: 'The files of a form may have {{most}} in all. Send fewer or smaller ones.',
    TOO_MANY_FILES: 'A form may have {{most}} files. Send fewer.',
    UNREADABLE: 'This form could not be read.',
    BACK: 'Go back in your browser: what you typed is still there.',
  },
  es: {
    TOO_LARGE: 'Es más texto del que admite un formulario: {{most}} como máximo. Envía menos, o por partes.',
    FILES_TOO_LARGE: 'Los archivos de un formulario pueden ocupar {{most}} en total. Envía menos, o más pequeños.',
    TOO_MANY_FILES: 'Un formulario admite {{most}} archivos. Envía menos.',
    UNREADABLE: 'No hemos podido leer este formulario.',
    BACK: 'Vuelve atrás en el navegador: lo que escribiste sigue ahí.',
  },
  pt: {
    TOO_LARGE: 'É mais texto do que um formulário permite: {{most}} no máximo. Envie menos, ou por partes.',
    FILES_TOO_LARGE: 'Os ficheiros de um formulário podem ter {{most}} no total. Envie menos, ou mais pequenos.',
    TOO_MANY_FILES: 'Um formulário permite {{most}} ficheiros. Envie menos.',
    UNREADABLE: 'Não foi possível ler este formulário.',
    BACK: 'Volte atrás no navegador: o que escreveu continua lá.',
  },
  it: {
    TOO_LARGE: 'È più testo di quanto un modulo consenta: al massimo {{most}}. Inviane meno, o in più parti.',
    FILES_TOO_LARGE: 'I file di un modulo possono occupare in tutto {{most}}. Inviane meno, o più piccoli.',
    TOO_MANY_FILES: 'Un modulo può avere {{most}} file. Inviane meno.',
    UNREADABLE: 'Non siamo riusciti a leggere questo modulo.',
    BACK: 'Torna indietro nel browser: quello che hai scritto è ancora lì.',
  },
};

/** What a visitor is told whose form could not be taken in, in the language of the page. */
export function bodyFaultText({ code }: Pick<BodyFault, 'code'>, locale: Locale): string {
  if (code === 'CROSS_SITE' || code === 'UNAVAILABLE') return refusalText(code, locale);
  const texts = TEXTS[locale];
  const known = code === 'TOO_LARGE' || code === 'FILES_TOO_LARGE' || code === 'TOO_MANY_FILES' ? code : 'UNREADABLE';
  return `${texts[known].replace('{{most}}', mostOf(known, LANGUAGE_TAG[locale]))} ${texts.BACK}`;
}

function mostOf(code: Code, languageTag: string): string {
  const inUnit = (value: number, unit: string) =>
    new Intl.NumberFormat(languageTag, { style: 'unit', unit, maximumFractionDigits: 0 }).format(value);
  if (code === 'TOO_LARGE') return inUnit(MAX_BODY_BYTES / 1024, 'kilobyte');
  if (code === 'FILES_TOO_LARGE') return inUnit(MAX_FILES_BYTES / 1_000_000, 'megabyte');
  return String(MAX_FILES);
}
