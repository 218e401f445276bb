import type { Polygon, MultiPolygon, GeometryObject } from 'topojson-specification';
import { encodeNumbers, type OutlineFile } from '#schemas/outline-file.ts';
import { alphaTwo } from './iso-codes.ts';
import { type Atlas, type AtlasCountry, simplifyTopology } from './simplify-topology.ts';

/** About a kilometre: less than a pixel of the smallest country that fills a map. */
const STEP = 0.01;
const WEIGHT = 2e-7;

type Area = Polygon<AtlasCountry> | MultiPolygon<AtlasCountry>;
const isArea = (geometry: GeometryObject<AtlasCountry>): geometry is Area =>
  geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';

/** Outlines of all countries for maps that show one of them large; borders are kept once for both neighbours. */
export function makeOutlines(atlas: Atlas): OutlineFile {
  const simple = simplifyTopology(atlas, WEIGHT, STEP);
  const countries: Record<string, number[][]> = {};
  const others: number[][] = [];
  for (const geometry of simple.objects.countries.geometries) {
    if (!isArea(geometry)) continue;
    const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
    // Lakes are land here, and enclaves are drawn on top: only outer rings count.
    const rings = polygons.flatMap(([outer]) => (outer ? [outer] : []));
    const code = alphaTwo(geometry.id === undefined ? undefined : String(geometry.id), geometry.properties?.name);
    if (code === undefined) others.push(...rings);
    else (countries[code] ??= []).push(...rings);
  }
  return {
    step: STEP,
    arcs: simple.arcs.map((arc) => encodeNumbers(arc.flatMap(([x = 0, y = 0]) => [x, y]))),
    countries: Object.fromEntries(Object.entries(countries).sort(([a], [b]) => (a < b ? -1 : 1))),
    others,
  };
}
