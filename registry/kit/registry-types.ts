/** The registry as the renderer gets it: what `registry/create-registry.ts` makes of the folders, validated and frozen. */
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import type { LayoutDefinition } from './define-layout.ts';
import type { ModuleDefinition } from './define-module.ts';

/** One fault of a delivered entry: `{ path: '/tabs/1/name', message: 'must be string' }`. */
export interface FieldProblem {
  /** JSON pointer within the entry (RFC 6901). */
  readonly path: string;
  readonly message: string;
}

export interface RegisteredModule {
  /** Folder name, also its message namespace: `hero-banner`. */
  readonly id: string;
  readonly typename: string;
  readonly definition: ModuleDefinition;
  /** Folder relative to the root: `registry/modules/hero-banner`. Component, style and messages are found from it. */
  readonly source: string;
  /** Its script where that is no file of the folder: the generator writes those of forms. */
  readonly script?: string;
  /** Another folder whose style it needs. */
  readonly sharedStyles?: string;
  readonly schema: TypeSchema;
  /**
   * Checks an entry in delivered form (normalized answer) against the schema.
   * @returns nothing when it is valid
   */
  readonly validate: (entry: unknown) => readonly FieldProblem[];
}

export interface RegisteredLayout {
  /** Folder name and value of the `layout` field: `landing`. */
  readonly id: string;
  readonly source: string;
  readonly definition: LayoutDefinition;
}

export interface Registry {
  /** `undefined` for a name that no module has. */
  readonly module: (typename: string) => RegisteredModule | undefined;
  readonly layout: (id: string) => RegisteredLayout | undefined;
  readonly modules: readonly RegisteredModule[];
  readonly layouts: readonly RegisteredLayout[];
}
