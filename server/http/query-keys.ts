import type { Routes } from '#schemas/contracts/storefront.ts';

const NONE: readonly string[] = [];

/**
 * @returns the query keys that the screen of a path reads (`query` in `routes.json`): what a page's address may depend on
 */
export function createQueryKeys({ routes }: Routes): (pathname: string) => readonly string[] {
  const readers = routes.flatMap(({ query, paths }) =>
    query ? Object.entries(paths).map(([locale, path]) => ({ query, parts: `/${locale}${path}`.split('/') })) : [],
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
    return reader?.query ?? NONE;
  };
}
