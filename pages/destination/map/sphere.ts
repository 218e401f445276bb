/** Places on a globe and their flat picture. Angles are in radians unless a name says degrees. */
export interface Place {
  /** Degrees north and east. */
  readonly latitude: number;
  readonly longitude: number;
}
export type Point = readonly [x: number, y: number];
type Vector = readonly [number, number, number];

const RADIANS = Math.PI / 180;

export function toVector({ latitude, longitude }: Place): Vector {
  const [phi, lambda] = [latitude * RADIANS, longitude * RADIANS];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** Angle between two directions. */
export const angleBetween = (a: Vector, b: Vector): number =>
  Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));

/**
 * Lambert's azimuthal equal-area projection (1772) about a centre: true to area everywhere and to shape near the middle,
 * wherever on the globe that is, the poles and the date line included.
 *
 * @returns right and down from the centre, in earth radii
 */
export function projectAbout(centre: Place): (place: Place) => Point {
  const [phi0, lambda0] = [centre.latitude * RADIANS, centre.longitude * RADIANS];
  const [sin0, cos0] = [Math.sin(phi0), Math.cos(phi0)];
  return ({ latitude, longitude }) => {
    const phi = latitude * RADIANS;
    const lambda = longitude * RADIANS - lambda0;
    const [sin, cos] = [Math.sin(phi), Math.cos(phi)];
    const factor = Math.sqrt(2 / Math.max(1e-9, 1 + sin0 * sin + cos0 * cos * Math.cos(lambda)));
    return [factor * cos * Math.sin(lambda), -factor * (cos0 * sin - sin0 * cos * Math.cos(lambda))];
  };
}
