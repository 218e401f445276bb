import type { ComponentType } from 'react';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';

/**
 * When the browser takes a module over. `none`: never, it ships no script. `idle`: when the page has settled and somebody
 * is there (moves, scrolls, touches). `visible`: the same, when it comes near the viewport. `interaction`: when it is
 * touched itself. Until then its native elements work.
 */
export type Hydration = 'none' | 'idle' | 'visible' | 'interaction';

/**
 * Data that a module asks for by itself, beside what its entry holds: `query.graphql` of its folder. It is asked once the
 * entry has arrived; what comes back fills the fields that the schema marks `x-queried`.
 */
export interface ModuleQuery {
  /** Name of the operation in `query.graphql`: `LoopSliderModule`. */
  readonly operation: string;
  /** Variables from the entry and the request; `locale` is the content service's code (`en-UK`). */
  readonly variables: (
    entry: DeliveredEntry,
    request: { readonly locale: string; readonly market: string },
  ) => Readonly<Record<string, unknown>>;
  /** Fields of the entry from the normalized answer (`xCollection { items }` has become `x`). */
  readonly fields: (answer: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Types of which it reads a list or a number: a record of them that comes or goes changes the module. */
  readonly types?: readonly string[];
}

export interface ModuleDefinition {
  /** Parsed `schema.json` of the folder: gives `__typename`, fields and places. */
  readonly schema: TypeSchema;
  readonly hydrate: Hydration;
  /**
   * One component for a run of neighbours of this type: it gets `{ items }` (three hero banners make one slider).
   * Otherwise each entry is rendered by itself and its fields are the props.
   */
  readonly group?: boolean;
  readonly query?: ModuleQuery;
  /** Typename of the module that an entry shows within itself and whose query it asks in its name (a placed form). */
  readonly nests?: (entry: DeliveredEntry) => string;
  readonly component: () => Promise<{ readonly default: ComponentType<never> }>;
  /**
   * True when the entry has nothing to show and is to be left out without a problem being reported
   * (hidden, or a product without a price in the market).
   */
  readonly isHidden?: (entry: DeliveredEntry) => boolean;
}

/**
 * Describes a module type. It is the default export of `registry/modules/<name>/index.ts`, and the only place
 * a new module is named.
 */
export const defineModule = (definition: ModuleDefinition): ModuleDefinition => Object.freeze(definition);
