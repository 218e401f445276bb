import type { PageRecord } from '#schemas/contracts/page.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { readAnswer } from '../read-answer.ts';
import { buildPath } from '../routing/match-route.ts';
import { applyRules } from '../rules/page-rules.ts';
import type { ScreenLoader } from '../screen.ts';
import { describeEvent } from './describe-event.ts';
import { eventParts } from './event-parts.ts';
import type { EventRecord } from './event-record.ts';

const SLUGS: Readonly<Record<Locale, 'slugEn' | 'slugEs' | 'slugPt' | 'slugIt'>> = {
  en: 'slugEn',
  es: 'slugEs',
  pt: 'slugPt',
  it: 'slugIt',
};
const LOADED = { campaign: false, heroBanners: false, searchbox: false, modules: false } as const;

/** An event by its slug in the language (specification §2: landing layout). */
export const loadEvent: ScreenLoader = async (request) => {
  const { client, match, contentLocale, storefront, market, preview } = request;
  const slug = match.params['slug'] ?? '';
  const answer = await client.execute({
    operation: 'LandingModule',
    variables: { slug, locale: contentLocale, market, ...(preview && { preview }) },
    preview,
  });
  const { data, tags, faults } = readAnswer<{ readonly landing?: readonly EventRecord[] }>('LandingModule', answer);
  const event = data.landing?.[0];
  if (!event) return { kind: 'not-found', reason: `no event "${slug}" in ${contentLocale}`, tags };
  const { title, sys } = event;
  if (typeof title !== 'string' || title === '')
    return { kind: 'not-found', reason: `event ${sys.id} has no title in ${contentLocale}`, tags };
  const markets = (event.markets ?? []).flatMap(({ iso, currency }) => (iso && currency ? [{ iso, currency }] : []));
  const { hero, modules, from } = eventParts(event, storefront.typeSite);
  const record: PageRecord = {
    basic: {
      id: sys.id,
      version: sys.publishedVersion ?? 0,
      layout: match.route.layout,
      name: title,
      shortTitle: event.name,
      description: event.description,
      photo: event.photoHeader ?? event.image,
      slug,
      slugs: {},
      markets,
      typeSites: Array.isArray(event.typeClient) ? event.typeClient : [],
    },
    parts: { campaign: [], heroBanners: [hero], searchbox: [], modules },
    loading: LOADED,
  };
  // An event that names markets is shown in those only, as a page is.
  const verdict = applyRules(['page-settings', ...match.route.rules], { page: record.basic, storefront, market });
  if (verdict !== undefined) return { kind: 'not-found', reason: verdict, tags };
  const alternates = storefront.locales.flatMap((each) => {
    const own = event[SLUGS[each]];
    const path = own ? buildPath(match.route, each, { slug: own }) : undefined;
    return path === undefined ? [] : [[each, path] as const];
  });
  const currency = storefront.markets.find(({ iso }) => iso === market)?.currency;
  const described = describeEvent(event, { from, currency, path: request.path });
  return {
    kind: 'page',
    record,
    alternates: Object.fromEntries(alternates),
    tags: [...new Set([sys.id, ...tags])],
    isPartial: faults.length > 0,
    faults,
    head: {
      title: event.name ?? title,
      description: event.description,
      image: event.image ?? event.photoHeader,
      crumbs: [{ name: event.name ?? title }],
      ...(described && { structuredData: [described] }),
    },
  };
};
