/** Sets a title in the display face, as paths: what fits is chosen here, so that the picture needs no font of the machine. */

/** `title-font.json`, made by tooling/make-title-font.ts. */
export interface TitleFont {
  readonly unitsPerEm: number;
  /** Advance and outline by character; y counts downwards from the base line. */
  readonly glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>;
  readonly kerning: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface TitleBox {
  readonly width: number;
  readonly height: number;
}

export interface SetTitle {
  /** Pixels to the em. */
  readonly size: number;
  readonly leading: number;
  readonly lines: readonly string[];
}

const SIZES = [104, 92, 80, 70, 60, 52, 44];
const LEADING = 1.04;
/** In ems, as headings of pages are set. */
const TRACKING = -0.018;
/** A title of which more is lost than this is not worth drawing. */
const MOST_LOST = 0.5;
/** What stands alone when the words around it are gone. */
const LEFT_BEHIND = /^[\p{P}\p{S}]+$/u;
/** What introduces or joins something: at the end of a title nothing follows it. */
const JOINS = /^[\s,;:·/–—-]+|[\s,;:·/–—-]+$/gu;

/**
 * What of a title the face can draw. Letters with marks that it lacks lose them; signs and controls are left out. Of a name
 * in another script half a word would be worse than none: the word goes, and with it the brackets and commas round it.
 *
 * @returns `undefined` when too little would be left to be a title
 */
export function drawableTitle(title: string, { glyphs }: TitleFont): string | undefined {
  const words = title.slice(0, 400).normalize('NFC').split(/\s+/u).filter(Boolean);
  let [letters, lost] = [0, 0];
  const drawn = words.map((word) => {
    let [own, missing] = [0, 0];
    const text = Array.from(word, (character) => {
      const isLetter = /[\p{L}\p{N}]/u.test(character);
      if (isLetter) own++;
      if (Object.hasOwn(glyphs, character)) return character;
      const [base = ''] = character.normalize('NFKD');
      if (Object.hasOwn(glyphs, base)) return base;
      if (isLetter) missing++;
      return '';
    }).join('');
    letters += own;
    if (missing === 0) return text;
    lost += own;
    return '';
  });
  const isWhole = drawn.every((word, index) => word === words[index]);
  const result = drawn.filter((word) => word !== '' && (isWhole || !isStray(word, drawn))).join(' ');
  if (letters === 0 || lost / letters > MOST_LOST) return undefined;
  if (isWhole) return result;
  // A number alone is no title.
  return /\p{L}/u.test(result) ? result.replace(JOINS, '') : undefined;
}

/** A sign whose words are gone: it would join nothing. Between words that are still there it stays. */
function isStray(word: string, words: readonly string[]): boolean {
  if (!LEFT_BEHIND.test(word)) return false;
  const at = words.indexOf(word);
  return !words[at - 1] || !words[at + 1];
}

/** Width of a text in pixels. */
export function widthOf(text: string, size: number, font: TitleFont): number {
  let units = 0;
  const characters = Array.from(text);
  for (const [index, character] of characters.entries()) {
    units += (font.glyphs[character]?.[0] ?? 0) + (font.kerning[character]?.[characters[index + 1] ?? ''] ?? 0);
  }
  return size * (units / font.unitsPerEm + TRACKING * Math.max(0, characters.length - 1));
}

/**
 * Breaks a title into lines of the largest size at which all of it fits; at the smallest size what does not fit is cut.
 *
 * @param title as `drawableTitle` gives it
 */
export function setTitle(title: string, { width, height }: TitleBox, font: TitleFont): SetTitle {
  for (const size of SIZES) {
    const leading = Math.round(size * LEADING);
    const lines = breakLines(title, size, width, font);
    const isWhole = lines.every((line) => widthOf(line, size, font) <= width);
    if (isWhole && lines.length * leading <= height) return { size, leading, lines: balance(lines, size, width, font) };
  }
  const size = SIZES.at(-1) ?? 44;
  const leading = Math.round(size * LEADING);
  const most = Math.max(1, Math.floor(height / leading));
  const lines = breakLines(breakWords(title, size, width, font), size, width, font);
  if (lines.length <= most) return { size, leading, lines };
  return { size, leading, lines: [...lines.slice(0, most - 1), ellipsis(lines[most - 1] ?? '', size, width, font)] };
}

function breakLines(title: string, size: number, width: number, font: TitleFont): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size, font) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines, as even as they get: a single word is no last line. */
function balance(lines: readonly string[], size: number, width: number, font: TitleFont): readonly string[] {
  const title = lines.join(' ');
  for (let narrower = Math.floor(width * 0.5); narrower < width; narrower += 8) {
    const tried = breakLines(title, size, narrower, font);
    if (tried.length === lines.length && tried.every((line) => widthOf(line, size, font) <= width)) return tried;
  }
  return lines;
}

/** Words that no line holds are cut where the line ends. */
function breakWords(title: string, size: number, width: number, font: TitleFont): string {
  return title
    .split(' ')
    .flatMap((word) => {
      const parts: string[] = [''];
      for (const character of word) {
        const longer = `${parts.at(-1)}${character}`;
        if (widthOf(longer, size, font) <= width) parts[parts.length - 1] = longer;
        else parts.push(character);
      }
      return parts;
    })
    .join(' ');
}

function ellipsis(line: string, size: number, width: number, font: TitleFont): string {
  const characters = Array.from(line);
  while (characters.length > 0 && widthOf(`${characters.join('')}…`, size, font) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** SVG paths of a line, its base line at (x, y). */
export function linePaths(
  line: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  font: TitleFont,
): string {
  const scale = size / font.unitsPerEm;
  const characters = Array.from(line);
  let at = x;
  return characters
    .map((character, index) => {
      const [advance, path] = font.glyphs[character] ?? [0, ''];
      const drawn =
        path === '' ? '' : `<path transform="translate(${round(at)} ${round(y)}) scale(${scale})" d="${path}"/>`;
      at += scale * (advance + (font.kerning[character]?.[characters[index + 1] ?? ''] ?? 0)) + TRACKING * size;
      return drawn;
    })
    .join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;
