import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

const TODAY = '2026-11-28';
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the newest is first, one that is sent again is there once, and there are four at most', () => {
  for (const to of ['Kyoto', 'Porto', 'Naxos', 'Evora', 'Kyoto']) rememberSearch('OnlyHotel', { to: [to], age: [''] });
  expect(recentSearches('OnlyHotel', TODAY)).toEqual(['Kyoto', 'Evora', 'Naxos', 'Porto'].map((to) => ({ to: [to] })));
  expect(recentSearches('Cruises', TODAY)).toEqual([]);
});
test('one whose days are over is not offered', () => {
  rememberSearch('OnlyHotel', { to: ['Kyoto'], leave: ['2026-11-28'] });
  rememberSearch('RentACar', { pickup: ['Faro'], pickupDate: ['2026-11-27'] });
  expect(recentSearches('OnlyHotel', TODAY)).toHaveLength(1);
  expect(recentSearches('RentACar', TODAY)).toEqual([]);
});
test('all are forgotten at once', () => {
  rememberSearch('OnlyHotel', { to: ['Kyoto'] });
  forgetSearches();
  expect(recentSearches('OnlyHotel', TODAY)).toEqual([]);
});
test('a device that keeps nothing, or something strange, has none', () => {
  for (const strange of ['{', '[]', '{"OnlyHotel":3}', '{"OnlyHotel":[3,{"to":"Kyoto"}]}']) {
    localStorage.setItem('recent-searches', strange);
    expect(recentSearches('OnlyHotel', TODAY)).toEqual([]);
  }
  vi.stubGlobal('localStorage', undefined);
  rememberSearch('OnlyHotel', { to: ['Kyoto'] });
  forgetSearches();
  expect(recentSearches('OnlyHotel', TODAY)).toEqual([]);
});
