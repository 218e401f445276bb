import { describe, expect, test } from 'vitest';
import { formatDays } from './format-days.ts';
import { PriceNote } from './price-note.tsx';
import { renderElement } from './testing/render-element.tsx';

const priced = (more: object = {}) => ({ marketInformation: [{ price: 1590, ...more }] });
const cut = { priceWithDiscount: 1290, priorPrice: 1590 };
const render = (products: readonly object[]) => renderElement(<PriceNote products={products} />);

describe('the small print of prices', () => {
  test('is not there where no price is', () => {
    expect(render([])).toBe('');
    expect(render([{ marketInformation: [] }])).toBe('');
  });
  test('explains struck prices only where there are some', () => {
    expect(render([priced(), priced(cut)])).toContain('priceNote.was');
    expect(render([priced(), priced({ ...cut, priorPrice: null })])).not.toContain('priceNote.was');
  });
  test('says when the prices were seen, in the time zone of the market', () => {
    const seen = [priced({ seenOn: '2026-11-27T23:30:00Z' })];
    expect(render(seen)).toContain('"days":"27 November 2026"'.replaceAll('"', '&quot;'));
    expect(
      renderElement(<PriceNote products={seen} />, { locale: 'es', site: { timeZone: 'Europe/Madrid' } }),
    ).toContain('28 de noviembre de 2026');
    expect(render([priced()])).not.toContain('priceNote.fromSeen');
  });
  test('says that trips are booked elsewhere where some are', () => {
    expect(render([priced({ travelcUrl: 'https://book.example/' })])).toContain('priceNote.partner');
    expect(
      render([{ ...priced({ travelcUrl: 'https://book.example/' }), parallax: true, parallaxUrl: '/a/' }]),
    ).not.toContain('priceNote.partner');
  });
});

describe('days', () => {
  const where = { languageTag: 'en-GB', timeZone: 'Europe/London' };
  test('are one, or the first to the last', () => {
    expect(formatDays(['2026-11-27T10:00:00Z', '2026-11-27T12:00:00Z'], where)).toBe('27 November 2026');
    expect(formatDays(['2026-11-27T10:00:00Z', '2026-11-03T12:00:00Z'], where)).toBe('3\u2009–\u200927 November 2026');
  });
  test('are none when nothing can be read', () => expect(formatDays([null, undefined, 'x'], where)).toBeUndefined());
});
