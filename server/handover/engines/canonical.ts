/**
 * An engine that reads our own parameters, as `schemas/search/` writes them: what an adapter in front of any engine can be
 * built against. It loses nothing. The hand-over page of a storefront without an engine shows what it would open.
 */
import { productFor } from '#schemas/search/products.ts';
import { printQuery, type Search } from '#schemas/search/search-params.ts';
import { COMPONENTS, slugOf } from '#schemas/search/slugs.ts';
import type { LinkDraft, Serializer } from '../link-draft.ts';
import { type Part, roomParts } from '../query-parts.ts';

/** Parameters that say a piece of a part; all others say the whole of it. */
const PIECES: Readonly<Record<string, readonly Part[]>> = {
  ...{ leave: ['leave'], return: ['return'], flexible: ['flexible'], month: ['month'], nights: ['nights'] },
  trip: ['oneWay'],
};

function write({ component, query }: Search, draft: LinkDraft): void {
  draft.segment('product', slugOf(component), 'product');
  const values = query as Readonly<Record<string, unknown>>;
  const from = new Map<string, readonly Part[]>();
  for (const { key, print } of productFor(component).fields) {
    const own = new URLSearchParams();
    print(values[key], own);
    for (const name of own.keys())
      from.set(name, PIECES[name] ?? (key === 'rooms' ? roomParts(values[key] as []) : [key as Part]));
  }
  for (const [name, value] of printQuery(component, query))
    draft.add(name, value, from.get(name) ?? PIECES[name] ?? 'engine');
  draft.add('lang', draft.site.languageTag, 'language');
  draft.add('cur', draft.site.currency, 'currency');
}

export const canonical: Serializer = Object.fromEntries(
  COMPONENTS.map((component) => [
    component,
    (query: Search['query'], draft: LinkDraft) => write({ component, query } as Search, draft),
  ]),
);
