import { feature, merge } from 'topojson-client';
import type { MultiPolygon, Polygon } from 'topojson-specification';
import { HEIGHT, project, WIDTH } from '#registry/modules/world-map/natural-earth.ts';
import { alphaTwo } from './iso-codes.ts';
import { type Atlas, type AtlasCountry, simplifyTopology } from './simplify-topology.ts';

/** `registry/modules/world-map/land.json` */
export interface LandFile {
  /** Meridians and parallels every thirty degrees. */
  readonly graticule: string;
  /** Path of the land by id of the continent; `other` belongs to none. */
  readonly land: Readonly<Record<string, string>>;
}

/** Land that is no country of ours, of the continent around it. */
const UNCLAIMED: Readonly<Record<string, string>> = { EH: 'co_2', XK: 'co_1' };

type Point = readonly [x: number, y: number];
type Ring = readonly Point[];

const WEIGHT = 5e-5;
const STEP = 0.05;
const EUROPE = 'co_1';
const ASIA = 'co_3';
/** The Urals, near enough. Russia's record is in Europe, its land in both. */
const URALS = 60;

/**
 * Land by continent, projected and in whole tenths of a pixel.
 *
 * @param continentOf id of the continent by ISO code, as content has it
 */
export function makeLand(atlas: Atlas, continentOf: ReadonlyMap<string, string>): LandFile {
  const simple = simplifyTopology(atlas, WEIGHT, STEP);
  const rings = new Map<string, Ring[]>();
  const put = (continent: string, ring: Ring) => void rings.set(continent, [...(rings.get(continent) ?? []), ring]);
  const parts = new Map<string, (Polygon<AtlasCountry> | MultiPolygon<AtlasCountry>)[]>();
  for (const geometry of simple.objects.countries.geometries) {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
    const code = alphaTwo(String(geometry.id), geometry.properties?.name);
    const continent = continentOf.get(code ?? '') ?? UNCLAIMED[code ?? ''] ?? 'other';
    if (code === 'RU') {
      for (const ring of outerRings(shapeOf(simple, geometry))) {
        put(EUROPE, clipAtMeridian(ring, URALS, 'west'));
        put(ASIA, clipAtMeridian(ring, URALS, 'east'));
      }
    } else parts.set(continent, [...(parts.get(continent) ?? []), geometry]);
  }
  for (const [continent, geometries] of parts)
    for (const ring of outerRings(merge(simple, geometries))) put(overseas(continent, ring), ring);
  const land = [...rings].map(([continent, own]) => [continent, own.map(ringPath).join('')] as const);
  return { graticule: graticulePath(), land: Object.fromEntries(land.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function shapeOf(atlas: Atlas, geometry: Polygon<AtlasCountry> | MultiPolygon<AtlasCountry>): Area {
  const shape = feature(atlas, geometry);
  return 'geometry' in shape ? (shape.geometry as Area) : { type: 'MultiPolygon', coordinates: [] };
}

interface Area {
  readonly type: string;
  readonly coordinates: unknown;
}
function outerRings({ type, coordinates }: Area): Ring[] {
  if (type === 'Polygon') return [(coordinates as Ring[])[0] ?? []];
  return (coordinates as Ring[][]).flatMap(([outer]) => (outer ? [outer] : []));
}

/** French Guiana is part of a country of Europe and land of another continent. */
function overseas(continent: string, ring: Ring): string {
  const [first] = ring;
  return continent === EUROPE && first && first[0] < -40 && first[1] < 20 ? 'co_4' : continent;
}

/** Sutherland–Hodgman at one edge. A ring west of the antimeridian (Chukotka's tip) counts as east of the Urals. */
function clipAtMeridian(ring: Ring, meridian: number, side: 'west' | 'east'): Ring {
  const turned = ring.map(([x, y]): Point => [x < -30 ? x + 360 : x, y]);
  const isIn = ([x]: Point) => (side === 'west' ? x <= meridian : x >= meridian);
  return turned.flatMap((point, index) => {
    const before = turned.at(index - 1) ?? point;
    if (isIn(point) === isIn(before)) return isIn(point) ? [point] : [];
    const part = (meridian - before[0]) / (point[0] - before[0]);
    const crossing: Point = [meridian, before[1] + part * (point[1] - before[1])];
    return isIn(point) ? [crossing, point] : [crossing];
  });
}

/** An island on the very edge of the map (St Lawrence, Bering Strait) would be drawn across it. */
const isTorn = (points: Ring): boolean =>
  points.some(([x], index) => Math.abs(x - (points.at(index - 1)?.[0] ?? x)) > WIDTH / 2);

function ringPath(ring: Ring): string {
  const points = ring.map(([longitude, latitude]) => project(longitude, latitude));
  const path = isTorn(points) ? '' : linePath(points);
  return path === '' ? '' : `${path}z`;
}

/** Relative steps in tenths of a pixel; steps of about a pixel are saved up. */
function linePath(points: readonly Point[]): string {
  const [start, ...rest] = points.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)]);
  if (!start) return '';
  let [x, y] = start;
  const steps = rest.flatMap(([nextX, nextY]) => {
    if (Math.hypot(nextX - x, nextY - y) < 12) return [];
    const step = `${tenths(nextX - x)}${tenths(nextY - y)}`;
    [x, y] = [nextX, nextY];
    return [step];
  });
  return steps.length < 2 ? '' : `M${`${tenths(start[0])}${tenths(start[1])}`.trim()}l${steps.join('').trim()}`;
}

/** A number as short as SVG takes it: `12` → ` 1.2`, `-3` → `-.3`. */
function tenths(value: number): string {
  const text = (value / 10)
    .toFixed(1)
    .replace(/\.0$/, '')
    .replace(/^(-?)0\./, '$1.');
  return text.startsWith('-') ? text : ` ${text}`;
}

function graticulePath(): string {
  const range = (from: number, to: number, step: number) =>
    Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  const meridians = range(-150, 180, 30).map((longitude) =>
    linePath(range(-66, 84, 10).map((latitude) => project(longitude, latitude))),
  );
  const parallels = range(-60, 60, 30).map((latitude) => {
    const y = project(0, latitude)[1];
    return y > 0 && y < HEIGHT ? `M0 ${Math.round(y)}H${WIDTH}` : '';
  });
  return [...meridians, ...parallels].join('');
}
