/** Which records have which addresses: the rules of the screens, once more, for all of their records. */
import { HOME, LOCALES, type Locale, type Route, type Routes, type Storefront } from '#schemas/contracts/storefront.ts';
import { buildPath, compileRoutes, matchRoute } from '../routing/match-route.ts';
import { type AddressRecord, type Kind, type Named, packagesIn, textIn } from './read-records.ts';

/** Records of one kind and the path of each in a language; `undefined`: it has no page there. */
export interface AddressKind extends Kind {
  readonly pathIn: (record: AddressRecord, locale: Locale, storefront: Storefront) => string | undefined;
  /** Lists change with what is listed, not with the record they are named after. */
  readonly isList?: true;
}

/** Rules `page-settings` and `typesite-b2b`, for a visitor who has chosen no market. */
function isShown(record: AddressRecord, locale: Locale, { typeSite, marketOf }: Storefront): boolean {
  const sites = listOf(record.typeSites ?? record.typeClient);
  const markets = listOf(record.markets).flatMap(({ iso }) => iso ?? []);
  return (
    (sites.length === 0 || sites.includes(typeSite)) &&
    (markets.length === 0 || markets.includes(marketOf[locale] ?? ''))
  );
}
const listOf = <Item>(value: readonly Item[] | undefined): readonly Item[] => (Array.isArray(value) ? value : []);

/** @param routes all of them: an address that an earlier route takes shows no generic page */
export function addressKinds(routes: Routes): readonly AddressKind[] {
  const table = compileRoutes(routes, LOCALES);
  const routeOf = (id: string): Route | undefined => routes.routes.find((route) => route.id === id);
  const bySlug = new Map(routes.routes.flatMap((route) => (route.slug === undefined ? [] : [[route.slug, route]])));
  const path = (id: string, locale: Locale, params: Readonly<Record<string, string | undefined>>) => {
    const route = routeOf(id);
    return route && Object.values(params).every((value) => value !== undefined)
      ? buildPath(route, locale, params as Readonly<Record<string, string>>)
      : undefined;
  };
  /** A place needs name and slug at every step of the way. */
  const slug = (place: Named | undefined, locale: Locale) =>
    textIn(place, 'name', locale) === undefined ? undefined : textIn(place, 'slug', locale);

  function pagePath(record: AddressRecord, locale: Locale, storefront: Storefront): string | undefined {
    const own = textIn(record, 'slug', locale);
    if (own === undefined || !isShown(record, locale, storefront)) return undefined;
    const { home = HOME } = storefront;
    const named = textIn(record, 'slug', 'en') ?? '';
    // Each storefront has one home; the record of another's has no address there.
    const fixed = bySlug.get(named === home ? HOME : named === HOME ? '' : named);
    if (fixed) return buildPath(fixed, locale);
    // An address that a route of its own takes, or that no route takes, shows another record or none.
    const isGeneric =
      own !== HOME && own !== home && matchRoute(table, locale, `/${own}/`)?.route.id.startsWith('page');
    return isGeneric ? `/${locale}/${own}/` : undefined;
  }

  return [
    { operation: 'sitemapPages', field: 'pageCollection', pathIn: pagePath },
    {
      operation: 'sitemapEvents',
      field: 'landingCollection',
      pathIn: (record, locale, storefront) =>
        isShown(record, locale, storefront) ? path('event', locale, { slug: slug(record, locale) }) : undefined,
    },
    {
      operation: 'sitemapJourneys',
      field: 'parralaxCollection',
      pathIn: (record, locale, storefront) =>
        isShown(record, locale, storefront) && textIn(record, 'name', locale) !== undefined
          ? path('special-journey', locale, { id: record.sys.id })
          : undefined,
    },
    {
      operation: 'sitemapContinents',
      field: 'continentCollection',
      pathIn: (record, locale) =>
        path('destination-continent', locale, { continent: slug(record, locale), id: record.sys.id }),
    },
    {
      operation: 'sitemapCountries',
      field: 'countryCollection',
      pathIn: (record, locale) =>
        path('destination-country', locale, {
          continent: slug(record.continent, locale),
          country: slug(record, locale),
          id: record.sys.id,
        }),
    },
    {
      operation: 'sitemapCountryLists',
      field: 'countryCollection',
      isList: true,
      pathIn: (record, locale) =>
        packagesIn(record, locale) > 0 ? path('results-country', locale, { country: slug(record, locale) }) : undefined,
    },
    {
      operation: 'sitemapCities',
      field: 'cityCollection',
      pathIn: (record, locale) =>
        path('destination-city', locale, {
          continent: slug(record.country?.continent, locale),
          country: slug(record.country, locale),
          city: slug(record, locale),
          id: record.sys.id,
        }),
    },
  ];
}
