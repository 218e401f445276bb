import type { QueryKeys } from './query-keys.ts';

export interface PageAddress {
  readonly storefront: string;
  /** As requested; the cache only keeps what was found there, so made-up paths leave no trace. */
  readonly pathname: string;
  readonly market: string | undefined;
  /** Without the leading `?`. */
  readonly search: string;
  /** Query keys that the route declares; all others change nothing on the page. `undefined`: the page is never kept. */
  readonly queryKeys: QueryKeys | undefined;
  readonly as: 'page' | 'payload';
}

/** Names the form that a page says was sent: rare, so made each time instead of kept for whatever a visitor writes there. */
const SENT = 'sent';

/** Longest value of a declared query key that may make a page of its own. */
const MAX_VALUE = 200;

/**
 * What a page depends on, apart from content and build, as one string. Two addresses with the same key get the same
 * bytes, so nothing that a visitor can invent may be in it: undeclared query keys, order of keys and overlong
 * values are out.
 *
 * @returns `undefined` when a declared value is too long to be kept, a form was sent, what a visitor invented is shown, or
 *   the screen is never kept: the page is made without the cache
 */
export function pageKey({ storefront, pathname, market, search, queryKeys, as }: PageAddress): string | undefined {
  if (queryKeys === undefined) return undefined;
  const base = `${as}|${storefront}|${market ?? ''}|${pathname}`;
  if (search === '') return base;
  const given = new URLSearchParams(search);
  if (given.has(SENT)) return undefined;
  if (queryKeys.invented.some((key) => given.has(key))) return undefined;
  if (queryKeys.read.length === 0) return base;
  const kept = new URLSearchParams();
  for (const key of [...queryKeys.read].sort()) {
    const values = given.getAll(key);
    if (values.length === 0) continue;
    const value = values.join(',');
    if (value.length > MAX_VALUE) return undefined;
    kept.set(key, value);
  }
  return kept.size === 0 ? base : `${base}?${kept.toString()}`;
}
