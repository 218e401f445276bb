import type { DeliveredEntry, PageBasic, PageRecord } from '#schemas/contracts/page.ts';
import type { Locale, Storefront } from '#schemas/contracts/storefront.ts';

const LOADED: PageRecord['loading'] = { campaign: false, heroBanners: false, searchbox: false, modules: false };

export interface MadeRecord extends Pick<PageBasic, 'name' | 'layout'>, Partial<Omit<PageBasic, 'name' | 'layout'>> {
  /** The record that the screen shows. */
  readonly of: DeliveredEntry['sys'];
  readonly hero: DeliveredEntry;
  readonly modules?: readonly DeliveredEntry[];
}

/** A page record of a screen that makes its entries itself: head in front, modules below, everything there. */
export const madeRecord = ({ of, hero, modules = [], ...basic }: MadeRecord): PageRecord => ({
  basic: {
    id: of.id,
    version: of.publishedVersion ?? 0,
    slug: of.id,
    slugs: {},
    markets: [],
    typeSites: [],
    ...basic,
  },
  parts: { campaign: [], heroBanners: [hero], searchbox: [], modules },
  loading: LOADED,
});

/** Addresses of a screen in the storefront's languages, where it has one. */
export const alternatesOf = (
  { locales }: Storefront,
  pathIn: (locale: Locale) => string | undefined,
): Readonly<Partial<Record<Locale, string>>> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const path = pathIn(locale);
      return path === undefined ? [] : [[locale, path] as const];
    }),
  );
