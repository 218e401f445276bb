import { expect, test } from 'vitest';
import { isNarrowed, readWish, writeWish } from './list-wish.ts';

test('an address says the wish it was written from', () => {
  const wish = {
    state: 'changed',
    by: 'ines@example.com',
    search: 'a & b',
    market: 'it',
    sort: 'title',
    type: 'page',
  } as const;
  expect(readWish(writeWish(wish))).toMatchObject(wish);
});

test('what is usual stands in no address', () => {
  expect(writeWish({ sort: '-updated', search: '' }).toString()).toBe('');
  expect(isNarrowed({ sort: 'title', type: 'page' })).toBe(false);
  expect(isNarrowed({ sort: '-updated', missing: 'it-IT' })).toBe(true);
});

test('what an old or broken link asks for is left out', () => {
  expect(readWish(new URLSearchParams('state=lost&sort=price&search='))).toMatchObject({
    state: undefined,
    sort: '-updated',
    search: undefined,
  });
});
