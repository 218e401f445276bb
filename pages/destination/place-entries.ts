/** Entries that the modules of a place's page are rendered from. Each stands by itself: one that fails leaves the others. */
import type { Asset, DeliveredEntry } from '#schemas/contracts/page.ts';
import type { Locator } from './map/draw-locator.ts';
import type { PlacePackages } from './place-packages.ts';
import type { Slugged } from './place-records.ts';

interface Place extends Slugged {
  readonly description?: string;
  readonly body?: string;
  readonly spelling?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly photo?: Asset;
}
export interface Linked {
  readonly name: string;
  readonly path?: string;
}
export interface Tile extends Linked {
  readonly photo?: Asset;
  readonly packages?: number;
}

const entry = (typename: string, place: Slugged, fields: object, part = ''): DeliveredEntry => ({
  __typename: typename,
  sys: { id: `${typename}${part}-${place.sys.id}` },
  ...fields,
});

export const heroEntry = (
  place: Place,
  { language, crumbs }: { readonly language?: string | undefined; readonly crumbs: readonly Linked[] },
): DeliveredEntry =>
  entry('PlaceHero', place, {
    name: place.name,
    spelling: place.spelling,
    language,
    latitude: place.latitude,
    longitude: place.longitude,
    description: place.description,
    photo: place.photo,
    crumbs: crumbs.filter(({ path }) => path !== undefined),
  });

export interface Facts {
  readonly capital?: Linked | undefined;
  readonly country?: Linked | undefined;
  readonly currency?: string | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly timeZone?: string | undefined;
  readonly sockets?: readonly string[] | undefined;
  readonly voltage?: number | undefined;
  readonly population?: number | undefined;
  readonly countries?: number | undefined;
  readonly packages?: number | undefined;
  readonly most?: readonly Linked[] | undefined;
}

/** Nothing at all where neither words, facts nor a map are known. */
export function aboutEntries(place: Place, facts: Facts, map: Locator | undefined): DeliveredEntry[] {
  const known = Object.values(facts).some((fact) => fact !== undefined && (!Array.isArray(fact) || fact.length > 0));
  if (!place.body && !known && !map) return [];
  return [entry('PlaceAbout', place, { name: place.name, body: place.body, map, ...facts })];
}

/** @param name of the place within a title; `where`: the same with the word for "in" */
export const packagesEntry = (
  place: Slugged,
  { total, packages }: PlacePackages,
  {
    name,
    where,
    path,
    themes,
  }: {
    readonly name: string;
    readonly where: string | undefined;
    readonly path: string | undefined;
    readonly themes: readonly Linked[];
  },
): DeliveredEntry => entry('PlacePackages', place, { name, where, total, path, packages, themes });

type TilesKind = 'countries' | 'cities' | 'siblings' | 'similar' | 'continents';
export interface Tiles {
  readonly kind: TilesKind;
  /** Of the place that the title names. */
  readonly name: string | undefined;
  /** The same with the word for "in", where the title has it. */
  readonly where?: string | undefined;
  readonly anchor?: 'places' | 'similar';
  readonly tiles: readonly Tile[];
  readonly others?: readonly Tile[];
  readonly more?: Linked | undefined;
}

/** Nothing where there are no places. */
export function tilesEntries(place: Slugged, { others = [], more, ...fields }: Tiles): DeliveredEntry[] {
  if (fields.tiles.length === 0 && others.length === 0) return [];
  return [
    entry(
      'PlaceTiles',
      place,
      {
        ...fields,
        others: others.map(({ name, path, packages }) => ({ name, path, packages })),
        ...(more?.path !== undefined && { more }),
      },
      `-${fields.kind}`,
    ),
  ];
}

interface Section {
  readonly anchor: 'about' | 'places' | 'packages' | 'similar';
  readonly label: 'about' | 'places' | 'countries' | 'packages' | 'similar';
  readonly count?: number;
}

/** The contents of a page by what stands on it. */
export function navEntry(
  place: Slugged,
  modules: readonly DeliveredEntry[],
  {
    total,
    path,
    label,
  }: { readonly total: number; readonly path: string | undefined; readonly label: 'places' | 'countries' },
): DeliveredEntry {
  const sections = modules.flatMap((module): Section[] => {
    if (module.__typename === 'PlaceAbout') return [{ anchor: 'about', label: 'about' }];
    if (module.__typename === 'PlacePackages')
      return [{ anchor: 'packages', label: 'packages', ...(total > 0 && { count: total }) }];
    if (module['anchor'] === 'places') return [{ anchor: 'places', label }];
    return module['anchor'] === 'similar' ? [{ anchor: 'similar', label: 'similar' }] : [];
  });
  return entry('PlaceNav', place, { name: place.name, sections, packages: total, path });
}
