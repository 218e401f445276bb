import type { SiteContext } from '#schemas/contracts/page.ts';
import type { Locale, MarketSettings, Storefront } from '#schemas/contracts/storefront.ts';

export interface ShellProps {
  readonly site: SiteContext;
  readonly storefront: Storefront;
  /** Path of the same record in each language that has it, with query. A language without one leads to its home. */
  readonly alternates: Readonly<Partial<Record<Locale, string>>>;
}

/** Name of each language in itself: what a visitor who cannot read this page looks for. */
export const LANGUAGE_NAME: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
};

/** The market "en" is the United Kingdom; the others bear the name of their country (specification §1). */
const regionOf = (iso: string) => (iso === 'en' ? 'GB' : iso.toUpperCase());

/** "Spain" and "€ EUR" in the language of the page. */
export function describeMarket(
  { iso, currency }: MarketSettings,
  languageTag: string,
): { readonly country: string; readonly money: string } {
  const country = new Intl.DisplayNames(languageTag, { type: 'region' }).of(regionOf(iso)) ?? iso;
  const symbol = new Intl.NumberFormat(languageTag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  return { country, money: symbol && symbol !== currency ? `${symbol} ${currency}` : currency };
}

/** `tel:` address of a printed phone number. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
