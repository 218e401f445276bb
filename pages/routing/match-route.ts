import type { Locale, Route, Routes } from '#schemas/contracts/storefront.ts';

export interface RouteMatch {
  readonly route: Route;
  /** Decoded segments by name: `{ pages: 'help', page: 'payments' }`. */
  readonly params: Readonly<Record<string, string>>;
}

type Segment = { readonly name: string } | { readonly text: string };
interface Compiled {
  readonly route: Route;
  readonly segments: readonly Segment[];
}
export type RouteTable = Readonly<Record<Locale, readonly Compiled[]>>;

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Compiles `routes.json` once per start. Routes are tried in the order of the file: fixed words before parameters. */
export function compileRoutes({ routes }: Routes, locales: readonly Locale[]): RouteTable {
  const tableOf = (locale: Locale): Compiled[] =>
    routes.map((route) => ({
      route,
      segments: segmentsOf(route.paths[locale]).map((part) =>
        part.startsWith('{') ? { name: part.slice(1, -1) } : { text: part },
      ),
    }));
  return Object.fromEntries(locales.map((locale) => [locale, tableOf(locale)])) as unknown as RouteTable;
}

/**
 * @param path what follows the language prefix, still percent-encoded: `/destinos/europa/co_1/`
 * @returns the first route that fits, or `undefined`
 * @throws URIError when a segment cannot be decoded (answered with 400)
 */
export function matchRoute(table: RouteTable, locale: Locale, path: string): RouteMatch | undefined {
  const parts = segmentsOf(path).map(decodeURIComponent);
  for (const { route, segments } of table[locale]) {
    if (segments.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = segments.every((segment, position) => {
      const part = parts[position] ?? '';
      if ('text' in segment) return segment.text === part;
      params[segment.name] = part;
      return part !== '' && !part.includes('/');
    });
    if (fits) return { route, params };
  }
  return undefined;
}

/**
 * @returns the path of a route in a language, with prefix and trailing slash; `undefined` when a parameter is missing
 */
export function buildPath(
  route: Route,
  locale: Locale,
  params: Readonly<Record<string, string>> = {},
): string | undefined {
  let missing = false;
  const path = route.paths[locale].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) missing = true;
    return encodeURIComponent(value ?? '');
  });
  return missing ? undefined : `/${locale}${path}`;
}

/** Paths of all routes that need no parameter: what shell and modules may link to by route id. */
export function fixedPaths({ routes }: Routes, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    routes.flatMap((route) => {
      const path = buildPath(route, locale);
      return path === undefined ? [] : [[route.id, path]];
    }),
  );
}

/** Paths of all routes with parameters, as they are written in `routes.json`, with the language prefix. */
export const pathPatterns = ({ routes }: Routes, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    routes.flatMap(({ id, paths }) => (paths[locale].includes('{') ? [[id, `/${locale}${paths[locale]}`]] : [])),
  );
