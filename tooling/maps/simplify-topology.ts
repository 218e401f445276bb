import type { GeometryCollection, Topology } from 'topojson-specification';
import { quantize } from 'topojson-client';
import { filter, presimplify, simplify, sphericalTriangleArea } from 'topojson-simplify';

export interface AtlasCountry {
  readonly name?: string;
}
export type Atlas = Topology<{ countries: GeometryCollection<AtlasCountry>; land?: GeometryCollection }>;

/** Antarctica: nobody flies there with us, and it would take a third of the map. */
const LEFT_OUT = '010';

/**
 * The countries of an atlas with fewer points; borders stay common to both neighbours.
 *
 * @param weight smallest triangle that is kept, in steradians
 * @param degrees size of a step of the coordinates
 */
export function simplifyTopology(atlas: Atlas, weight: number, degrees: number): Atlas {
  const countries = {
    ...atlas.objects.countries,
    geometries: atlas.objects.countries.geometries.filter(({ id }) => id !== LEFT_OUT),
  };
  const weighed = presimplify({ ...atlas, objects: { countries } }, sphericalTriangleArea);
  // Prunes the lines that only the countries left out had.
  const simple = filter(simplify(weighed, weight), () => true);
  return quantize(simple, { scale: [degrees, degrees], translate: [-180, -90] }) as Atlas;
}
