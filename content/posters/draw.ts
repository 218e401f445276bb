/**
 * Small SVG vocabulary. Every function returns a string, so a picture is built by joining strings; points are [x, y].
 */
import type { Random } from './random.ts';

export type Point = readonly [number, number];
export type Points = readonly Point[];
type Attributes = Readonly<Record<string, string | number | null | undefined>>;
/** Offset 0..1, colour, opacity. */
type Stop = readonly [number, string, number?];

const rounded = (n: number, factor: number): string => {
  if (!Number.isFinite(n)) throw new Error(`posters/draw: ${n} is not a coordinate`);
  return (Math.round(n * factor) / factor).toString();
};
/** Coordinate with one decimal, as all paths use it. */
export const f = (n: number): string => rounded(n, 10);

export function el(tag: string, attributes: Attributes = {}, children = ''): string {
  const text = Object.entries(attributes)
    .filter(([, v]) => v !== undefined && v !== null)
    .map(([k, v]) => ` ${k}="${typeof v === 'number' ? rounded(v, 100) : v}"`)
    .join('');
  return children ? `<${tag}${text}>${children}</${tag}>` : `<${tag}${text}/>`;
}

export const shape = (d: string, fill: string, extra: Attributes = {}): string => el('path', { d, fill, ...extra });
export const stroke = (d: string, color: string, width: number, extra: Attributes = {}): string =>
  el('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  });
export const rect = (x: number, y: number, w: number, h: number, fill: string, extra: Attributes = {}): string =>
  el('rect', { x, y, width: w, height: h, fill, ...extra });
export const circle = (cx: number, cy: number, r: number, fill: string, extra: Attributes = {}): string =>
  el('circle', { cx, cy, r, fill, ...extra });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra: Attributes = {}): string =>
  el('ellipse', { cx, cy, rx, ry, fill, ...extra });
export const group = (attributes: Attributes, ...children: string[]): string => el('g', attributes, children.join(''));

/** The point at `index`, clamped to the ends of the line. */
export function pointAt(points: Points, index: number): Point {
  const point = points[Math.min(points.length - 1, Math.max(0, index))];
  if (!point) throw new Error('posters/draw: a line needs at least one point');
  return point;
}

const joined = (points: Points): string => points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L');
/** Straight-sided closed polygon. */
export const poly = (points: Points): string => `M${joined(points)}Z`;
/** Open polyline. */
export const line = (points: Points): string => `M${joined(points)}`;

/** Open smooth curve through all points (Catmull-Rom as cubic Béziers). */
export function curve(points: Points): string {
  const [x0, y0] = pointAt(points, 0);
  let d = `M${f(x0)} ${f(y0)}`;
  for (let i = 0; i < points.length - 1; i++) {
    const before = pointAt(points, i - 1);
    const from = pointAt(points, i);
    const to = pointAt(points, i + 1);
    const after = pointAt(points, i + 2);
    const c1 = `${f(from[0] + (to[0] - before[0]) / 6)} ${f(from[1] + (to[1] - before[1]) / 6)}`;
    const c2 = `${f(to[0] - (after[0] - from[0]) / 6)} ${f(to[1] - (after[1] - from[1]) / 6)}`;
    d += `C${c1} ${c2} ${f(to[0])} ${f(to[1])}`;
  }
  return d;
}

const closedTo = (points: Points, base: number): string =>
  `L${f(pointAt(points, points.length)[0])} ${f(base)}L${f(pointAt(points, 0)[0])} ${f(base)}Z`;
/** Smooth curve closed down to `base`: a hill. */
export const hill = (points: Points, base: number): string => curve(points) + closedTo(points, base);
/** Polyline closed down to `base`: a ridge. */
export const ridge = (points: Points, base: number): string => line(points) + closedTo(points, base);

/** A stroke that is thick in the middle and vanishes at both ends. */
export const lens = (cx: number, cy: number, halfWidth: number, up: number, down = up): string =>
  `M${f(cx - halfWidth)} ${f(cy)}Q${f(cx)} ${f(cy - up)} ${f(cx + halfWidth)} ${f(cy)}` +
  `Q${f(cx)} ${f(cy + down)} ${f(cx - halfWidth)} ${f(cy)}Z`;

/** Midpoint displacement between two points: a natural broken edge. `axis` says which way it wobbles. */
export function fractal(random: Random, a: Point, b: Point, rough = 0.16, depth = 5, axis: 'x' | 'y' = 'y'): Point[] {
  if (depth === 0) return [a, b];
  const k = (random.next() - 0.5) * rough * Math.hypot(b[0] - a[0], b[1] - a[1]);
  const middle: Point = [(a[0] + b[0]) / 2 + (axis === 'x' ? k : 0), (a[1] + b[1]) / 2 + (axis === 'y' ? k : 0)];
  const first = fractal(random, a, middle, rough, depth - 1, axis);
  return [...first, ...fractal(random, middle, b, rough, depth - 1, axis).slice(1)];
}

/** Point on a polyline at t in 0..1 (by index, which is enough for fractal lines). */
export function along(points: Points, t: number): Point {
  const i = Math.min(points.length - 2, Math.floor(t * (points.length - 1)));
  const k = t * (points.length - 1) - i;
  const [a, b] = [pointAt(points, i), pointAt(points, i + 1)];
  return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];
}

/**
 * Id of a gradient or clip path, from what it says: equal definitions share an id, which is harmless, and no counter has
 * to be kept between pictures. 53-bit hash (cyrb53).
 */
function idOf(prefix: string, content: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < content.length; i++) {
    const c = content.charCodeAt(i);
    a = Math.imul(a ^ c, 2654435761);
    b = Math.imul(b ^ c, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return prefix + (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/** A definition to put into the picture and the value of `fill` that uses it. */
export interface Paint {
  readonly def: string;
  readonly fill: string;
}

function paint(tag: string, prefix: string, attributes: Attributes, stops: readonly Stop[]): Paint {
  const children = stops
    .map(([offset, color, opacity]) => el('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }))
    .join('');
  const id = idOf(prefix, el(tag, attributes, children));
  return { def: el(tag, { id, ...attributes }, children), fill: `url(#${id})` };
}

/** Vertical gradient. */
export const gradient = (stops: readonly Stop[]): Paint =>
  paint('linearGradient', 'g', { x1: 0, y1: 0, x2: 0, y2: 1 }, stops);

export const radial = (cx: number, cy: number, r: number, stops: readonly Stop[]): Paint =>
  paint('radialGradient', 'r', { gradientUnits: 'userSpaceOnUse', cx, cy, r }, stops);

/** Draw `content` only inside path `d`. */
export function clipTo(d: string, content: string): string {
  const id = idOf('c', d);
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}
