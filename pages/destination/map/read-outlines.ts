import { decodeNumbers, type OutlineFile } from '#schemas/outline-file.ts';
import { angleBetween, type Place, toVector } from './sphere.ts';

/** A closed line of coast and border. */
export interface Ring {
  readonly places: readonly Place[];
  /** Box in degrees; across the date line it goes on beyond 180. */
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  /** Square degrees. */
  readonly area: number;
  /** A circle on the globe that holds it: direction of its middle, and radius in radians. */
  readonly middle: readonly [number, number, number];
  readonly radius: number;
}

export interface Outlines {
  /** Rings of a country by ISO 3166-1 code; empty for one that the atlas lacks. */
  readonly of: (code: string) => readonly Ring[];
  readonly all: readonly Ring[];
}

/** @param file as `tooling/make-maps.ts` writes it */
export function readOutlines({ step, arcs, countries, others }: OutlineFile): Outlines {
  const lines = arcs.map((text) => readLine(decodeNumbers(text), step));
  const read = (rings: readonly (readonly number[])[]) =>
    rings.map((arcsOfRing) => describeRing(joinLines(arcsOfRing, lines))).filter(({ places }) => places.length > 3);
  const byCode = new Map(Object.entries(countries).map(([code, rings]) => [code, read(rings)]));
  const rest = read(others);
  return { of: (code) => byCode.get(code) ?? [], all: [...[...byCode.values()].flat(), ...rest] };
}

function readLine(numbers: readonly number[], step: number): readonly Place[] {
  const places: Place[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    x += numbers[at] ?? 0;
    y += numbers[at + 1] ?? 0;
    places.push({ longitude: x * step - 180, latitude: y * step - 90 });
  }
  return places;
}

/** Neighbouring lines share their end; of the next one it is left out. */
function joinLines(indices: readonly number[], lines: readonly (readonly Place[])[]): readonly Place[] {
  return indices.flatMap((index, position) => {
    const line = index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? []);
    return position === 0 ? line : line.slice(1);
  });
}

/** So many places of a ring tell well enough where it is; the circle around them is drawn a little larger. */
const SAMPLES = 60;
const LARGER = 1.1;

function describeRing(places: readonly Place[]): Ring {
  const every = Math.max(1, Math.floor(places.length / SAMPLES));
  const vectors = places.filter((_, index) => index % every === 0).map(toVector);
  const sum: [number, number, number] = [0, 0, 0];
  for (const vector of vectors) for (const axis of [0, 1, 2] as const) sum[axis] += vector[axis];
  const length = Math.hypot(...sum) || 1;
  const middle = [sum[0] / length, sum[1] / length, sum[2] / length] as const;
  const radius = LARGER * vectors.reduce((most, vector) => Math.max(most, angleBetween(middle, vector)), 0);
  const longitude = (Math.atan2(middle[1], middle[0]) * 180) / Math.PI;
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const place of places) {
    const turned = turnTowards(place.longitude, longitude);
    west = Math.min(west, turned);
    east = Math.max(east, turned);
    south = Math.min(south, place.latitude);
    north = Math.max(north, place.latitude);
  }
  return { places, west, east, south, north, area: areaOf(places, longitude), middle, radius };
}

/** The same longitude, counted so that it is within half a turn of another. */
export const turnTowards = (longitude: number, other: number): number =>
  longitude + 360 * Math.round((other - longitude) / 360);

/** Square degrees as they are at the equator (Gauss's formula over the equal-area cylinder). */
function areaOf(places: readonly Place[], longitude: number): number {
  const flat = places.map((place) => ({
    x: turnTowards(place.longitude, longitude),
    y: (Math.sin((place.latitude * Math.PI) / 180) * 180) / Math.PI,
  }));
  const twice = flat.reduce((sum, { x, y }, index) => {
    const before = flat.at(index - 1) ?? { x, y };
    return sum + before.x * y - x * before.y;
  }, 0);
  return Math.abs(twice) / 2;
}
