import type { PlaceType } from '#schemas/contracts/search.ts';
import type { QuerySchema } from '#schemas/search/product-of.ts';

/** Screens that take a search: our results, the planner, or the hand-over to the storefront's booking engine. */
export const SEARCH_ROUTES = ['results', 'ai-tours', 'search-hand-over'] as const;
export type SearchRoute = (typeof SEARCH_ROUTES)[number];

/** How one property of the query is asked for. What it is follows from its part of the schema. */
export interface SearchFieldUi {
  /** Kinds of places that are suggested; none: the text is no place. */
  readonly types?: readonly PlaceType[];
  /** A button that exchanges it and the next field. */
  readonly swap?: boolean;
  /** `building` instead of the icon of its kind. */
  readonly icon?: 'building';
  /** The days may be said to move by three. */
  readonly flexible?: boolean;
  /** The days of a journey or a stay can be searched so many days ahead; two years by default. */
  readonly ahead?: number;
  /** Beside a month also exact days, all in one popover. */
  readonly exact?: boolean;
  /** Beside the month: nights to choose from, or a number. */
  readonly nights?: 'ranges' | 'number';
  /** Rooms are cabins. */
  readonly cabins?: boolean;
}

/** `ui.json` of a search: everything about its look that is no text. */
export interface SearchUi {
  /** Lucide name of its tab's icon (`registry/kit/named-icons.ts`). */
  readonly icon: string;
  readonly route: SearchRoute;
  /**
   * Properties of the query in the order where, when, who; those in one list stand side by side. Ticks (`business`) and
   * interests are drawn around them by themselves.
   */
  readonly rows: readonly (readonly string[])[];
  /** A place that is asked for in the line of ticks above the bar, in the words of its label: it may stay open. */
  readonly above?: readonly string[];
  readonly fields?: Readonly<Record<string, SearchFieldUi>>;
  /** Properties that an address may say and the form does not ask for. */
  readonly notAsked?: readonly string[];
}

export interface SearchDefinition {
  /** Parsed `schema.json`: the canonical query of the product. */
  readonly schema: QuerySchema;
  /** Parsed `ui.json`. */
  readonly ui: SearchUi;
}

/** Describes a search of the bar. Default export of `registry/search/<name>/index.ts`, and the only place it is named. */
export const defineSearch = (definition: SearchDefinition): SearchDefinition => Object.freeze(definition);
