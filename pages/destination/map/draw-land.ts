import { HEIGHT, type View, WIDTH } from './choose-view.ts';
import type { Ring } from './read-outlines.ts';
import { angleBetween, type Point, toVector } from './sphere.ts';

/** Land is drawn a little beyond the frame, so that no edge of it is seen. */
const BEYOND = 6;
/** Farther from the middle of a map the globe would be drawn inside out. */
const FARTHEST = 2.2;
/**
 * @param finest steps shorter than this are left out, and islands of this size
 * @returns an SVG path of the rings that are in view; empty when none is
 */
export function drawLand(rings: readonly Ring[], { centre, scale, toMap }: View, finest: number): string {
  const middle = toVector(centre);
  const reach = Math.hypot(WIDTH, HEIGHT) / 2 / scale + 0.02;
  return rings
    .map((ring) => {
      const away = angleBetween(middle, ring.middle);
      if (away - ring.radius > reach || away + ring.radius > FARTHEST + reach) return '';
      return pathOf(clip(ring.places.map(toMap)), finest);
    })
    .join('');
}

type Edge = readonly [isIn: (point: Point) => boolean, cross: (from: Point, to: Point) => Point];
const atX = (x: number, side: 1 | -1): Edge => [
  (point) => (point[0] - x) * side >= 0,
  (from, to) => [x, from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1])],
];
const atY = (y: number, side: 1 | -1): Edge => [
  (point) => (point[1] - y) * side >= 0,
  (from, to) => [from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]), y],
];
const EDGES = [atX(-BEYOND, 1), atX(WIDTH + BEYOND, -1), atY(-BEYOND, 1), atY(HEIGHT + BEYOND, -1)];

/** Sutherland–Hodgman (1974): the part of a polygon within the frame. */
function clip(polygon: readonly Point[]): readonly Point[] {
  let points = polygon;
  for (const [isIn, cross] of EDGES) {
    if (points.every(isIn)) continue;
    points = points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      if (isIn(point) === isIn(before)) return isIn(point) ? [point] : [];
      return isIn(point) ? [cross(before, point), point] : [cross(before, point)];
    });
  }
  return points;
}

/** Relative steps with one decimal, which is a third of what absolute ones take. */
function pathOf(points: readonly Point[], finest: number): string {
  const [start, ...rest] = points.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)]);
  if (!start) return '';
  let [x, y] = start;
  let steps = '';
  let count = 0;
  for (const [nextX, nextY] of rest) {
    if (Math.hypot(nextX - x, nextY - y) < finest * 10) continue;
    steps += short(nextX - x) + short(nextY - y);
    [x, y] = [nextX, nextY];
    count++;
  }
  return count < 2 ? '' : `M${`${short(start[0])}${short(start[1])}`.trim()}l${steps.trim()}z`;
}

/** Tenths as the shortest number that SVG takes: 12 → ` 1.2`, -3 → `-.3`. */
function short(tenths: number): string {
  const text = (tenths / 10)
    .toFixed(1)
    .replace(/\.0$/, '')
    .replace(/^(-?)0\./, '$1.');
  return text.startsWith('-') ? text : ` ${text}`;
}
