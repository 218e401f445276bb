import type { Routes } from '#schemas/contracts/storefront.ts';

/** What a screen reads of its query. */
export interface QueryKeys {
  /** What the address of a kept page may depend on (`query` in `routes.json`). */
  readonly read: readonly string[];
  /** With one of these the page is never kept (`invented` in `routes.json`). */
  readonly invented: readonly string[];
}
const NONE: QueryKeys = { read: [], invented: [] };

/** @returns what the screen of a path reads; `undefined` for a screen that is its query, of which no page is kept */
export function createQueryKeys({ routes }: Routes): (pathname: string) => QueryKeys | undefined {
  const readers = routes.flatMap(({ query, invented = [], unkept, paths }) =>
    query || unkept
      ? Object.entries(paths).map(([locale, path]) => ({
          keys: unkept ? undefined : { read: query ?? [], invented },
          parts: `/${locale}${path}`.split('/'),
        }))
      : [],
  );
  return (pathname) => {
    const parts = pathname.split('/');
    const reader = readers.find(
      (each) =>
        each.parts.length === parts.length &&
        each.parts.every(
          (part, position) => part === parts[position] || (part.startsWith('{') && parts[position] !== ''),
        ),
    );
    return reader ? reader.keys : NONE;
  };
}
