import type { EventRecord } from './event-record.ts';

interface Sold {
  /** Lowest price of its packages; absent when nothing is sold here. */
  readonly from?: number;
  /** ISO 4217. */
  readonly currency?: string;
  readonly path: string;
}

/** schema.org Event; search engines want a start and a place. Addresses are relative to the site. */
export function describeEvent(
  event: EventRecord,
  { from, currency, path }: Sold,
): Readonly<Record<string, unknown>> | undefined {
  const { startDate, endDate, place } = event;
  if (!startDate || !place) return undefined;
  const image = event.image ?? event.photoHeader;
  return {
    '@type': 'Event',
    name: event.name ?? event.title,
    ...(event.description && { description: event.description }),
    startDate,
    ...(endDate && { endDate }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place, address: place },
    ...(image && { image: image.url }),
    url: path,
    ...(from !== undefined &&
      currency && {
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: from,
          priceCurrency: currency,
          availability: 'https://schema.org/InStock',
          url: path,
        },
      }),
  };
}
