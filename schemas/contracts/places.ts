/**
 * The gazetteer: every place that a search may name (continents, superareas, areas, countries, cities, hotels, venues and
 * teams of the content, scheduled airports, cruise ports), found by any of its names in any of the four languages. The
 * place fields and the trip planner ask it; `server/gazetteer/` keeps it.
 */
import type { PlaceType, SearchPlace } from './search.ts';
import type { Locale } from './storefront.ts';

export interface GazetteerPlace extends SearchPlace {
  readonly type: PlaceType;
  /** Id of the entry; `apt_ATH`, `prt_GRPIR`, `tm_<venue>_1` for what is no entry. */
  readonly id: string;
  /** In English; `names` has the others. */
  readonly name: string;
  readonly names: Readonly<Record<Locale, string>>;
  /** Inhabitants of a city; passengers a year of an airport or port. Orders equals, and is shown nowhere. */
  readonly weight: number;
  readonly latitude?: number;
  readonly longitude?: number;
  /** Ids of what the content says a place is in, besides its country: areas, superareas, continents. */
  readonly inside?: readonly string[];
  /** Id of the city that an airport, port, hotel or venue is in; of the venue, for a team. */
  readonly within?: string;
  readonly countryId?: string;
  /** How many hotels of the content are in a city. */
  readonly hotels?: number;
}

export interface FindOptions {
  /** All, when absent. */
  readonly types?: readonly PlaceType[];
  /** Of the visitor: among equally good matches, names in it come first. */
  readonly locale: Locale;
  readonly limit: number;
}

/** A word of a text, as `wordsOf` (`schemas/text-words.ts`) parts it. */
export interface TextWord {
  /** Folded: `Tromsø` → `tromso`. */
  readonly text: string;
  /** As written. */
  readonly raw: string;
  /** Offsets in the text, the end excluded. */
  readonly start: number;
  readonly end: number;
  /** Set by the reader of a text: what is understood otherwise is no part of a name. */
  isTaken?: boolean;
}

/** Part of a text that is the name of a place. */
export interface PlaceSpan {
  /** Index of its first word, and how many there are. */
  readonly first: number;
  readonly count: number;
  readonly start: number;
  readonly end: number;
  /** The best first: by type (country, superarea, area, city, airport …), then weight. Never empty. */
  readonly candidates: readonly GazetteerPlace[];
  /** An IATA code in capitals (`ATH`). */
  readonly isCode: boolean;
  /** Begins with a capital letter. */
  readonly isCapitalized: boolean;
  /** Also a common word of the language (`nice`, `como`): believe it only with a capital or after a preposition. */
  readonly isCommonWord: boolean;
}

/** What somebody typed into a place field and did not choose. */
export type ResolvedPlace =
  | { readonly kind: 'one'; readonly place: GazetteerPlace }
  /** Several fit as well; up to five, the best first. */
  | { readonly kind: 'several'; readonly candidates: readonly GazetteerPlace[] }
  | { readonly kind: 'none' };

export interface Gazetteer {
  readonly size: number;
  byId(id: string): GazetteerPlace | undefined;
  /**
   * Places by any of their names, whole or in part, without accents, case and punctuation: the best match first. An IATA or
   * UN/LOCODE code finds its place before anything else.
   */
  find(query: string, options: FindOptions): readonly GazetteerPlace[];
  /** Names of places in a text, the longest first where they overlap; in the order of the text. */
  findInText(words: readonly TextWord[], locale: Locale): readonly PlaceSpan[];
  /** `Naxos, Greece`, `Londra`, `Paris (CDG)`, `ATH`. */
  resolve(text: string, options: Pick<FindOptions, 'types' | 'locale'>): ResolvedPlace;
  /**
   * The same for what a place field sends: its id counts where the text is a name of that place. Without script a text may
   * be typed over while the id beside it stays.
   */
  settle(place: SearchPlace, options: Pick<FindOptions, 'types' | 'locale'>): ResolvedPlace;
}

/** The gazetteer as the server has it at the moment; it is made when first asked for. */
export interface Places {
  /** Rejects with `ContentUnavailable` when it has never been made and content cannot be read. */
  gazetteer(): Promise<Gazetteer>;
}

declare module './forms.ts' {
  interface FormServices {
    readonly places: Places;
  }
}

/** Lists of suggestions, in the order in which they stand (design, "Grouped list"). */
export const PLACE_GROUPS = {
  places: ['country', 'superarea', 'area', 'city', 'continent'],
  airports: ['airport'],
  ports: ['port'],
  hotels: ['hotel'],
  venues: ['venue', 'team'],
} as const satisfies Readonly<Record<string, readonly PlaceType[]>>;
export type PlaceGroup = keyof typeof PLACE_GROUPS;

/** An option of a place field (`GET /api/places?types=…`). */
export interface PlaceOption {
  readonly id: string;
  readonly type: PlaceType;
  /** In the language asked for. */
  readonly name: string;
  /** Another name, where that is what was found: `Nova Iorque` for New York in English. */
  readonly found?: string;
  /** What it is in: `Greece`, `Oia, Santorini`. */
  readonly within?: string;
  /** IATA code of an airport, or of a city's first airport. */
  readonly iata?: string;
  /** UN/LOCODE of a port. */
  readonly locode?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** How many hotels a city has. */
  readonly hotels?: number;
  /** Of an airport: kilometres from the middle of its city. */
  readonly distance?: number;
}
/** Answer of `GET /api/places?types=…`. @public */
export interface PlaceOptions {
  readonly groups: readonly { readonly group: PlaceGroup; readonly places: readonly PlaceOption[] }[];
}
