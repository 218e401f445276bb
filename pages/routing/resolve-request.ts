import type { Locale, Storefront } from '#schemas/contracts/storefront.ts';
import { chooseLocale, type LanguageHints } from './choose-locale.ts';
import { matchRoute, type RouteMatch, type RouteTable } from './match-route.ts';

export type Resolution =
  | {
      readonly kind: 'screen';
      readonly locale: Locale;
      readonly match: RouteMatch;
      readonly path: string;
      readonly varies: boolean;
    }
  | { readonly kind: 'not-found'; readonly locale: Locale }
  | { readonly kind: 'redirect'; readonly status: 302 | 308; readonly location: string; readonly varies: boolean }
  | { readonly kind: 'bad-request'; readonly locale: Locale };

export interface RequestedAddress extends LanguageHints {
  readonly pathname: string;
  readonly search: string;
  readonly storefront: Storefront;
}

const hasExtension = (pathname: string): boolean => /\/[^/]*\.[a-z0-9]{1,8}$/i.test(pathname);
/** `//host` and `/\host` are other sites to a browser: a redirect never starts with two slashes. */
const withSlash = (pathname: string): string => `${pathname.replace(/^[/\\]+/, '/')}/`;

/** The value is used, not only the exception: bundlers take `decodeURIComponent` for free of effects and drop a bare call. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * What an address means (specification §2): a screen in a language, a redirect (slash, language), or nothing.
 * Pure; everything it depends on is in the arguments.
 */
export function resolveRequest(table: RouteTable, address: RequestedAddress): Resolution {
  const { pathname, search, storefront } = address;
  const query = search === '' ? '' : `?${search}`;
  if (pathname === '/') {
    const locale = chooseLocale(storefront, address);
    const home = matchRoute(table, locale, '/');
    if (!home) return { kind: 'not-found', locale };
    if (locale !== storefront.defaultLocale) {
      return { kind: 'redirect', status: 302, location: `/${locale}/${query}`, varies: true };
    }
    return { kind: 'screen', locale, match: home, path: `/${locale}/`, varies: true };
  }
  const prefix = /^\/([a-z]{2})(?=\/|$)/.exec(pathname)?.[1];
  const locale = storefront.locales.find((offered) => offered === prefix);
  const language = locale ?? storefront.defaultLocale;
  if (decode(pathname) === undefined) return { kind: 'bad-request', locale: language };
  if (/%00|\\|\/\/|%2f|%5c/i.test(pathname)) return { kind: 'not-found', locale: language };
  if (!pathname.endsWith('/')) {
    return hasExtension(pathname)
      ? { kind: 'not-found', locale: language }
      : { kind: 'redirect', status: 308, location: withSlash(pathname) + query, varies: false };
  }
  if (!locale) return { kind: 'not-found', locale: language };
  const match = matchRoute(table, locale, pathname.slice(`/${locale}`.length));
  if (!match || match.route.id === 'not-found') return { kind: 'not-found', locale };
  return { kind: 'screen', locale, match, path: pathname, varies: false };
}
