import { describe, expect, test } from 'vitest';
import routes from '../../routes.json' with { type: 'json' };
import storefronts from '../../storefronts.json' with { type: 'json' };
import { LOCALES, type Routes, type Storefronts } from '#schemas/contracts/storefront.ts';
import { preferredLanguages } from './choose-locale.ts';
import { buildPath, compileRoutes, fixedPaths, matchRoute } from './match-route.ts';
import { resolveRequest } from './resolve-request.ts';

const table = compileRoutes(routes as Routes, LOCALES);
const [primary, wide] = (storefronts as Storefronts).storefronts as [never, never];
const resolve = (pathname: string, more: object = {}) =>
  resolveRequest(table, { pathname, search: '', storefront: primary, ...more });

describe('every route of specification §2', () => {
  const examples = (routes as Routes).routes.filter(({ id }) => id !== 'not-found');
  test.each(examples.flatMap((route) => LOCALES.map((locale) => ({ id: route.id, route, locale }))))(
    '$id in $locale is matched by its own path',
    ({ route, locale }) => {
      const params = {
        pages: 'a',
        page: 'b',
        id: 'x_1',
        slug: 's',
        continent: 'europe',
        country: 'italy',
        city: 'rome',
      };
      const path = buildPath(route, locale, params);
      expect(path).toBeDefined();
      expect(matchRoute(table, locale, path!.slice(3))?.route.id).toBe(route.id);
    },
  );

  test('a fixed word wins over a parameter', () => {
    expect(matchRoute(table, 'en', '/my-booking/')?.route.id).toBe('my-booking');
    expect(matchRoute(table, 'es', '/my-booking/')?.route.id).toBe('page');
  });

  test('fixed paths carry prefix and slash', () => {
    expect(fixedPaths(routes as Routes, 'it')['my-booking']).toBe('/it/la-mia-prenotazione/');
    expect(fixedPaths(routes as Routes, 'it')).not.toHaveProperty('event');
  });
});

describe('an address', () => {
  test('without a slash is redirected, its query kept, once', () => {
    expect(resolve('/en/about', { search: 'a=1' })).toEqual({
      kind: 'redirect',
      status: 308,
      location: '/en/about/?a=1',
      varies: false,
    });
    expect(resolve('/en')).toMatchObject({ location: '/en/' });
  });

  test('with a file extension is not redirected', () => {
    expect(resolve('/en/about.php')).toMatchObject({ kind: 'not-found', locale: 'en' });
  });

  test('never redirects to another site', () => {
    for (const pathname of ['//evil.example', '/\\evil.example', '//evil.example/x', '/%5cevil', '/%2f%2fevil']) {
      const resolution = resolve(pathname);
      expect(resolution.kind === 'redirect' ? resolution.location : '/x').toMatch(/^\/[^/\\]/);
    }
  });

  test('that cannot be decoded is refused', () => {
    expect(resolve('/en/%E0%A4%A/')).toMatchObject({ kind: 'bad-request' });
  });

  test('without a language prefix is not found, in the default language', () => {
    expect(resolve('/my-booking/')).toEqual({ kind: 'not-found', locale: 'en' });
    expect(resolve('/EN/')).toEqual({ kind: 'not-found', locale: 'en' });
  });

  test('in a language that the storefront lacks is not found', () => {
    expect(resolve('/pt/')).toEqual({ kind: 'not-found', locale: 'en' });
    expect(resolve('/pt/', { storefront: wide })).toMatchObject({ kind: 'screen', locale: 'pt' });
  });
});

describe('the root', () => {
  test('answers in place in the default language', () => {
    expect(resolve('/')).toMatchObject({ kind: 'screen', locale: 'en', path: '/en/', varies: true });
  });

  test('prefers the cookie, then the browser, then the default', () => {
    expect(resolve('/', { savedLocale: 'es', acceptLanguage: 'en' })).toMatchObject({ status: 302, location: '/es/' });
    expect(resolve('/', { acceptLanguage: 'fr, es;q=0.8, en;q=0.5' })).toMatchObject({ location: '/es/' });
    expect(resolve('/', { savedLocale: 'xx', acceptLanguage: 'fr' })).toMatchObject({ kind: 'screen', locale: 'en' });
  });

  test('reads qualities as RFC 9110 has them', () => {
    expect(preferredLanguages('it;q=0.2, pt-PT, es;q=0, en;q=0.9')).toEqual(['pt', 'en', 'it']);
    expect(preferredLanguages(undefined)).toEqual([]);
  });
});
