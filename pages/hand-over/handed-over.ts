import { namesOf, offerOf, type Product } from '#kit/product.ts';
import type { Asset, DeliveredEntry } from '#schemas/contracts/page.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { journeyOffer } from '../special-journey/journey-offer.ts';
import type { JourneyRecord } from '../special-journey/journey-record.ts';

type Names = Readonly<Record<Locale, string | undefined>>;

/** What the notice says of a trip, whichever kind of record it comes from. */
export interface HandedOver {
  readonly sys: DeliveredEntry['sys'];
  readonly name: string;
  readonly names: Names;
  readonly photo?: Asset | undefined;
  readonly typeSites: readonly string[];
  /** Address in the booking engine as the record has it. */
  readonly url: string | undefined;
  readonly facts: {
    readonly places?: readonly string[];
    readonly numberOfDays?: number | undefined;
    readonly numberOfNights?: number | undefined;
    readonly amount: number;
    readonly was?: number | undefined;
    /** ISO 4217; absent: that of the market. */
    readonly currency?: string;
    readonly seenOn?: string | undefined;
  };
}

export type PackageRecord = Product &
  DeliveredEntry & {
    readonly nameEn?: string;
    readonly nameEs?: string;
    readonly namePt?: string;
    readonly nameIt?: string;
    readonly typeSites?: readonly string[];
  };

/** @returns `undefined` for a package that nobody can buy here */
export function handedPackage(trip: PackageRecord): HandedOver | undefined {
  const offer = offerOf(trip);
  const price = trip.marketInformation?.[0];
  if (!trip.name || trip.unPublish === true || !offer) return undefined;
  return {
    sys: trip.sys,
    name: trip.name,
    names: { en: trip.nameEn, es: trip.nameEs, pt: trip.namePt, it: trip.nameIt },
    photo: trip.photo ?? undefined,
    typeSites: listOf(trip.typeSites),
    url: price?.travelcUrl ?? undefined,
    facts: {
      places: namesOf(trip.cities),
      numberOfDays: trip.numberOfDays ?? undefined,
      numberOfNights: trip.numberOfNights ?? undefined,
      ...offer,
      seenOn: price?.seenOn ?? undefined,
    },
  };
}

/** @returns `undefined` for a journey that has no price here */
export function handedJourney(
  journey: JourneyRecord,
  where: Parameters<typeof journeyOffer>[1],
): HandedOver | undefined {
  const offer = journeyOffer(journey, where);
  if (!journey.title || !offer) return undefined;
  const { amount, was, currency, url, seenOn } = offer;
  const { titleEn, titleEs, titlePt, titleIt, numberOfDays, numberOfNights } = journey;
  return {
    sys: { id: journey.sys.id, publishedVersion: journey.sys.publishedVersion ?? 0 },
    name: journey.title,
    names: { en: titleEn, es: titleEs, pt: titlePt, it: titleIt },
    photo: journey.image,
    typeSites: listOf(journey.typeSites),
    url,
    facts: { numberOfDays, numberOfNights, amount, was, currency, seenOn },
  };
}

/** Content may have anything where a list is expected. */
const listOf = (value: readonly string[] | undefined): readonly string[] => (Array.isArray(value) ? value : []);
