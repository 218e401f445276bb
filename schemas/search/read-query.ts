/** Reading and writing with a product at hand: what the server has of all of them, and the browser of one. */
import type { Product } from './product-of.ts';
import { createReader, type SearchContext, type SearchFault } from './search-reader.ts';

export type ReadQuery =
  | { readonly ok: true; readonly query: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly faults: readonly SearchFault[] };

/** @returns the query, or everything that is wrong, each fault at the name of its field; never throws */
export function readQuery({ fields, judge }: Product, params: URLSearchParams, context: SearchContext = {}): ReadQuery {
  const reader = createReader(params, context);
  const query: Record<string, unknown> = {};
  for (const { key, read } of fields) {
    const value = read(reader);
    if (value !== undefined) query[key] = value;
  }
  judge(query, reader);
  return reader.faults.length > 0 ? { ok: false, faults: reader.faults } : { ok: true, query };
}
