/** Lists of packages as screens ask for them and get them, whichever content service is behind. */
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import type { Group, Sort } from '#schemas/list-state.ts';

/** Content types that packages are filtered by, in the order in which lists offer them. */
export const FACET_KINDS = [
  'continent',
  'superarea',
  'country',
  'area',
  'city',
  'category',
  'thingsToDo',
  'productTypes',
] as const;
export type FacetKind = (typeof FACET_KINDS)[number];

export const GROUP_OF: Readonly<Record<FacetKind, Group>> = {
  continent: 'places',
  superarea: 'places',
  country: 'places',
  area: 'places',
  city: 'places',
  category: 'interests',
  thingsToDo: 'todo',
  productTypes: 'type',
};

export interface PackageQuery {
  /** Id of a place: only its packages. */
  readonly place?: string | undefined;
  /** Slug of a place in the language, where its id is not known. */
  readonly slug?: string | undefined;
  /** Ids by filter; a package passes with one of them. */
  readonly groups?: Readonly<Partial<Record<Group, readonly string[]>>>;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Slugs of categories whose packages are left out. */
  readonly hideCategory?: readonly string[];
  readonly sort?: Sort;
  readonly skip?: number;
  readonly limit: number;
  /** How many options of each kind to count; 0: none. */
  readonly facets?: number;
}

/** Something a list can be narrowed by. */
export interface FacetOption {
  readonly kind: FacetKind;
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** Packages left when it is chosen. */
  readonly count: number;
  /** `false`: there are more than `count`. */
  readonly isExact: boolean;
}

export interface PriceSpread {
  readonly min: number;
  readonly max: number;
  /** Packages by price, from `min` to `max` in equal parts. */
  readonly bars: readonly number[];
}

export interface PackageList {
  /** Package records, as cards take them. */
  readonly items: readonly DeliveredEntry[];
  readonly total: number;
  /** `false`: there are more than `total`. */
  readonly isExact: boolean;
  readonly options: readonly FacetOption[];
  readonly prices?: PriceSpread | undefined;
  /** What the list depends on. */
  readonly tags: readonly string[];
  readonly faults: readonly string[];
}

/** A list changes with every record of these types: none of them may be on it yet. Tags for page caches. */
export const LIST_TAGS: readonly string[] = [
  'Package',
  'MarketInformation',
  'Market',
  'City',
  'Country',
  'Category',
  'ThingsToDo',
  'ProductTypes',
].map((typename) => `type:${typename}`);
/** Parts of the histogram. */
export const BARS = 16;
