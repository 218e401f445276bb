import { expect, test } from 'vitest';
import { arrangeBanners, type Span } from './arrange-banners.ts';

const WIDTH: Readonly<Record<Span, number>> = { full: 12, tall: 7, seven: 7, five: 5 };

test('makes three a mosaic, two a pair, one a row', () => {
  expect(arrangeBanners(['art', 'art', 'plain'])).toEqual(['tall', 'five', 'five']);
  expect(arrangeBanners(['art', 'art'])).toEqual(['seven', 'five']);
  expect(arrangeBanners(['art'])).toEqual(['full']);
});

test('makes four two pairs that alternate', () => {
  expect(arrangeBanners(['art', 'art', 'art', 'art'])).toEqual(['seven', 'five', 'five', 'seven']);
});

test('gives a wide banner a row of its own and starts anew after it', () => {
  expect(arrangeBanners(['art', 'art', 'wide', 'art', null, undefined])).toEqual([
    'seven',
    'five',
    'full',
    'tall',
    'five',
    'five',
  ]);
  expect(arrangeBanners(['wide', 'wide'])).toEqual(['full', 'full']);
});

test('leaves no hole in any run: a tall one has exactly two beside it, all other rows are full', () => {
  for (let count = 0; count <= 20; count++) {
    const spans = arrangeBanners(Array.from({ length: count }, () => 'art'));
    expect(spans).toHaveLength(count);
    let cells = 0;
    for (const span of spans) cells += WIDTH[span] * (span === 'tall' ? 2 : 1);
    expect(cells % 12).toBe(0);
  }
});
