import { describe, expect, test } from 'vitest';
import type { PageBasic } from '#schemas/contracts/page.ts';
import type { RouteRule, Storefront } from '#schemas/contracts/storefront.ts';
import type { PageScreen, ScreenRequest } from '../screen.ts';
import { onlyReachable } from './only-reachable.ts';
import { applyRules } from './page-rules.ts';
import { validatePlaceUrl } from './url-validation.ts';

const page: PageBasic = {
  id: 'p',
  version: 1,
  layout: 'default',
  name: 'P',
  slug: 'p',
  slugs: {},
  markets: [],
  typeSites: [],
};
const storefront = { id: 'primary', typeSite: 'b2c' } as Storefront;
const rules: RouteRule[] = ['page-settings', 'typesite-b2b'];

describe('page rules', () => {
  test('let a page without restrictions through', () => {
    expect(applyRules(rules, { page, storefront, market: 'en' })).toBeUndefined();
  });
  test('hide a page in a market it is not offered in', () => {
    const offered = { ...page, markets: [{ iso: 'es', currency: 'EUR' }] };
    expect(applyRules(rules, { page: offered, storefront, market: 'en' })).toMatch(/market en/);
    expect(applyRules(rules, { page: offered, storefront, market: 'es' })).toBeUndefined();
  });
  test('hide a trade page from consumers', () => {
    const trade = { ...page, typeSites: ['b2b'] };
    expect(applyRules(rules, { page: trade, storefront, market: 'en' })).toMatch(/not for b2c/);
    expect(
      applyRules(rules, { page: trade, storefront: { ...storefront, typeSite: 'b2b' }, market: 'en' }),
    ).toBeUndefined();
  });
  test('that do not exist throw', () => {
    expect(() => applyRules(['nonsense' as RouteRule], { page, storefront, market: 'en' })).toThrow(
      /unknown rule "nonsense"/,
    );
  });
});

describe('other languages of a page', () => {
  const request = {
    locale: 'en',
    storefront: { ...storefront, marketOf: { en: 'en', es: 'es', pt: 'pt' } },
    match: { route: { rules } },
  } as unknown as ScreenRequest;
  const alternates = { en: '/en/p/', es: '/es/p/', pt: '/pt/p/' };
  const languages = (markets: readonly string[]) => {
    const basic = { ...page, markets: markets.map((iso) => ({ iso, currency: 'EUR' })) };
    const screen = { record: { basic }, alternates } as unknown as PageScreen;
    return Object.keys(onlyReachable(screen, request).alternates);
  };
  test('are all of them when it names no market', () => expect(languages([])).toEqual(['en', 'es', 'pt']));
  test('are those whose own market it is offered in, and the one that is shown', () => {
    expect(languages(['en', 'pt'])).toEqual(['en', 'pt']);
    expect(languages(['es'])).toEqual(['en', 'es']);
  });
});

describe('url-validation', () => {
  const chain = {
    continent: { id: 'co_1', slug: 'europe' },
    country: { id: 'ct_1', slug: 'italy' },
    city: { id: 'ci_1', slug: 'rome' },
  };
  const known = (_: string, slug: string) => ['europe', 'asia', 'italy', 'france', 'rome', 'paris'].includes(slug);
  const validate = (params: Record<string, string>) => validatePlaceUrl(params, chain, known);

  test('accepts what belongs together, at every depth', () => {
    expect(validate({ continent: 'europe', id: 'co_1' })).toEqual({ kind: 'valid' });
    expect(validate({ continent: 'europe', country: 'italy', id: 'ct_1' })).toEqual({ kind: 'valid' });
    expect(validate({ continent: 'europe', country: 'italy', city: 'rome', id: 'ci_1' })).toEqual({ kind: 'valid' });
  });
  test('does not find a place under another parent', () => {
    expect(validate({ continent: 'asia', country: 'italy', id: 'ct_1' })).toEqual({ kind: 'not-found' });
    expect(validate({ continent: 'europe', country: 'france', city: 'rome', id: 'ci_1' })).toEqual({
      kind: 'not-found',
    });
  });
  test('does not find an id of another level, or none', () => {
    expect(validate({ continent: 'europe', country: 'italy', id: 'ci_1' })).toEqual({ kind: 'not-found' });
    expect(validatePlaceUrl({ continent: 'europe', id: 'co_9' }, undefined, known)).toEqual({ kind: 'not-found' });
  });
  test('redirects from a slug that nobody bears any more', () => {
    expect(validate({ continent: 'europe', country: 'italia-old', id: 'ct_1' })).toEqual({
      kind: 'moved',
      params: { continent: 'europe', country: 'italy', id: 'ct_1' },
    });
  });
});
