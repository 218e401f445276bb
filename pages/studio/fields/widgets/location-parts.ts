import { isObject } from '#schemas/is-object.ts';
import { PLACE_LIMITS, type PlacePart } from '#schemas/place-value.ts';

export const PLACE_PARTS = Object.keys(PLACE_LIMITS) as readonly PlacePart[];

/** Why one of the two numbers is none, or what it lacks; each has words of its own. */
export type PartFault = 'number' | 'range' | 'half';

/** What was typed, and the number that was kept when it was: once another one is kept (undone, brought in), it is past. */
export interface TypedPart {
  readonly text: string;
  readonly kept: unknown;
}

export const partOf = (value: unknown, part: PlacePart): unknown => (isObject(value) ? value[part] : undefined);

/** @returns undefined for what is no number; both signs of a fraction are understood, and the typographic minus */
export function readDegrees(text: string): number | undefined {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  // Not what `Number` takes besides: `0x10`, `1e3`, `Infinity`.
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/**
 * The value once one of its numbers is typed anew. Half a place and what is off the map are kept in the draft, as nothing typed
 * may be lost; what is no number is not. What else the value holds stays.
 *
 * @returns undefined for no value, when neither number is left
 */
export function changePart(value: unknown, part: PlacePart, text: string): unknown {
  const { [part]: before, ...rest } = isObject(value) ? value : {};
  const number = text.trim() === '' ? undefined : (readDegrees(text) ?? before);
  const next = number === undefined ? rest : { ...rest, [part]: number };
  return PLACE_PARTS.some((each) => next[each] !== undefined) ? next : undefined;
}

/** @param texts of both parts, as they stand in their inputs */
export function partFault(part: PlacePart, texts: Readonly<Record<PlacePart, string>>): PartFault | undefined {
  if (texts[part].trim() === '') {
    const isOther = PLACE_PARTS.some((each) => each !== part && texts[each].trim() !== '');
    return isOther ? 'half' : undefined;
  }
  const number = readDegrees(texts[part]);
  if (number === undefined) return 'number';
  return Math.abs(number) > PLACE_LIMITS[part] ? 'range' : undefined;
}
