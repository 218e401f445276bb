import { loadPage } from '#renderer/load-page.ts';
import { CONTENT_LOCALE, type Locale } from '#schemas/contracts/storefront.ts';
import { hrefOf } from '#schemas/list-state.ts';
import { buildPath } from '../routing/match-route.ts';
import { applyRules } from '../rules/page-rules.ts';
import type { LoadedScreen, PageScreen, ScreenLoader, ScreenRequest } from '../screen.ts';
import { findCountry, slugIn } from './find-country.ts';
import { type List, loadList } from './load-list.ts';
import { listName, packagesName } from './results-names.ts';
import { listPath, recordOf, screenOf } from './results-record.ts';

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
    alternates: withSearch(
      list,
      pathsOf(request, () => ({})),
    ),
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
    alternates: withSearch(
      list,
      pathsOf(request, (each) => ({ country: slugIn(country, each) })),
    ),
    crumbs: [{ name: packagesName(locale), path: listPath(locale) }, { name: country.name }],
    title,
    description: country.description,
    image: country.photo,
  });
};

/** What editors have put on the page of all packages; a list without such a record is a list all the same. */
async function loadRecord({ source, match, contentLocale, market, preview }: ScreenRequest) {
  const { slug } = match.route;
  if (slug === undefined) return undefined;
  const pageId = await source.find({ slug, contentLocale: CONTENT_LOCALE.en, preview });
  return pageId === undefined ? undefined : loadPage({ source, pageId, contentLocale, market, preview });
}

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

/** Pages with a trip are nobody else's, so the links to the other languages can say it; those of others get it by script. */
function withSearch({ state }: List, alternates: PageScreen['alternates']): PageScreen['alternates'] {
  if (state.trip === undefined) return alternates;
  return Object.fromEntries(Object.entries(alternates).map(([locale, path]) => [locale, hrefOf(path, state)]));
}

function movedTo({ match, locale }: ScreenRequest, country: string, tags: readonly string[]): LoadedScreen {
  const path = buildPath(match.route, locale, { country });
  return path === undefined
    ? { kind: 'not-found', reason: `country "${country}" has no address`, tags }
    : { kind: 'moved', path, tags };
}
