import type { Routes } from '#schemas/contracts/storefront.ts';

const NONE: readonly string[] = [];

/**
 * @returns the query keys that the screen of a path reads (`query` in `routes.json`): what a page's address may depend on;
 *   `undefined` for a screen that is its query, of which no page is kept
 */
export function createQueryKeys({ routes }: Routes): (pathname: string) => readonly string[] | undefined {
  const readers = routes.flatMap(({ query, unkept, paths }) =>
    query || unkept
      ? Object.entries(paths).map(([locale, path]) => ({
          query: unkept ? undefined : query,
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
    return reader ? reader.query : NONE;
  };
}
