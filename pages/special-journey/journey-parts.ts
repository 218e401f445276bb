import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import type { JourneyOffer } from './journey-offer.ts';
import type { JourneyRecord } from './journey-record.ts';

const entry = (typename: string, { sys }: JourneyRecord, fields: object): DeliveredEntry => ({
  __typename: typename,
  sys: { id: `${typename}-${sys.id}` },
  ...fields,
});

/** The part of the page that carries its `h1`, with the bar to book by. */
export const journeyHero = (journey: JourneyRecord, offer: JourneyOffer | undefined): DeliveredEntry =>
  entry('JourneyHero', journey, {
    title: journey.title,
    latitude: journey.latitude,
    longitude: journey.longitude,
    image: journey.image,
    layers: journey.layers,
    numberOfDays: journey.numberOfDays,
    numberOfNights: journey.numberOfNights,
    route: journey.route,
    routeIcon: journey.routeIcon,
    groupSize: journey.groupSize,
    amount: offer?.amount,
    priceId: offer?.id,
    was: offer?.was,
    currency: offer?.currency,
    hasDates: offer?.url !== undefined,
  });

/**
 * The modules below the header, each by itself so that one that cannot be shown leaves the others; those without
 * anything to show are not made.
 *
 * @param today `2027-05-01`: departures before it are over
 */
export function journeyModules(
  journey: JourneyRecord,
  offer: JourneyOffer | undefined,
  today: string,
): DeliveredEntry[] {
  const { days = [], weather = [], recommendations = [], climate, included, notIncluded } = journey;
  const hasStory = journey.lead ?? journey.description ?? included ?? notIncluded ?? journey.suits;
  return [
    ...(hasStory === undefined
      ? []
      : [
          entry('JourneyStory', journey, {
            lead: journey.lead,
            description: journey.description,
            included,
            notIncluded,
            suits: journey.suits,
          }),
        ]),
    ...(days.length === 0
      ? []
      : [
          entry('JourneyDays', journey, {
            days: days.map(({ name, place, effort, itinerary = [] }) => ({
              name,
              place,
              effort,
              stops: itinerary.map(({ title, description, photo }) => ({ title, description, photo })),
            })),
          }),
        ]),
    ...(weather.length === 0 && !climate
      ? []
      : [
          entry('JourneyWeather', journey, {
            note: journey.weatherNote,
            low: climate?.low,
            high: climate?.high,
            travel: climate?.travel,
            seasons: weather.map(({ title, description, icon, months, temperature, specialNote }) => ({
              title,
              description,
              icon,
              months,
              temperature,
              specialNote,
            })),
          }),
        ]),
    ...(recommendations.length === 0
      ? []
      : [
          entry('JourneyTips', journey, {
            title: journey.recommendationsTitle,
            note: journey.recommendationsNote,
            tips: recommendations.map(({ title, description }) => ({ title, description })),
          }),
        ]),
    entry('JourneyBooking', journey, {
      title: journey.closingTitle,
      name: journey.title,
      departures: (journey.departures ?? []).filter((date) => typeof date !== 'string' || date >= today),
      image: journey.image,
      journey: journey.sys.id,
      link: offer?.url,
      amount: offer?.amount,
      priceId: offer?.id,
      was: offer?.was,
      currency: offer?.currency,
      seenOn: offer?.seenOn,
    }),
  ];
}
