import type { Locale } from '#schemas/contracts/storefront.ts';
import { alternatesOf, madeRecord } from '../made-record.ts';
import { readAnswer } from '../read-answer.ts';
import { buildPath } from '../routing/match-route.ts';
import { applyRules } from '../rules/page-rules.ts';
import type { ScreenLoader } from '../screen.ts';
import { describeJourney } from './describe-journey.ts';
import { journeyOffer } from './journey-offer.ts';
import { journeyHero, journeyModules } from './journey-parts.ts';
import type { JourneyRecord } from './journey-record.ts';

const TITLES: Readonly<Record<Locale, 'titleEn' | 'titleEs' | 'titlePt' | 'titleIt'>> = {
  en: 'titleEn',
  es: 'titleEs',
  pt: 'titlePt',
  it: 'titleIt',
};

/**
 * A special journey (specification §2: parallax layout, `{id}`). Its address holds the record's identifier, the same in
 * every language; its slug in the language is accepted and leads there.
 */
export const loadSpecialJourney: ScreenLoader = async (request) => {
  const { client, match, locale, contentLocale, storefront, market, preview } = request;
  const id = match.params['id'] ?? '';
  const answer = await client.execute({
    operation: 'parralaxCollection',
    variables: { ID: id, locale: contentLocale, market, ...(preview && { preview }) },
    preview,
  });
  const { data, tags, faults } = readAnswer<{ readonly parralax?: readonly JourneyRecord[] }>(
    'parralaxCollection',
    answer,
  );
  const journey = data.parralax?.[0];
  if (!journey) return { kind: 'not-found', reason: `no special journey "${id}"`, tags };
  const { title, sys } = journey;
  if (typeof title !== 'string' || title === '')
    return { kind: 'not-found', reason: `special journey ${sys.id} has no title in ${contentLocale}`, tags };
  const path = buildPath(match.route, locale, { id: sys.id });
  if (sys.id !== id && path !== undefined) return { kind: 'moved', path, tags };

  const offer = journeyOffer(journey, { storefront, market, locale });
  const record = madeRecord({
    of: sys,
    layout: match.route.layout,
    name: title,
    description: journey.lead ?? journey.description,
    photo: journey.image,
    typeSites: Array.isArray(journey.typeSites) ? journey.typeSites : [],
    hero: journeyHero(journey, offer),
    modules: journeyModules(journey, offer, today(storefront.markets[0]?.timeZone)),
  });
  const verdict = applyRules(match.route.rules, { page: record.basic, storefront, market });
  if (verdict !== undefined) return { kind: 'not-found', reason: verdict, tags };
  return {
    kind: 'page',
    record,
    alternates: alternatesOf(storefront, (each) =>
      journey[TITLES[each]] ? buildPath(match.route, each, { id: sys.id }) : undefined,
    ),
    tags: [...new Set([sys.id, ...tags])],
    isPartial: faults.length > 0,
    faults,
    head: {
      title,
      description: journey.lead ?? journey.description,
      image: journey.image,
      crumbs: [{ name: title }],
      structuredData: [describeJourney(journey, offer, path ?? request.path)],
    },
  };
};

/** Date on the clock of the storefront's first market, as ISO writes it. */
const today = (timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format();
