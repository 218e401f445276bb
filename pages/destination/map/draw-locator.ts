import { LRUCache } from 'lru-cache';
import { chooseView, HEIGHT, type View, viewOfPlaces, WIDTH } from './choose-view.ts';
import { drawLand } from './draw-land.ts';
import { placeLabels } from './place-labels.ts';
import { type Outlines, readOutlines } from './read-outlines.ts';
import type { Place, Point } from './sphere.ts';

/** A place with a name that may get a pin, most important first. */
export interface Pinned extends Place {
  readonly name: string;
  /** Of its page; without one it is no link. */
  readonly path?: string;
  /** The place the page is about. */
  readonly here?: boolean;
}

export interface Pin {
  readonly name: string;
  readonly path?: string;
  readonly here?: boolean;
  readonly x: number;
  readonly y: number;
  readonly labelX: number;
  readonly labelY: number;
  readonly anchor: 'start' | 'end' | 'middle';
  readonly wideOnly: boolean;
}

export interface Locator {
  readonly width: number;
  readonly height: number;
  /** SVG paths; both may be empty, then the map is dots on water. */
  readonly own: string;
  readonly others: string;
  readonly pins: readonly Pin[];
}

export interface LocatorInput {
  /** ISO codes of what is shown dark. */
  readonly codes: readonly string[];
  /** Places that may get a pin, most important first. */
  readonly places: readonly Pinned[];
  /** Middle of what the map is of. */
  readonly middle?: Place | undefined;
  /** Corners of the view, where it is not that of a country: south-west and north-east. */
  readonly corners?: readonly [Place, Place];
}

/** More pins than these are a list, and that stands below. */
const MOST_PINS = 14;
/** Steps of a coast that are drawn, in units of the map: finer where one looks. */
const FINE = 0.9;
const COARSE = 1.8;

let reading: Promise<Outlines> | undefined;
/** The atlas is data of the build: read once, when the first map is drawn. */
const outlines = (): Promise<Outlines> =>
  (reading ??= import('./outlines.json', { with: { type: 'json' } }).then(({ default: file }) => readOutlines(file)));

/** Land as it was drawn, by what it shows: it depends on the atlas and the places in view, on nothing of a request. */
const drawn = new LRUCache<string, { readonly own: string; readonly others: string }>({ max: 200 });

function landOf(
  codes: readonly string[],
  view: View,
  atlas: Outlines,
): { readonly own: string; readonly others: string } {
  const { centre, scale } = view;
  const key = [codes.join(), centre.latitude.toFixed(3), centre.longitude.toFixed(3), scale.toFixed(2)].join('|');
  const known = drawn.get(key);
  if (known) return known;
  const own = codes.flatMap((code) => atlas.of(code));
  const dark = new Set(own);
  const others = atlas.all.filter((ring) => !dark.has(ring));
  const land = { own: drawLand(own, view, FINE), others: drawLand(others, view, COARSE) };
  drawn.set(key, land);
  return land;
}

/** @returns `undefined` when nothing is known of where the place is */
export async function drawLocator({ codes, places, middle, corners }: LocatorInput): Promise<Locator | undefined> {
  const atlas = await outlines();
  const own = codes.flatMap((code) => atlas.of(code));
  const view = corners ? viewOfPlaces(edgesOf(corners)) : chooseView(own, places, middle);
  if (!view) return undefined;
  return { width: WIDTH, height: HEIGHT, ...landOf(codes, view, atlas), pins: placePins(places, view) };
}

/** The sides of a box bend in a projection: their middles count too. */
function edgesOf([southWest, northEast]: readonly [Place, Place]): readonly Place[] {
  const latitudes = [southWest.latitude, (southWest.latitude + northEast.latitude) / 2, northEast.latitude];
  const longitudes = [southWest.longitude, (southWest.longitude + northEast.longitude) / 2, northEast.longitude];
  return latitudes.flatMap((latitude) => longitudes.map((longitude) => ({ latitude, longitude })));
}

const isOnMap = ([x, y]: Point): boolean => x > 12 && x < WIDTH - 12 && y > 12 && y < HEIGHT - 12;
const round = (value: number): number => Math.round(value * 10) / 10;

function placePins(places: readonly Pinned[], { toMap }: View): readonly Pin[] {
  const onMap = places.map((place) => ({ ...place, at: toMap(place) })).filter(({ at }) => isOnMap(at));
  return placeLabels(onMap, MOST_PINS).map(({ item, x, y, anchor, wideOnly }) => ({
    name: item.name,
    ...(item.path !== undefined && { path: item.path }),
    ...(item.here && { here: true }),
    x: round(item.at[0]),
    y: round(item.at[1]),
    labelX: round(x),
    labelY: round(y),
    anchor,
    wideOnly,
  }));
}
