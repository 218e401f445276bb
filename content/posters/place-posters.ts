/**
 * Chooses the posters of places. A country, a superarea, an area and every city we have written about gets a picture of its
 * own; the other cities share one of their kind. Which kinds suit a place stands in the tables of `geography/`; here the
 * choice is made so that no two alike stand side by side, in whichever of the four languages a list is sorted.
 */
import { cityKeys, slugOf } from '../geography/names.ts';
import { LOCALE_OF, TABLE_LANGUAGES } from '../geography/languages.ts';
import {
  readAreaRows,
  readCityRows,
  readCountryRows,
  readSuperareaRows,
  type PlaceRow,
} from '../geography/read-tables.ts';
import { linkOf, linksIn, readRecords, valueIn, type ContentRecord } from '../testing/read-content.ts';
import type { PosterOptions } from './poster.ts';
import { createRandom } from './random.ts';
import { SCENES, type Kind } from './scenes/index.ts';

export interface Look {
  readonly kind: Kind;
  readonly palette: number;
}
export type SetPoster = PosterOptions & Look;
export interface PlacePosters {
  /** Asset id → what is drawn. */
  readonly posters: ReadonlyMap<string, SetPoster>;
  /** Entry id of a place → asset id. */
  readonly photoOf: ReadonlyMap<string, string>;
}

interface Place {
  readonly id: string;
  readonly record: ContentRecord;
  readonly looks: readonly { readonly look: Look; readonly rank: number }[];
  /** Asset of its own; undefined when it shares. */
  readonly own: string | undefined;
}

export const isKind = (text: string): text is Kind => Object.hasOwn(SCENES, text);

/** `lagoon` means any hour of the day, `old-town:2` that one. Palettes after the second show another place and are asked for by number. */
function looksOf({ id, scenes }: PlaceRow): Place['looks'] {
  return scenes.flatMap((scene, rank) => {
    const [kind = '', palette] = scene.split(':');
    if (!isKind(kind)) throw new Error(`${id}: no scene "${kind}" in content/posters/scenes/index.ts`);
    const palettes = palette ? [Number(palette)] : [0, 1].slice(0, SCENES[kind].paletteCount);
    return palettes.map((index) => ({ look: { kind, palette: index }, rank }));
  });
}

const sameLook = (a: Look, b: Look): boolean => a.kind === b.kind && a.palette === b.palette;

/** Neighbours of each place in lists of these places by name, in each language. */
function addNeighbours(neighbours: Map<string, Set<string>>, list: readonly Place[]): void {
  const orders = TABLE_LANGUAGES.map((language) => {
    const { compare } = new Intl.Collator(LOCALE_OF[language]);
    const name = ({ record }: Place): string => String(valueIn(record, 'name', LOCALE_OF[language]));
    return list.toSorted((a, b) => compare(name(a), name(b)));
  });
  for (const order of orders)
    order.slice(1).forEach((place, index) => {
      const before = order[index];
      if (!before) return;
      for (const [from, to] of [
        [place, before],
        [before, place],
      ] as const)
        neighbours.set(from.id, (neighbours.get(from.id) ?? new Set()).add(to.id));
    });
}

/** Gives every place the look that differs most from its neighbours', in a few rounds. */
function assignLooks(places: readonly Place[], fixed: ReadonlyMap<string, Look>): Map<string, Look> {
  const neighbours = new Map<string, Set<string>>();
  const parents = ['continent', 'superarea', 'country', 'areas'] as const;
  for (const parent of parents) {
    const lists = Map.groupBy(
      places.flatMap((place) =>
        (parent === 'continent' || parent === 'country'
          ? [linkOf(valueIn(place.record, parent))?.id ?? '']
          : linksIn(place.record, parent)
        ).map((id) => ({ id, place })),
      ),
      ({ id }) => id,
    );
    for (const [id, list] of lists)
      if (id)
        addNeighbours(
          neighbours,
          list.map(({ place }) => place),
        );
  }
  for (const type of ['superarea', 'area'])
    addNeighbours(
      neighbours,
      places.filter(({ record }) => record.type === type),
    );
  const looks = new Map(fixed);
  for (let round = 0; round < 6; round++)
    for (const { id, looks: candidates } of places) {
      if (fixed.has(id)) continue;
      const around = [...(neighbours.get(id) ?? [])].flatMap((other) => looks.get(other) ?? []);
      const cost = (look: Look, rank: number): number =>
        around.reduce(
          (sum, other) => sum + (sameLook(look, other) ? 10 : look.kind === other.kind ? 1 : 0),
          rank * 1.5 + createRandom(`${id} ${look.kind} ${look.palette}`).next() * 0.4,
        );
      const [best] = candidates.toSorted((a, b) => cost(a.look, a.rank) - cost(b.look, b.rank));
      if (best) looks.set(id, best.look);
    }
  return looks;
}

/** @param hand posters whose look was chosen by hand, by asset id */
export function createPlacePosters(hand: ReadonlyMap<string, Look>): PlacePosters {
  const records = readRecords();
  const cities = readCityRows();
  const keys = cityKeys(cities);
  const assetOf = ({ id, type, fields }: ContentRecord): string | undefined => {
    if (type === 'city') return fields['description'] && `art-city-${keys.get(id) ?? ''}`;
    return `art-${type}-${slugOf(String(fields['name']?.['en-UK']))}`;
  };
  const places = [...readSuperareaRows(), ...readAreaRows(), ...readCountryRows(), ...cities].flatMap(
    (row): Place[] => {
      const record = records.get(row.id);
      return record ? [{ id: row.id, record, looks: looksOf(row), own: assetOf(record) }] : [];
    },
  );
  const fixed = new Map(
    places.flatMap(({ id, own }) => {
      const look = own && hand.get(own);
      return look ? [[id, look] as const] : [];
    }),
  );
  const looks = assignLooks(places, fixed);
  const posters = new Map<string, SetPoster>();
  const photoOf = new Map<string, string>();
  for (const { id, record, own } of places) {
    const look = looks.get(id);
    if (!look) continue;
    const asset = own ?? `art-place-${look.kind}-${look.palette}`;
    photoOf.set(id, asset);
    if (hand.has(asset) || posters.has(asset)) continue;
    const seed = asset.replace(/^art-/, '');
    const flip = own !== undefined && createRandom(`flip:${seed}`).next() < 0.4;
    const size = own && record.fields['body'] ? 'medium' : 'small';
    posters.set(asset, { seed, ...look, flip, size });
  }
  return { posters, photoOf };
}
