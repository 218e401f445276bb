import type { Asset, PageBasic } from '#schemas/contracts/page.ts';
import { LOCALES, type Locale } from '#schemas/contracts/storefront.ts';
import { isObject } from '#schemas/is-object.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const assetOf = (value: unknown): Asset | undefined =>
  isObject(value) && isObject(value['sys']) && text(value['url']) !== undefined
    ? (value as unknown as Asset)
    : undefined;

/** A market that cannot be read is no reason to hide a page: then it is offered everywhere, and prices decide. */
function marketsOf(value: unknown): PageBasic['markets'] {
  const markets = Array.isArray(value) ? (value as unknown[]) : [];
  const readable = markets.flatMap((market) => {
    const iso = isObject(market) ? text(market['iso']) : undefined;
    const currency = isObject(market) ? text(market['currency']) : undefined;
    return iso && /^[a-z]{2}$/.test(iso) && currency && /^[A-Z]{3}$/.test(currency) ? [{ iso, currency }] : [];
  });
  return readable.length === markets.length ? readable : [];
}

/**
 * The answer of `pageBasic` as the contract has it.
 *
 * @param page normalized; what has not the expected type is as good as missing
 * @returns `undefined` when it is no page
 */
export function readBasic(page: Readonly<Record<string, unknown>> | null | undefined): PageBasic | undefined {
  const sys = page?.['sys'] as { readonly id?: unknown; readonly publishedVersion?: unknown } | undefined;
  if (!page || typeof sys?.id !== 'string') return undefined;
  const slugs = Object.fromEntries(
    LOCALES.flatMap((locale: Locale) => {
      const slug = text(page[`slug${locale[0]?.toUpperCase()}${locale.slice(1)}`]);
      return slug === undefined ? [] : [[locale, slug]];
    }),
  );
  return {
    id: sys.id,
    version: typeof sys.publishedVersion === 'number' ? sys.publishedVersion : 0,
    layout: text(page['layout']) ?? 'default',
    name: text(page['name']) ?? '',
    shortTitle: text(page['shortTitle']),
    description: text(page['description']),
    photo: assetOf(page['photo']),
    slug: text(page['slug']) ?? '',
    slugs,
    markets: marketsOf(page['markets']),
    typeSites: (Array.isArray(page['typeSites']) ? page['typeSites'] : []).filter(
      (each): each is string => typeof each === 'string',
    ),
  };
}
