import { exampleLink, type HandOver, handOver, type HandOverLink } from '#server/handover/hand-over.ts';
import type { HandOverSite } from '#server/handover/link-draft.ts';
import type { DeliveredEntry, ShownSearch } from '#schemas/contracts/page.ts';
import type { SearchComponent } from '#schemas/contracts/search.ts';
import { SEARCH_LOOKS } from '#schemas/generated/search-looks.ts';
import { LANGUAGE_TAG, type Locale } from '#schemas/contracts/storefront.ts';
import { formValues, valuesToParams } from '#schemas/search/form-values.ts';
import { parseQuery, printSearch, type Search } from '#schemas/search/search-params.ts';
import { componentOf, COMPONENTS, slugOf } from '#schemas/search/slugs.ts';
import { alternatesOf, madeRecord } from '../made-record.ts';
import { buildPath } from '../routing/match-route.ts';
import type { PageScreen, ScreenLoader, ScreenRequest } from '../screen.ts';
import { settlePlaces } from './settle-places.ts';
import { type Text, textsOf } from './texts.ts';

/**
 * Where every search form leads whose results are not ours: the notice before the storefront's booking engine, or what it
 * would open when there is none. A search with faults, or one that is to be changed (`change=1`), shows its form, filled.
 * All of it is in the address, so a link to it can be shared; nothing of it is kept.
 */
export const loadSearchHandOver: ScreenLoader = async (request) => {
  const { search: params, locale } = request;
  const text = textsOf(locale);
  const component = componentOf(params.get('product'));
  if (!component) return screenOf(request, { view: 'empty', text, forms: COMPONENTS });
  const site = siteOf(request);
  const parsed = parseQuery(component, params, { today: site.today, currency: site.currency });
  const shown = (faults: ShownSearch['faults']): ShownSearch => ({ component, values: formValues(params), faults });
  if (!parsed.ok) return screenOf(request, { view: 'faults', text, forms: [component], search: shown(parsed.faults) });
  const query = await settlePlaces(parsed.query, component, request);
  const search = { component, query } as Search;
  const canonical = printSearch(search);
  if (params.get('change') === '1') {
    const values = formValues(canonical);
    return screenOf(request, { view: 'change', text, forms: [component], search: { component, values, faults: [] } });
  }
  const unread = unreadOf(params);
  const answer = handOver(search, request.storefront.handOver, site);
  return screenOf(request, {
    view: answer.kind,
    text,
    values: { engine: 'engine' in answer ? answer.engine.name : '', place: 'place' in answer ? answer.place.name : '' },
    query: withUnread(canonical, unread),
    entry: {
      component,
      product: titleOf(component, locale),
      search: canonical.toString(),
      ...(unread !== '' && { unread }),
      ...engineFields(answer),
      ...linkFields(answer.kind === 'none' ? exampleLink(search, site) : linkOf(answer)),
    },
  });
};

/** What the planner did not understand of a sentence: its own words, for the page alone; the engine is not told them. */
const unreadOf = (params: URLSearchParams): string =>
  Array.from(params.get('unread') ?? '')
    .slice(0, 255)
    .join('');
const withUnread = (query: URLSearchParams, unread: string): URLSearchParams =>
  unread === '' ? query : new URLSearchParams([...query, ['unread', unread]]);

const linkOf = (answer: HandOver): HandOverLink | undefined => (answer.kind === 'link' ? answer.link : undefined);

const titleOf = (component: string, locale: Locale): string => SEARCH_LOOKS[component]?.titles[locale] ?? component;

function engineFields(answer: HandOver): object {
  if (answer.kind === 'none') return { engineId: 'none' };
  const { id, name } = answer.engine;
  return { engineId: id, engine: name, ...(answer.kind === 'refused' && { reason: answer.reason }) };
}

function linkFields(link: HandOverLink | undefined): object {
  if (!link) return {};
  const { url, host, parameters, carried, lost } = link;
  return { link: url, host, parameters: parameters.map((each) => ({ ...each, from: [...each.from] })), carried, lost };
}

/** Engines sell by calendar days, and the visitor's are those of the market. */
function siteOf({ storefront, market, locale }: ScreenRequest): HandOverSite {
  const settings = storefront.markets.find(({ iso }) => iso === market) ?? storefront.markets[0];
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: settings?.timeZone, dateStyle: 'short' }).format(
    new Date(),
  );
  return { locale, languageTag: LANGUAGE_TAG[locale], market, currency: settings?.currency ?? 'EUR', today };
}

interface Drawn {
  /** Which texts it has. */
  readonly view: HandOver['kind'] | 'faults' | 'change' | 'empty';
  readonly text: Text;
  readonly values?: Readonly<Record<string, string>>;
  /** What the ticket shows. */
  readonly entry?: Readonly<Record<string, unknown>>;
  readonly query?: URLSearchParams;
  /** Forms below the head. */
  readonly forms?: readonly SearchComponent[];
  readonly search?: ShownSearch;
}

function screenOf(
  { match, storefront, path, locale }: ScreenRequest,
  { view, text, values, entry, query, forms = [], search }: Drawn,
): PageScreen {
  const name = text(`title.${view}`, values);
  const lede = text(`lede.${view}`, values);
  const sys = (id: string) => ({ id: `search-hand-over-${id}`, publishedVersion: 0 });
  const hero: DeliveredEntry = { __typename: 'SearchHandOver', sys: sys('ticket'), view, title: name, lede, ...entry };
  const searchbox = forms.map((component): DeliveredEntry => ({
    __typename: 'SearchboxItem',
    sys: sys(slugOf(component)),
    name: titleOf(component, locale),
    slug: slugOf(component),
    component,
  }));
  const record = madeRecord({ of: sys('page'), layout: match.route.layout, name, description: lede, hero });
  const again = query ?? (search ? withProduct(search) : new URLSearchParams());
  return {
    kind: 'page',
    record: { ...record, parts: { ...record.parts, searchbox } },
    // The same search in the other languages.
    alternates: alternatesOf(storefront, (language) => {
      const other = buildPath(match.route, language);
      return other && again.size > 0 ? `${other}?${again}` : other;
    }),
    tags: [],
    isPartial: false,
    faults: [],
    head: {
      title: search && search.faults.length > 0 ? text('errorTitle', { title: name }) : name,
      canonical: path,
      crumbs: [{ name }],
      indexable: false,
    },
    ...(search && { search }),
  };
}

function withProduct({ component, values }: ShownSearch): URLSearchParams {
  const out = new URLSearchParams({ product: slugOf(component) });
  for (const [name, value] of valuesToParams(values)) out.append(name, value);
  return out;
}
