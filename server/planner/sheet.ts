/**
 * The sentence while it is read. `left` is the folded text of the same length as the sentence, in which whatever was understood
 * is struck out, so that no word is understood twice and positions stay those of the sentence.
 */
export interface Sheet {
  /** As typed, composed (NFC). */
  readonly raw: string;
  /** Folded: lower case, no accents, plain quotes and dashes; one code unit for each of `raw`. */
  readonly text: string;
  /** `text` with what was understood struck out. */
  left: string;
  /** Struck out because it was denied: not understood, and not a wish. */
  readonly denied: [start: number, end: number][];
}

/** Stands where something was struck out: no letter and no space, so that no pattern reaches across. */
export const STRUCK = '~';

const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 's',
  æ: 'a',
  œ: 'o',
  [STRUCK]: ' ',
};

function foldUnit(unit: string): string {
  const plain = PLAIN[unit];
  if (plain !== undefined) return plain;
  if (unit < '\u0080') return unit === '\n' || unit === '\t' || unit === '\r' ? ' ' : unit.toLowerCase();
  if (/[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069]/u.test(unit)) return ' ';
  const base = unit.normalize('NFD').charAt(0).toLowerCase().charAt(0);
  return PLAIN[base] ?? base;
}

export function openSheet(text: string): Sheet {
  // Runs of space, of whatever kind, are one: patterns that allow for space take time where there is much of it.
  const raw = text.normalize('NFC').replaceAll(/[\s\p{Z}\p{C}]+/gu, ' ');
  let folded = '';
  for (let at = 0; at < raw.length; at++) folded += foldUnit(raw.charAt(at));
  return { raw, text: folded, left: folded, denied: [] };
}

export function strike(sheet: Sheet, start: number, end: number): void {
  if (end > start) sheet.left = sheet.left.slice(0, start) + STRUCK.repeat(end - start) + sheet.left.slice(end);
}

/**
 * Reads all matches, and strikes each one out unless the reader answers `false`.
 * @param pattern global
 */
export function take(sheet: Sheet, pattern: RegExp, read: (match: RegExpExecArray) => unknown): void {
  // Matches are found before anything is struck: the positions of later ones hold, since lengths do.
  for (const match of sheet.left.matchAll(pattern)) {
    if (read(match) !== false) strike(sheet, match.index, match.index + match[0].length);
  }
}

/** Parts of the sentence between punctuation; a point or comma between digits is none. */
export function clausesOf(text: string): { readonly start: number; readonly end: number }[] {
  const clauses: { start: number; end: number }[] = [];
  const breaks = /[;:!?()"\n]|[.,](?!\d)|(?<!\d)[.,]|\s-\s/g;
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(breaks)) {
    if (index > start) clauses.push({ start, end: index });
    start = index + mark.length;
  }
  if (start < text.length) clauses.push({ start, end: text.length });
  return clauses;
}
