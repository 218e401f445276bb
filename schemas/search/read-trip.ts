/**
 * A trip in the address of a list of packages: the canonical search for packages, read part by part, so that one part that
 * is wrong spoils no other. What is wrong is kept as it was typed, with its fault.
 */
import type { Queries } from '../contracts/search.ts';
import { nightsOf, printNights, type Nights } from './date-fields.ts';
import { productFor } from './products.ts';
import { createReader, type SearchContext, type SearchFault, type SearchReader } from './search-reader.ts';
import { TRIP_KEYS, TRIP_NAMES, type TripKey } from './trip-names.ts';

export type TripQuery = Queries['TravelPackages'] & {
  /** Beside exact days that are but a window, or without any. */
  readonly nights?: Nights;
  /** What was said and not understood. */
  readonly unread?: string;
};

export interface TripPart {
  readonly key: TripKey;
  /** Its parameters: in their canonical form, or as they were given where they are wrong. */
  readonly pairs: readonly (readonly [name: string, value: string])[];
  readonly fault?: SearchFault;
}
export interface Trip {
  readonly query: TripQuery;
  readonly parts: readonly TripPart[];
}

/** Longest text that was not understood: that of a sentence (specification §5). */
const MOST_UNREAD = 255;
/** Of a part that is wrong, so much is shown again. */
const MOST_PAIRS = 20;
const MOST_LETTERS = 120;

/** @returns all that can be understood; never throws */
export function readTrip(search: URLSearchParams, context: SearchContext = {}): Trip {
  const params = countedChildren(search);
  const query: Record<string, unknown> = {};
  const parts: TripPart[] = [];
  for (const key of TRIP_KEYS) {
    const reader = createReader(params, context);
    const out = new URLSearchParams();
    const value = readPart(key, reader, out, query);
    if (reader.faults[0]) parts.push({ key, pairs: given(key, reader), fault: reader.faults[0] });
    else if (value !== undefined) {
      query[key] = value;
      parts.push({ key, pairs: [...out] });
    }
  }
  return { query, parts };
}

export const printTrip = (parts: readonly TripPart[]): string =>
  new URLSearchParams(parts.flatMap(({ pairs }) => pairs.map(([name, value]) => [name, value]))).toString();

function readPart(
  key: TripKey,
  reader: SearchReader,
  out: URLSearchParams,
  { when }: { readonly when?: unknown },
): unknown {
  if (key === 'unread') {
    const text = Array.from(reader.one('unread')).slice(0, MOST_UNREAD).join('');
    if (text !== '') out.append('unread', text);
    return text || undefined;
  }
  if (key === 'nights') {
    // Nights of a month are a part of it.
    const nights = isMonth(when) ? undefined : nightsOf(reader);
    if (nights) printNights(nights, out);
    return nights;
  }
  const field = productFor('TravelPackages').fields.find((each) => each.key === key);
  const value = field?.read(reader);
  if (value !== undefined) field?.print(value, out);
  return value;
}

const isMonth = (when: unknown): boolean => typeof when === 'object' && when !== null && 'month' in when;

function given(key: TripKey, reader: SearchReader): TripPart['pairs'] {
  return TRIP_NAMES[key]
    .flatMap((name) => reader.all(name).map((value) => [name, value.slice(0, MOST_LETTERS)] as const))
    .filter(([, value]) => value !== '')
    .slice(0, MOST_PAIRS);
}

/** A form without script has a field for each age and none that counts them. */
function countedChildren(search: URLSearchParams): URLSearchParams {
  const ages = search.getAll('age').filter((age) => age.trim() !== '');
  if (ages.length === 0 || search.has('children')) return search;
  const counted = new URLSearchParams(search);
  counted.set('children', String(ages.length));
  return counted;
}
