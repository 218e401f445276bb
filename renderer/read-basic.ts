import type { Asset, PageBasic } from '#schemas/contracts/page.ts';
import { LOCALES, type Locale } from '#schemas/contracts/storefront.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

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
  const markets = (Array.isArray(page['markets']) ? page['markets'] : []) as readonly {
    readonly iso?: unknown;
    readonly currency?: unknown;
  }[];
  return {
    id: sys.id,
    version: typeof sys.publishedVersion === 'number' ? sys.publishedVersion : 0,
    layout: text(page['layout']) ?? 'default',
    name: text(page['name']) ?? '',
    shortTitle: text(page['shortTitle']),
    description: text(page['description']),
    photo: page['photo'] as Asset | undefined,
    slug: text(page['slug']) ?? '',
    slugs,
    markets: markets.flatMap(({ iso, currency }) =>
      typeof iso === 'string' && typeof currency === 'string' ? [{ iso, currency }] : [],
    ),
    typeSites: (Array.isArray(page['typeSites']) ? page['typeSites'] : []).filter(
      (each): each is string => typeof each === 'string',
    ),
  };
}
