export interface Position {
  readonly latitude?: number;
  readonly longitude?: number;
}

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along a great circle (haversine); undefined where a position is not known. */
export function kilometresBetween(a: Position, b: Position): number | undefined {
  if (a.latitude === undefined || a.longitude === undefined) return undefined;
  if (b.latitude === undefined || b.longitude === undefined) return undefined;
  const north = radians(b.latitude - a.latitude);
  const east = radians(b.longitude - a.longitude);
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}
