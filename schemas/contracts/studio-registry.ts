/** What Studio's registry page knows of every kind of thing that a page is made of: `GET /api/studio/registry`. */
import type { TypeSchema } from './registry.ts';

export const REGISTRY_KINDS = ['module', 'layout', 'form', 'search'] as const;
export type RegistryKind = (typeof REGISTRY_KINDS)[number];

/** Bytes as visitors get them, compressed by gzip; absent in development, where nothing is built. */
export interface Weight {
  readonly script: number;
  readonly style: number;
}

export interface Example {
  /** File in `fixtures/`, or an extreme that is made from the usual one: `no-image`, `right-to-left`. */
  readonly name: string;
  /** What its schema says against it; it is drawn all the same. */
  readonly problems: readonly string[];
}

/** What the code knows of it. */
export interface RegistryItem {
  readonly kind: RegistryKind;
  /** Folder name: `hero-banner`. */
  readonly id: string;
  /** `HeroBanner`; of a layout its id. */
  readonly typename: string;
  readonly source: string;
  readonly label: Readonly<Record<string, string>>;
  /** Absent for layouts: they have no fields. */
  readonly schema?: TypeSchema;
  /** Parts of the page that a layout has, in its order. */
  readonly slots?: readonly string[];
  readonly hydrate?: string;
  readonly isGroup?: boolean;
  readonly examples: readonly Example[];
  readonly weight?: Weight;
  /** Bytes of its usual example as delivered. */
  readonly payload?: number;
}

/** The same with what content and content service say. */
export interface RegistryEntry extends RegistryItem {
  /** Records of it, or of what it shows, up to {@link USED_LIMIT}; absent: it is not stored. */
  readonly used?: number;
  /** Content type whose records these are. */
  readonly typeId?: string;
  /** Points of the query for one of them. */
  readonly cost?: number;
  readonly fragment?: string;
}
export const USED_LIMIT = 1_000;

/** A content type of records that no module, layout or content schema describes. They are kept, edited and exported, and not shown. */
export interface UnknownType {
  readonly typeId: string;
  readonly typename: string;
  readonly used: number;
  /** When the first of them was made; ISO 8601. */
  readonly since: string | null;
  /** A type that we have and that is called much the same. */
  readonly similar?: string;
}

export interface RegistryAnswer {
  readonly items: readonly RegistryEntry[];
  readonly unknown: readonly UnknownType[];
}
