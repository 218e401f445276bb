/** A canonical query as the parameters of an address, and back. Used by the server and the browser alike. */
import type { Queries, SearchComponent } from '../contracts/search.ts';
import { productFor } from './products.ts';
import { readQuery } from './read-query.ts';
import type { SearchContext, SearchFault } from './search-reader.ts';
import { slugOf } from './slugs.ts';

/** A query of a component that is only known when the address is read. */
export type Search = {
  [Component in SearchComponent]: { readonly component: Component; readonly query: Queries[Component] };
}[SearchComponent];

export type ParsedQuery<Component extends SearchComponent> =
  | { readonly ok: true; readonly query: Queries[Component] }
  | { readonly ok: false; readonly faults: readonly SearchFault[] };

/**
 * Reads what a form sent, or what `printQuery` wrote. Parameters that the product does not know are passed over.
 *
 * @returns the query, or everything that is wrong, each fault at the name of its field; never throws
 */
export function parseQuery<Component extends SearchComponent>(
  component: Component,
  params: URLSearchParams,
  context: SearchContext = {},
): ParsedQuery<Component> {
  // The schema says of each component what its type says; tests hold both against each other.
  return readQuery(productFor(component), params, context) as ParsedQuery<Component>;
}

/** Writes a query in the one order of its product, so that the same search has the same address. */
export function printQuery<Component extends SearchComponent>(
  component: Component,
  query: Queries[Component],
): URLSearchParams {
  const out = new URLSearchParams();
  const values = query as Readonly<Record<string, unknown>>;
  const { fields, mayOmitReturn } = productFor(component);
  for (const { key, print } of fields) print(values[key], out);
  // A form without a way back says so: otherwise the return would be missing.
  if (mayOmitReturn && values['returnAt'] === undefined) out.append('trip', 'oneway');
  return out;
}

/** With the product in front: what the hand-over screen reads. */
export function printSearch({ component, query }: Search): URLSearchParams {
  const out = new URLSearchParams({ product: slugOf(component) });
  for (const [name, value] of printQuery(component, query)) out.append(name, value);
  return out;
}
