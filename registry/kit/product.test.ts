import { describe, expect, test } from 'vitest';
import { offerOf, productTarget } from './product.ts';

const priced = (price?: number | null, priceWithDiscount?: number | null, priorPrice?: number | null) => ({
  marketInformation: [{ price, priceWithDiscount, priorPrice }],
});

describe('offerOf', () => {
  test('shows the lower price and the lowest of the days before it, whatever the editor calls the full price', () => {
    expect(offerOf(priced(1990, 1290, 1590))).toEqual({ amount: 1290, was: 1590 });
  });
  test('strikes no price that nobody can vouch for', () => {
    expect(offerOf(priced(1590, 1290))).toEqual({ amount: 1290 });
    expect(offerOf(priced(1590, 1290, 1290))).toEqual({ amount: 1290 });
    expect(offerOf(priced(1590, 1290, 1190))).toEqual({ amount: 1290 });
  });
  test('ignores a discount that is none', () => {
    for (const discount of [1590, 1700, 0, null, undefined])
      expect(offerOf(priced(1590, discount))).toEqual({ amount: 1590 });
  });
  test('gives nothing without a price in the market', () => {
    expect(offerOf(priced(null, 100))).toBeUndefined();
    expect(offerOf({ marketInformation: [] })).toBeUndefined();
    expect(offerOf({})).toBeUndefined();
  });
});

describe('productTarget', () => {
  const engine = 'https://booking.example/1';
  test('leads to the page of its own, which is part of this site', () => {
    const product = {
      parallax: true,
      parallaxUrl: '/specialjourney/a/',
      marketInformation: [{ travelcUrl: engine }],
    };
    expect(productTarget(product)).toEqual({ to: '/specialjourney/a/', external: false });
  });
  test('leads to the booking engine when it has no page of its own', () => {
    const product = {
      parallax: false,
      parallaxUrl: '/left-over/',
      marketInformation: [{ travelcUrl: engine }],
    };
    expect(productTarget(product)).toEqual({ to: engine, external: true });
  });
  test('leads nowhere rather than to a dead end', () => {
    expect(productTarget({ parallax: true, marketInformation: [{ price: 1 }] })).toBeUndefined();
  });
});
