import type { JourneyOffer } from './journey-offer.ts';
import type { JourneyRecord } from './journey-record.ts';

/**
 * schema.org TouristTrip with its itinerary and, where it is sold, its Offer. Addresses are relative to the site; who
 * writes the head makes them absolute.
 */
export function describeJourney(
  journey: JourneyRecord,
  offer: JourneyOffer | undefined,
  path: string,
): Readonly<Record<string, unknown>> {
  const days = journey.days ?? [];
  return {
    '@type': 'TouristTrip',
    name: journey.title,
    ...(journey.lead || journey.description ? { description: journey.lead ?? journey.description } : {}),
    url: path,
    ...(journey.image && { image: journey.image.url }),
    ...(days.length > 0 && {
      itinerary: {
        '@type': 'ItemList',
        numberOfItems: days.length,
        itemListElement: days.map(({ name, place }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: { '@type': 'TouristAttraction', name: place ?? name, ...(place && name && { description: name }) },
        })),
      },
    }),
    provider: { '@type': 'TravelAgency', name: 'Meridian', url: '/' },
    ...(offer && {
      offers: {
        '@type': 'Offer',
        price: offer.amount,
        priceCurrency: offer.currency,
        availability: 'https://schema.org/InStock',
        url: path,
      },
    }),
  };
}
