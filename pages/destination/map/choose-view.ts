import { type Ring, turnTowards } from './read-outlines.ts';
import { type Place, type Point, projectAbout } from './sphere.ts';

/** Size of a map in its own units. */
export const WIDTH = 560;
export const HEIGHT = 480;
const MARGIN = 34;
/** The least a map shows across, in earth radii: about 165 km, so that an island is seen among its neighbours. */
const LEAST = 0.026;

export interface View {
  readonly centre: Place;
  /** Units of the map for an earth radius. */
  readonly scale: number;
  readonly toMap: (place: Place) => Point;
}

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const boxOf = ({ latitude, longitude }: Place): Box => ({
  west: longitude,
  east: longitude,
  south: latitude,
  north: latitude,
});
const union = (a: Box, b: Box): Box => ({
  west: Math.min(a.west, b.west),
  east: Math.max(a.east, b.east),
  south: Math.min(a.south, b.south),
  north: Math.max(a.north, b.north),
});
/** A degree of longitude is shorter far from the equator. */
const stretch = ({ south, north }: Box): number => Math.cos(((south + north) * Math.PI) / 360);
const diagonal = (box: Box): number => Math.hypot((box.east - box.west) * stretch(box), box.north - box.south);
/** The same box on this side of the date line, as seen from another. */
function turnBox<Turned extends Box>(box: Turned, towards: Box): Turned {
  const middle = (box.west + box.east) / 2;
  const by = turnTowards(middle, (towards.west + towards.east) / 2) - middle;
  return by === 0 ? box : { ...box, west: box.west + by, east: box.east + by };
}
function gap(a: Box, b: Box): number {
  const across = Math.max(0, a.west - b.east, b.west - a.east) * stretch(a);
  return Math.hypot(across, Math.max(0, a.south - b.north, b.south - a.north));
}

/** Islands this near to what is shown, in diagonals of the main land and in degrees, belong on the map. */
const NEAR = 0.15;
const NEAR_DEGREES = 5;
/** Parts of this share of the main land belong on it however far they are. */
const LARGE = 0.25;
/** Towns are worth a wider map, up to here. */
const TOWN_NEAR = 0.6;
const TOWN_NEAR_DEGREES = 12;

/**
 * What of a country a map shows: its main land with the islands before it, and its towns where they are not too far. What
 * lies an ocean away (Hawaii, the Azores, French Guiana) would leave nothing of the rest to see.
 *
 * @returns `undefined` without land and towns
 */
export function chooseView(rings: readonly Ring[], towns: readonly Place[], middle?: Place): View | undefined {
  const main = rings.toSorted((a, b) => b.area - a.area)[0];
  if (!main) return viewOfPlaces(middle ? [...towns, middle] : towns);
  const near = Math.min(NEAR_DEGREES, NEAR * diagonal(main));
  let box: Box = main;
  const open = new Set(rings.map((ring) => turnBox(ring, main)));
  for (let grows = true; grows;) {
    grows = false;
    for (const ring of open) {
      if (gap(box, ring) > near && ring.area < LARGE * main.area) continue;
      open.delete(ring);
      box = union(box, ring);
      grows = true;
    }
  }
  const reach = Math.max(2, Math.min(TOWN_NEAR_DEGREES, TOWN_NEAR * diagonal(box)));
  const land = box;
  const shown = towns.filter((town) => gap(land, turnBox(boxOf(town), land)) <= reach);
  const left = new Set([...open].map(({ places }) => places));
  const inside = rings.filter(({ places }) => !left.has(places)).flatMap(({ places }) => places);
  return viewOfPlaces([...inside, ...shown]);
}

/** The view that holds all places; each may be on the other side of the date line. */
export function viewOfPlaces(places: readonly Place[]): View | undefined {
  const [first] = places;
  if (!first) return undefined;
  const start = boxOf(first);
  const box = places.reduce((sum, place) => union(sum, turnBox(boxOf(place), sum)), start);
  const centre = { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 };
  const project = projectAbout(centre);
  const points = places.map(project);
  const [left, right] = rangeOf(points.map(([x]) => x));
  const [top, bottom] = rangeOf(points.map(([, y]) => y));
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(LEAST, right - left),
    (HEIGHT - 2 * MARGIN) / Math.max(LEAST, bottom - top),
  );
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const toMap = (place: Place): Point => {
    const [x, y] = project(place);
    return [WIDTH / 2 + (x - middleX) * scale, HEIGHT / 2 + (y - middleY) * scale];
  };
  return { centre, scale, toMap };
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}
