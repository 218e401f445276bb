/** Reads the parameters of a search one by one and keeps what is wrong with them. */

/** One thing that is wrong with a search. `field` is the name of the parameter, which is also that of the form's field. */
export interface SearchFault {
  readonly field: string;
  readonly keyword: 'required' | 'format' | 'minimum' | 'maximum' | 'order' | 'past' | 'count';
  /** The bound that was passed, or the number expected. */
  readonly limit?: number;
}

export interface SearchContext {
  /** `YYYY-MM-DD` where the visitor's market is. Without it nothing is past, and a month needs its year. */
  readonly today?: string;
  /** Currency of a budget that names none. */
  readonly currency?: string;
}

export interface SearchReader {
  readonly context: SearchContext;
  readonly faults: readonly SearchFault[];
  /** First value, tidied; `''` when there is none. */
  one(name: string): string;
  all(name: string): readonly string[];
  has(name: string): boolean;
  fault(field: string, keyword: SearchFault['keyword'], limit?: number): undefined;
}

/** More than any form sends; the rest is not looked at. */
const MOST_VALUES = 50;

/** Control characters, lone surrogates and marks that turn the direction of text have no place in a name. */
const UNFIT = /[\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;
const tidy = (text: string): string => text.replace(UNFIT, ' ').trim();

export function createReader(params: URLSearchParams, context: SearchContext): SearchReader {
  const faults: SearchFault[] = [];
  return {
    context,
    faults,
    one: (name) => tidy(params.get(name) ?? ''),
    all: (name) => params.getAll(name).slice(0, MOST_VALUES).map(tidy),
    has: (name) => params.has(name),
    fault(field, keyword, limit) {
      if (!faults.some((each) => each.field === field))
        faults.push({ field, keyword, ...(limit !== undefined && { limit }) });
      return undefined;
    },
  };
}

/** How a part of a query is read from its parameters and written to them. */
export interface SearchField {
  /** Name in the canonical query. */
  readonly key: string;
  /** @returns `undefined` where there is nothing, or something wrong: then there is a fault */
  readonly read: (reader: SearchReader) => unknown;
  readonly print: (value: unknown, out: URLSearchParams) => void;
}

/** The table of products knows parts by name only; here each is tied to its type. */
export const field = <Value>(
  key: string,
  read: (reader: SearchReader) => Value | undefined,
  print: (value: Value, out: URLSearchParams) => void,
): SearchField => ({
  key,
  read,
  print: (value, out) => value !== undefined && print(value as Value, out),
});
