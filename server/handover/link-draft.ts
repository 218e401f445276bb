/** A link while a serializer writes it: pieces with where they come from, and what could not be written. */
import type { Queries, SearchPlace } from '#schemas/contracts/search.ts';
import type { EngineSettings } from '#schemas/contracts/storefront.ts';
import type { Part } from './query-parts.ts';

/** Where the value of a parameter comes from: the search, the surroundings it was made in, or the engine's settings. */
export type Source = Part | 'product' | 'language' | 'market' | 'currency' | 'engine';

export interface LinkParameter {
  readonly name: string;
  readonly value: string;
  readonly from: readonly Source[];
}

/** What a search is made in; part of every link. */
export interface HandOverSite {
  /** `en` */
  readonly locale: string;
  /** `en-GB` */
  readonly languageTag: string;
  readonly market: string;
  readonly currency: string;
  /** `YYYY-MM-DD` in the market: engines sell only so many days ahead. */
  readonly today: string;
}

/** Why an engine cannot take a search at all. */
export type Refusal = 'product' | 'one-way' | 'incomplete' | 'too-far' | 'too-long';

export interface LinkDraft {
  readonly engine: EngineSettings;
  readonly site: HandOverSite;
  /** Adds a piece of the path, encoded; `name` is what the engine's documentation calls it. */
  segment(name: string, value: string, from: Source | readonly Source[]): void;
  /** Adds a parameter; nothing where there is no value. */
  add(name: string, value: string | number | boolean | undefined, from: Source | readonly Source[]): void;
  /** Parts that other parameters say without naming them: no return date, for one way. */
  implies(...parts: readonly Part[]): void;
  /**
   * The engine's own id of a place: from its map, or the IATA code where the engine takes it. Without one the link cannot
   * be made, and the answer says which place is not known.
   */
  idOf(part: Part, place: SearchPlace, options?: { readonly iata?: boolean }): string;
  refuse(reason: Refusal): void;
}

export interface DraftResult {
  readonly path: string;
  readonly parameters: readonly LinkParameter[];
  /** Parameters that are pieces of the path, by position in `parameters`. */
  readonly inPath: ReadonlySet<number>;
  readonly implied: readonly Part[];
  readonly unknown: readonly { readonly part: Part; readonly place: SearchPlace }[];
  readonly refusal: Refusal | undefined;
}

export function createDraft(engine: EngineSettings, site: HandOverSite): LinkDraft & { result(): DraftResult } {
  let path = '';
  let refusal: Refusal | undefined;
  const parameters: LinkParameter[] = [];
  const inPath = new Set<number>();
  const implied: Part[] = [];
  const unknown: { readonly part: Part; readonly place: SearchPlace }[] = [];
  const push = (name: string, value: string, from: Source | readonly Source[]) =>
    parameters.push({ name, value, from: [from].flat() as readonly Source[] });
  return {
    engine,
    site,
    segment(name, value, from) {
      path += `/${encodeURIComponent(value)}`;
      inPath.add(push(name, value, from) - 1);
    },
    add(name, value, from) {
      if (value === undefined) return;
      push(engine.names?.[name] ?? name, String(value), from);
    },
    implies: (...parts) => void implied.push(...parts),
    idOf(part, place, { iata = engine.acceptsIata } = {}) {
      const mapped =
        place.id === undefined ? undefined : Object.entries(engine.ids ?? {}).find(([id]) => id === place.id);
      const id = mapped?.[1] ?? (iata ? place.iata : undefined);
      if (id === undefined) unknown.push({ part, place });
      return id ?? '';
    },
    refuse: (reason) => void (refusal ??= reason),
    result: () => ({ path, parameters, inPath, implied, unknown, refusal }),
  };
}

/** What an engine serves: one function for each component, which writes the query into the draft. */
export type Serializer = {
  readonly [Component in keyof Queries]?: (query: Queries[Component], draft: LinkDraft) => void;
};
