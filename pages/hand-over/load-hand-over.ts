import { namesOf, offerOf, type Product } from '#kit/product.ts';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { safeUrl } from '#schemas/url.ts';
import { alternatesOf, madeRecord } from '../made-record.ts';
import { readAnswer } from '../read-answer.ts';
import { buildPath } from '../routing/match-route.ts';
import { applyRules } from '../rules/page-rules.ts';
import type { ScreenLoader } from '../screen.ts';

type Names = Readonly<Partial<Record<'nameEn' | 'nameEs' | 'namePt' | 'nameIt', string>>>;
type HandedOver = Product & DeliveredEntry & Names & { readonly typeSites?: readonly string[] };

const NAMES: Readonly<Record<Locale, keyof Names>> = { en: 'nameEn', es: 'nameEs', pt: 'namePt', it: 'nameIt' };

/**
 * The notice before a package's booking engine opens. There is one only for packages that the market can buy: the engine's
 * address comes from the record, never from the address of the page, so nobody can be sent anywhere else with it.
 */
export const loadHandOver: ScreenLoader = async (request) => {
  const { client, match, contentLocale, storefront, market, preview } = request;
  const id = match.params['id'] ?? '';
  const answer = await client.execute({
    operation: 'handOver',
    variables: { ID: id, locale: contentLocale, market },
    preview,
  });
  const { data, tags, faults } = readAnswer<{ readonly package?: HandedOver }>('handOver', answer);
  const trip = data.package;
  const price = trip?.marketInformation?.[0];
  const offer = trip && offerOf(trip);
  const link = safeUrl(price?.travelcUrl);
  if (!trip?.name || trip.unPublish === true || !offer || !link)
    return { kind: 'not-found', reason: `no package "${id}" to be booked in market ${market}`, tags };
  const record = madeRecord({
    of: trip.sys,
    layout: match.route.layout,
    name: trip.name,
    photo: trip.photo,
    typeSites: Array.isArray(trip.typeSites) ? trip.typeSites : [],
    hero: {
      __typename: 'HandOver',
      sys: { id: `hand-over-${trip.sys.id}`, publishedVersion: trip.sys.publishedVersion ?? 0 },
      name: trip.name,
      link: link.href,
      places: namesOf(trip.cities),
      numberOfDays: trip.numberOfDays,
      numberOfNights: trip.numberOfNights,
      amount: offer.amount,
      was: offer.was,
      seenOn: price?.seenOn,
    },
  });
  const verdict = applyRules(match.route.rules, { page: record.basic, storefront, market });
  if (verdict !== undefined) return { kind: 'not-found', reason: verdict, tags };
  return {
    kind: 'page',
    record,
    alternates: alternatesOf(storefront, (each) =>
      trip[NAMES[each]] ? buildPath(match.route, each, { id: trip.sys.id }) : undefined,
    ),
    tags: [...new Set([trip.sys.id, ...tags])],
    isPartial: faults.length > 0,
    faults,
    head: { indexable: false, crumbs: [{ name: trip.name }] },
  };
};
