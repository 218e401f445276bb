/** `outlines.json`, made by `node tooling/make-maps.ts` from Natural Earth by way of `world-atlas`. */
export interface OutlineFile {
  /** Degrees that a step of a coordinate stands for; counted from 180° west and 90° south. */
  readonly step: number;
  /** Stretches of coast or border as numbers in text: x and y in turn, each as the difference to the one before. */
  readonly arcs: readonly string[];
  /** Rings by ISO 3166-1 code; a ring is a list of arcs, one that is run through backwards as its complement (`~3`). */
  readonly countries: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** Land that is no country of the list. */
  readonly others: readonly (readonly number[])[];
}

/**
 * Small whole numbers as printable text, as in Google's encoded polyline format: five bits a character, lowest first.
 * A third of what JSON takes.
 */
const FIRST = 63;
const MORE = 0x20;
const BITS = 0x1f;

export function encodeNumbers(numbers: readonly number[]): string {
  return numbers
    .map((number) => {
      let rest = number < 0 ? ~(number << 1) : number << 1;
      let text = '';
      for (; rest >= MORE; rest >>= 5) text += String.fromCharCode((MORE | (rest & BITS)) + FIRST);
      return text + String.fromCharCode(rest + FIRST);
    })
    .join('');
}

export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (let at = 0; at < text.length; at++) {
    const bits = text.charCodeAt(at) - FIRST;
    value |= (bits & BITS) << shift;
    shift += 5;
    if (bits & MORE) continue;
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
