import routesFile from '../../routes.json' with { type: 'json' };
import type { DeliveredEntry, PageRecord } from '#schemas/contracts/page.ts';
import { LANGUAGE_TAG, type Locale, type Routes } from '#schemas/contracts/storefront.ts';
import { EMPTY, hrefOf, isFiltered } from '#schemas/list-state.ts';
import { buildPath } from '../routing/match-route.ts';
import type { PageScreen, ScreenRequest } from '../screen.ts';
import type { ListCountry } from './find-country.ts';
import { type List, PAGE_SIZE } from './load-list.ts';
import { listEntries } from './results-entries.ts';
import { packagesName } from './results-names.ts';
import { tripEntry } from './trip-entry.ts';

const ROUTE_ID = 'results';
const ALL = (routesFile as Routes).routes.find(({ id }) => id === ROUTE_ID);
const LOADED = { campaign: false, heroBanners: false, searchbox: false, modules: false } as const;

/** Address of the list of everything. */
export const listPath = (locale: Locale): string => (ALL && buildPath(ALL, locale)) ?? `/${locale}/`;

export interface Named {
  readonly title: string;
  readonly sub?: string | undefined;
  /** Last step of the way to it. */
  readonly name: string;
}

/** The page record of a list: its head, the modules of the list, then what editors have put below it. */
export function recordOf(
  request: ScreenRequest,
  list: List,
  { title, sub, name }: Named,
  page: PageRecord | undefined,
  country?: ListCountry,
): PageRecord {
  const { locale, match, path, storefront, market } = request;
  const currency = storefront.markets.find(({ iso }) => iso === market)?.currency ?? 'EUR';
  const entries = listEntries({
    ...list,
    path,
    pageSize: PAGE_SIZE,
    currency,
    languageTag: LANGUAGE_TAG[locale],
    isOfCountry: country !== undefined,
    photo: country?.photo,
  });
  const hero: DeliveredEntry = {
    __typename: 'ResultsHead',
    sys: { id: 'results-head' },
    title,
    name,
    ...(sub && { description: sub }),
    ...(country && {
      parent: { name: packagesName(locale), path: listPath(locale) },
      ...(country.continent?.slug &&
        country.slug && {
          place: { continent: country.continent.slug, country: country.slug, id: country.sys.id, name: country.name },
        }),
    }),
  };
  const trip = tripEntry(path, list.state, list.trip, request.shareLink);
  const basic: PageRecord['basic'] = page?.basic ?? {
    id: country?.sys.id ?? ROUTE_ID,
    version: country?.sys.publishedVersion ?? 0,
    layout: match.route.layout,
    name: title,
    description: sub,
    slug: '',
    slugs: {},
    markets: [],
    typeSites: [],
  };
  return {
    basic,
    parts: {
      campaign: page?.parts.campaign ?? [],
      heroBanners: trip ? [hero, trip] : [hero],
      searchbox: page?.parts.searchbox ?? [],
      modules: [...entries, ...(isFiltered(list.state) || list.state.page > 1 ? [] : (page?.parts.modules ?? []))],
    },
    loading: LOADED,
  };
}

export interface Described {
  readonly tags: readonly string[];
  readonly faults: readonly string[];
  readonly hasFailed: boolean;
  readonly alternates: PageScreen['alternates'];
  readonly crumbs: NonNullable<PageScreen['head']>['crumbs'];
  readonly title: string;
  readonly description: string | undefined;
  readonly image?: ListCountry['photo'];
}

/** The screen of a list, with what it says of itself to search engines. */
export function screenOf(
  { path }: ScreenRequest,
  { state }: List,
  record: PageRecord,
  { tags, faults, hasFailed, alternates, crumbs, title, description, image }: Described,
): PageScreen {
  const isOther = isFiltered(state) || state.sort !== 'recommended' || state.trip !== undefined;
  return {
    kind: 'page',
    record,
    alternates,
    tags,
    isPartial: faults.length > 0 || hasFailed,
    faults,
    head: {
      title,
      ...(description && { description }),
      ...(image && { image }),
      crumbs,
      // Every page of the list itself is one of its own; what is filtered or sorted otherwise shows the same packages.
      canonical: isOther ? path : hrefOf(path, { ...EMPTY, page: state.page }),
      ...(isOther && { indexable: false }),
    },
  };
}
