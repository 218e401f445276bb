import routesFile from '../../routes.json' with { type: 'json' };
import { loadPage } from '#renderer/load-page.ts';
import { CONTENT_LOCALE, type Locale, type Routes } from '#schemas/contracts/storefront.ts';
import type { DeliveredEntry, PageRecord } from '#schemas/contracts/page.ts';
import { EMPTY, type Group, GROUPS, type ListState, hrefOf, isFiltered, parseState } from '#schemas/list-state.ts';
import { buildPath } from '../routing/match-route.ts';
import { applyRules } from '../rules/page-rules.ts';
import type { LoadedScreen, PageScreen, ScreenLoader, ScreenRequest } from '../screen.ts';
import { emptyWays } from './empty-ways.ts';
import { type ListCountry, findCountry, slugIn } from './find-country.ts';
import { findPackages } from './find-packages.ts';
import type { PackageList, PackageQuery } from './package-list.ts';
import { type Choices, resolveChoices } from './resolve-choices.ts';
import { listEntries } from './results-entries.ts';
import { listName, packagesName } from './results-names.ts';

const ROUTE_ID = 'results';
/** Packages of a page of the list. */
const PAGE_SIZE = 12;
/** Options of each kind that the filters offer. */
const OPTIONS = 40;
const ALL = (routesFile as Routes).routes.find(({ id }) => id === ROUTE_ID);
const LOADED = { campaign: false, heroBanners: false, searchbox: false, modules: false } as const;

/** Every package (specification §2), with the modules that editors have put on the Page record of the route. */
export const loadResults: ScreenLoader = async (request) => {
  const [page, list] = await Promise.all([loadRecord(request), loadList(request, undefined)]);
  const { basic } = page?.record ?? {};
  const name = basic?.shortTitle ?? packagesName(request.locale);
  const title = basic?.name ?? name;
  const head = { title, sub: basic?.description ?? undefined, name };
  const record = recordOf(request, list, head, page?.record);
  const verdict = applyRules(request.match.route.rules, {
    page: record.basic,
    storefront: request.storefront,
    market: request.market,
  });
  const tags = [...new Set([...(page?.tags ?? []), ...list.tags])];
  if (verdict !== undefined) return { kind: 'not-found', reason: verdict, tags };
  return screenOf(request, list, record, {
    tags,
    faults: [...list.faults, ...(page?.errors ?? []).map(({ message }) => message)],
    hasFailed: (page?.failed.length ?? 0) > 0,
    alternates: pathsOf(request, () => ({})),
    crumbs: [{ name }],
    title,
    description: basic?.description ?? undefined,
  });
};

/** The packages of a country (specification §2). Its slug in another language, or one it had before, leads to its address. */
export const loadCountryResults: ScreenLoader = async (request) => {
  const { match, locale } = request;
  const slug = match.params['country'] ?? '';
  const [found, list] = await Promise.all([findCountry(request, slug), loadList(request, slug)]);
  const { country } = found;
  const own = country && slugIn(country, locale);
  if (!country?.name || !own)
    return { kind: 'not-found', reason: `no country "${slug}" in ${CONTENT_LOCALE[locale]}`, tags: found.tags };
  if (!country.isOwn) return movedTo(request, own, found.tags);
  const title = listName(locale, { name: country.name, isoCode: country.isoCode });
  const record = recordOf(request, list, { title, sub: country.description, name: country.name }, undefined, country);
  const tags = [...new Set([country.sys.id, ...found.tags, ...list.tags])];
  return screenOf(request, list, record, {
    tags,
    faults: [...found.faults, ...list.faults],
    hasFailed: false,
    alternates: pathsOf(request, (each) => ({ country: slugIn(country, each) })),
    crumbs: [{ name: packagesName(locale), path: listPath(locale) }, { name: country.name }],
    title,
    description: country.description,
    image: country.photo,
  });
};

interface List extends PackageList {
  readonly choices: Choices;
  readonly state: ListState;
  readonly query: PackageQuery;
  /** Ways out of a list without packages. */
  readonly ways: Awaited<ReturnType<typeof emptyWays>>;
}

async function loadList(request: ScreenRequest, slug: string | undefined): Promise<List> {
  const choices = await resolveChoices(request, parseState(request.search));
  const { state } = choices;
  const groups = Object.fromEntries(
    GROUPS.map((group) => [group, choices.choices.filter((each) => each.group === group).map(({ id }) => id)]),
  ) as Record<Group, string[]>;
  const query: PackageQuery = {
    ...(slug !== undefined && { slug }),
    groups,
    min: state.min,
    max: state.max,
    sort: state.sort,
    limit: PAGE_SIZE,
    skip: (state.page - 1) * PAGE_SIZE,
    facets: OPTIONS,
  };
  const found = await findPackages(request, query);
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  // A page behind the last one is the last one.
  const isBehind = state.page > pages;
  const shown = isBehind ? await findPackages(request, { ...query, skip: (pages - 1) * PAGE_SIZE }) : found;
  const isEmpty = shown.total === 0 && isFiltered(state);
  const ways = isEmpty ? await emptyWays((each) => findPackages(request, each), query, state) : [];
  return {
    ...shown,
    ways,
    choices,
    query,
    state: isBehind ? { ...state, page: pages } : state,
    tags: [...choices.tags, ...shown.tags],
    faults: [...choices.faults, ...shown.faults],
  };
}

/** What editors have put on the page of all packages; a list without such a record is a list all the same. */
async function loadRecord({ source, match, contentLocale, market, preview }: ScreenRequest) {
  const { slug } = match.route;
  if (slug === undefined) return undefined;
  const pageId = await source.find({ slug, contentLocale: CONTENT_LOCALE.en, preview });
  return pageId === undefined ? undefined : loadPage({ source, pageId, contentLocale, market, preview });
}

interface Named {
  readonly title: string;
  readonly sub?: string | undefined;
  /** Last step of the way to it. */
  readonly name: string;
}

function recordOf(
  request: ScreenRequest,
  list: List,
  { title, sub, name }: Named,
  page: PageRecord | undefined,
  country?: ListCountry,
): PageRecord {
  const { locale, match, path, storefront, market } = request;
  const currency = storefront.markets.find(({ iso }) => iso === market)?.currency ?? 'EUR';
  const entries = listEntries({ ...list, path, pageSize: PAGE_SIZE, currency, isOfCountry: country !== undefined });
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
      heroBanners: [hero],
      searchbox: page?.parts.searchbox ?? [],
      modules: [...entries, ...(isFiltered(list.state) || list.state.page > 1 ? [] : (page?.parts.modules ?? []))],
    },
    loading: LOADED,
  };
}

interface Described {
  readonly tags: readonly string[];
  readonly faults: readonly string[];
  readonly hasFailed: boolean;
  readonly alternates: PageScreen['alternates'];
  readonly crumbs: NonNullable<PageScreen['head']>['crumbs'];
  readonly title: string;
  readonly description: string | undefined;
  readonly image?: ListCountry['photo'];
}

function screenOf(
  { path }: ScreenRequest,
  { state }: List,
  record: PageRecord,
  { tags, faults, hasFailed, alternates, crumbs, title, description, image }: Described,
): PageScreen {
  const isOther = isFiltered(state) || state.sort !== 'recommended';
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

const listPath = (locale: Locale): string => (ALL && buildPath(ALL, locale)) ?? `/${locale}/`;

function pathsOf(
  { match, storefront }: ScreenRequest,
  paramsIn: (locale: Locale) => Readonly<Record<string, string | undefined>>,
): PageScreen['alternates'] {
  return Object.fromEntries(
    storefront.locales.flatMap((locale) => {
      const params = Object.entries(paramsIn(locale)).filter((pair): pair is [string, string] => pair[1] !== undefined);
      const path = buildPath(match.route, locale, Object.fromEntries(params));
      return path === undefined ? [] : [[locale, path]];
    }),
  );
}

function movedTo({ match, locale }: ScreenRequest, country: string, tags: readonly string[]): LoadedScreen {
  const path = buildPath(match.route, locale, { country });
  return path === undefined
    ? { kind: 'not-found', reason: `country "${country}" has no address`, tags }
    : { kind: 'moved', path, tags };
}
