import { plain } from './write-records.ts';
import type { FieldsById } from './place-fields.ts';

/** `countries-list` parts America in two. */
export const CONTINENT_OF_CODE: Readonly<Record<string, string>> = {
  EU: 'co_1',
  AF: 'co_2',
  AS: 'co_3',
  NA: 'co_4',
  SA: 'co_4',
  OC: 'co_5',
};

/** Middles of the continents, for a map; all else about them is written in their records. */
const MIDDLES: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  co_1: [50, 15],
  co_2: [3, 20],
  co_3: [35, 90],
  co_4: [10, -85],
  co_5: [-22, 150],
};

export const continentFields = (): FieldsById =>
  new Map(
    Object.entries(MIDDLES).map(([id, [latitude, longitude]]) => [
      id,
      { latitude: plain(latitude), longitude: plain(longitude) },
    ]),
  );
