/** Names of products in addresses and file names. Apart from the rest, as the browser needs them before it needs anything else. */
import type { SearchComponent } from '../contracts/search.ts';
import { SEARCH_FOLDERS } from '../generated/search-names.ts';

/** All that have a folder under `registry/search/`. One that is not of the specification has no type of its own for its queries. */
export const COMPONENTS = Object.keys(SEARCH_FOLDERS) as readonly SearchComponent[];

/** @param component `FlightHotel`; what no folder is named for stands for itself */
export const slugOf = (component: string): string => SEARCH_FOLDERS[component] ?? component;

/** @param slug `flight-hotel`, or whatever stands in an address */
export const componentOf = (slug: string | null): SearchComponent | undefined =>
  COMPONENTS.find((component) => SEARCH_FOLDERS[component] === slug);
