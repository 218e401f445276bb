import { safeUrl } from '#schemas/url.ts';
import { alternatesOf, madeRecord } from '../made-record.ts';
import { readAnswer } from '../read-answer.ts';
import { buildPath } from '../routing/match-route.ts';
import { applyRules } from '../rules/page-rules.ts';
import type { ScreenLoader } from '../screen.ts';
import type { JourneyRecord } from '../special-journey/journey-record.ts';
import { handedJourney, handedPackage, type PackageRecord } from './handed-over.ts';

/**
 * The notice before the booking engine of a package or of a special journey opens. There is one only for what the market
 * can buy: the engine's address comes from the record, never from the address of the page, so nobody can be sent anywhere
 * else with it.
 */
export const loadHandOver: ScreenLoader = async (request) => {
  const { client, match, locale, contentLocale, storefront, market, preview } = request;
  const id = match.params['id'] ?? '';
  const answer = await client.execute({
    operation: 'handOver',
    variables: { ID: id, locale: contentLocale, market },
    preview,
  });
  const { data, tags, faults } = readAnswer<{ readonly package?: PackageRecord; readonly parralax?: JourneyRecord }>(
    'handOver',
    answer,
  );
  const trip = data.package
    ? handedPackage(data.package)
    : data.parralax && handedJourney(data.parralax, { storefront, market, locale });
  const link = safeUrl(trip?.url);
  if (!trip || !link) return { kind: 'not-found', reason: `no trip "${id}" to be booked in market ${market}`, tags };
  const { sys, name } = trip;
  const record = madeRecord({
    of: sys,
    layout: match.route.layout,
    name,
    photo: trip.photo,
    typeSites: trip.typeSites,
    hero: {
      __typename: 'HandOver',
      sys: { id: `hand-over-${sys.id}`, publishedVersion: sys.publishedVersion ?? 0 },
      name,
      link: link.href,
      ...trip.facts,
    },
  });
  const verdict = applyRules(match.route.rules, { page: record.basic, storefront, market });
  if (verdict !== undefined) return { kind: 'not-found', reason: verdict, tags };
  return {
    kind: 'page',
    record,
    alternates: alternatesOf(storefront, (each) =>
      trip.names[each] ? buildPath(match.route, each, { id: sys.id }) : undefined,
    ),
    tags: [...new Set([sys.id, ...tags])],
    isPartial: faults.length > 0,
    faults,
    head: { indexable: false, crumbs: [{ name }] },
  };
};
