import type { Locale } from '#schemas/contracts/storefront.ts';
import { alternatesOf, madeRecord } from '../made-record.ts';
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
  const record = madeRecord({
    of: sys,
    layout: match.route.layout,
    name: title,
    shortTitle: event.name,
    description: event.description,
    photo: event.photoHeader ?? event.image,
    slug,
    markets,
    typeSites: Array.isArray(event.typeClient) ? event.typeClient : [],
    hero,
    modules,
  });
  // An event that names markets is shown in those only, as a page is.
  const verdict = applyRules(['page-settings', ...match.route.rules], { page: record.basic, storefront, market });
  if (verdict !== undefined) return { kind: 'not-found', reason: verdict, tags };
  const currency = storefront.markets.find(({ iso }) => iso === market)?.currency;
  const described = describeEvent(event, { from, currency, path: request.path });
  return {
    kind: 'page',
    record,
    alternates: alternatesOf(storefront, (each) => {
      const own = event[SLUGS[each]];
      return own ? buildPath(match.route, each, { slug: own }) : undefined;
    }),
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
