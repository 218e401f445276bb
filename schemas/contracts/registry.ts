/** What the generator derives from the folders under `registry/` and `schemas/content/`; the server reads only this. */
import type { FormManifest } from './forms.ts';
import type { Locale } from './storefront.ts';

/** JSON Schema 2020-12 with our keywords (see `schemas/README.md`). Deliberately loose: ajv checks it against `module-meta.schema.json`. */
export interface FieldSchema {
  readonly type?: string;
  readonly items?: FieldSchema;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Of an object whose form is known: a facet, a step. Objects without are free JSON. */
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly 'x-localized'?: boolean;
  /** Not stored: the module's own `query.graphql` brings it when a page is loaded. */
  readonly 'x-queried'?: true;
  /** Not stored: our own content service works it out when it is asked; other services do not have it. */
  readonly 'x-embedded'?: true;
  /** Stored and edited, never delivered: not in the GraphQL schema, not in filters, not in pages. Only the server reads it (`PrivateFields`). */
  readonly 'x-private'?: true;
  /** In the files only: the generator writes `enum` in its place, with the names of the folders under `registry/layouts/` (without 404) or `registry/forms/`, or the components of `registry/search/`. */
  readonly 'x-options'?: 'layouts' | 'forms' | 'searches';
  readonly 'x-link'?: LinkTarget;
  readonly 'x-asset'?: boolean;
  /** A place on the map, `{ lat, lon }`. Only types that an import brought have it: the dialect makes `Location` of their definitions. */
  readonly 'x-location'?: true;
  readonly 'x-rich-text'?: true | RichTextLimits;
  readonly 'x-label'?: Readonly<Record<string, string>>;
  readonly 'x-help'?: Readonly<Record<string, string>>;
}
/** Allowed types by name, or every module that stands in a place: so a new module needs no edit in the schemas that hold it. */
export type LinkTarget = readonly string[] | { readonly placement: string };

/** Nodes of a rich text that lead to a record. */
export type RichTextLink =
  | 'entry-hyperlink'
  | 'embedded-entry-inline'
  | 'embedded-entry-block'
  | 'asset-hyperlink'
  | 'embedded-asset-block';

export interface RichTextLimit {
  /** Nodes of this kind that one text may have; a query for their targets costs as much. Absent: any number, which costs 1,000. */
  readonly max?: number;
  /** Entries only: names of the types that they may lead to. Absent: any. */
  readonly types?: readonly string[];
}
/** Kinds that a text may have; those that are not named may not stand in it. `true` instead: all kinds, any number, any type. */
export type RichTextLimits = Readonly<Partial<Record<RichTextLink, RichTextLimit>>>;

export interface TypeSchema {
  readonly $id: string;
  readonly title: string;
  readonly 'x-typename': string;
  readonly 'x-display-field': string;
  readonly 'x-label': Readonly<Record<string, string>>;
  /** Places where an editor may put a module: `page`, `slider`, `hero`, `searchbox`, `campaign`. */
  readonly 'x-placement'?: readonly string[];
  readonly 'x-icon'?: string;
  /** One line for editors by language: what it is for. */
  readonly 'x-help'?: Readonly<Record<string, string>>;
  /** The module shows a type that `schemas/content/` owns; its schema is the part that the module reads. */
  readonly 'x-view-of'?: string;
  /** Typename of the module in whose folder (`types/`) it stands: a tab, a step. The generator writes it. A copy of the module has parts of its own. */
  readonly 'x-part-of'?: string;
  /** `false`: a screen makes the entry from what its queries found; editors cannot place it, and nothing stores it. */
  readonly 'x-stored'?: false;
  readonly type: 'object';
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, FieldSchema>>;
}

export interface ContentType {
  /** Content type id, camelCase: `heroBanner`. */
  readonly id: string;
  /** GraphQL type, PascalCase: `HeroBanner`. */
  readonly typename: string;
  /** `placement` targets already resolved to lists of names. */
  readonly schema: TypeSchema;
  /** Folder or file it comes from, relative to the root. */
  readonly source: string;
}

export interface ModuleManifest {
  /** Folder name: `hero-banner`. */
  readonly id: string;
  readonly typename: string;
  readonly source: string;
  /** The module's own or viewed schema, placements resolved. */
  readonly schema: TypeSchema;
  readonly messages: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
}

/** `schemas/generated/manifest.json` */
export interface RegistryManifest {
  readonly contentTypes: readonly ContentType[];
  readonly modules: readonly ModuleManifest[];
  readonly layouts: readonly { readonly id: string; readonly source: string }[];
  readonly forms: readonly FormManifest[];
}

/**
 * `schemas/generated/operations.json`: operation name → document. `portable` lacks what only the embedded service has
 * (`Asset.placeholder`, fields marked `x-embedded`, selections marked `@embedded`); `sha256` is that of `text`, `portableSha256` that of `portable`.
 */
export interface GeneratedOperation {
  readonly name: string;
  readonly text: string;
  readonly portable: string;
  readonly sha256: string;
  readonly portableSha256: string;
}
export type GeneratedOperations = Readonly<Record<string, GeneratedOperation>>;
