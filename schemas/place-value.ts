/** A place on the map as an export writes it, in degrees (WGS 84): `{ lat, lon }`. */

/** How far each number goes, to both sides of nought. */
export const PLACE_LIMITS = { lat: 90, lon: 180 } as const;
export type PlacePart = keyof typeof PLACE_LIMITS;

const degrees = (most: number): object => ({ type: 'number', minimum: -most, maximum: most });

/** JSON Schema of a stored place: both numbers, or no value. */
export const PLACE_SCHEMA: object = {
  type: 'object',
  required: ['lat', 'lon'],
  properties: { lat: degrees(PLACE_LIMITS.lat), lon: degrees(PLACE_LIMITS.lon) },
};
