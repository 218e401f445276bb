import type { TouristDestination } from 'schema-dts';
import type { Asset } from '#schemas/contracts/page.ts';
import type { Crumb } from '../screen.ts';
import type { Thing } from './structured-data.ts';

interface Destination {
  readonly name: string;
  readonly description?: string;
  readonly photo?: Asset;
  readonly latitude?: number;
  readonly longitude?: number;
}

/**
 * schema.org TouristDestination of a place.
 *
 * @param path of its page
 * @param within the place that it is part of
 */
export function describeDestination(
  { name, description, photo, latitude, longitude }: Destination,
  { path, within }: { readonly path: string | undefined; readonly within: Crumb | undefined },
): Thing {
  return {
    '@type': 'TouristDestination',
    name,
    ...(description && { description }),
    ...(path && { url: path }),
    ...(photo && { image: photo.url }),
    ...(latitude !== undefined &&
      longitude !== undefined && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(within?.name && {
      containedInPlace: { '@type': 'Place', name: within.name, ...(within.path && { url: within.path }) },
    }),
  } satisfies Exclude<TouristDestination, string>;
}
