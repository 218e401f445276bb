import { describe, expect, test } from 'vitest';
import { formatMoney, formatPercent, percentOff } from './format.ts';
import { Price } from './price.tsx';
import { renderElement } from './testing/render-element.tsx';

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  test.each([
    [1290, 'EUR', 'en-GB', '€1,290'],
    [1290.5, 'GBP', 'en-GB', '£1,290.50'],
    [1290, 'EUR', 'es-ES', '1290 €'],
    [12345, 'EUR', 'pt-PT', '12 345 €'],
    [12345, 'EUR', 'it-IT', '12.345 €'],
  ])('%d %s in %s is %s', (amount, currency, languageTag, expected) => {
    expect(spaces(formatMoney({ amount, currency, languageTag }))).toBe(expected);
  });
  test('a cut has a true minus sign', () => {
    expect(formatPercent({ percent: -14, languageTag: 'en-GB' })).toBe('−14%');
    expect(spaces(formatPercent({ percent: 19, languageTag: 'es-ES' }))).toBe('19 %');
  });
});

describe('percentOff', () => {
  test.each([
    [1590, 1290, 18],
    [1010, 865, 14],
    [100, 80, 20],
    [1999, 1000, 49],
    [19.9, 9.95, 50],
    [100, 0, 100],
  ])('from %d to %d is %d per cent, never more than was taken off', (was, amount, expected) =>
    expect(percentOff({ was, amount })).toBe(expected),
  );
  test.each([
    [100, 100],
    [90, 100],
    [undefined, 100],
    [0, 100],
    [1000, 991],
    [100, -1],
  ])('from %s to %d nothing is cut', (was, amount) => expect(percentOff({ was, amount })).toBeUndefined());
});

describe('Price', () => {
  test('an uncut price says for whom', () => {
    expect(renderElement(<Price amount={790} perPerson currency="EUR" />)).toBe(
      '<p class="price"><span>kit:price.from</span> <b>€790</b> <span>kit:price.perPerson</span></p>',
    );
  });
  test('a cut price strikes the old one, says what it was, and computes the percentage', () => {
    const markup = renderElement(<Price amount={865} was={1010} currency="EUR" perPerson />);
    expect(markup).toContain('class="price price--cut"');
    expect(markup).toContain('<s><span class="vh">kit:price.was </span>€1,010</s>');
    expect(markup).toContain('−14%');
    expect(markup).not.toContain('perPerson');
  });
  test('takes the currency of the market', () => {
    expect(spaces(renderElement(<Price amount={790} />, { locale: 'es' }))).toContain('790 €');
  });
});
