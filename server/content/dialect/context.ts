/** What the resolvers need while a request runs. The schema itself knows no database. */
import type { StudioDrafts } from '#schemas/contracts/studio-canvas.ts';
import type { PublishedApart, RecordKind, StoredFields, View } from '#server/db/schema.ts';
import type { MaybePromise } from './maybe-promise.ts';
import type { ContentModel } from './model.ts';
import type { OffersReader } from './read/offers-reader.ts';
import type { PlacesReader } from './read/places-reader.ts';
import type { PricesReader } from './read/prices-reader.ts';

/** A row of `entries` or `assets` in one view. */
export interface StoredRecord {
  readonly kind: RecordKind;
  readonly id: string;
  /** Content type id; empty for assets. */
  readonly typeId: string;
  readonly fields: StoredFields;
  /** Of published records: where a language differs. */
  readonly apart?: PublishedApart;
  readonly publishedVersion: number | null;
  readonly publishedAt: string | null;
  readonly firstPublishedAt: string | null;
  readonly tags: readonly string[];
}

export type Filter = Readonly<Record<string, unknown>>;

/** Which records, in what order. Names in `filter` and `order` come from the schema: GraphQL has checked them. */
export interface Selection {
  readonly kind: RecordKind;
  /** Content types; absent: all. */
  readonly typeIds?: readonly string[];
  readonly filter?: Filter | null;
  /** Enum values, the most significant first: `name_ASC`, `sys_publishedAt_DESC`. */
  readonly order?: readonly string[] | null;
  /** Locale in which the filter and the order read fields. */
  readonly locale: string;
  /** Only records with a link to this one, in one of these locales. */
  readonly linksTo?: { readonly kind: RecordKind; readonly id: string; readonly locales?: readonly string[] | null };
}

export interface Page {
  readonly skip: number;
  readonly limit: number;
}

export interface Match {
  readonly id: string;
  readonly version: number;
  readonly matches: boolean;
}

/** Reads for one request. Answers at once what is cached, so that resolvers need not wait. */
export interface ContentReader {
  record(kind: RecordKind, id: string, view: View): MaybePromise<StoredRecord | null>;
  select(selection: Selection, page: Page, view: View): MaybePromise<readonly StoredRecord[]>;
  count(selection: Selection, view: View): MaybePromise<number>;
  /** Which of the given records pass `selection`. Records that do not exist in the view are not in the map. */
  match(ids: readonly string[], selection: Selection, view: View): MaybePromise<ReadonlyMap<string, Match>>;
  tagNames(): MaybePromise<ReadonlyMap<string, string>>;
  /** Id of the record that was last published under a slug. */
  formerSlug(typeId: string, slug: string, locale: string): MaybePromise<string | null>;
  /** Lists of published packages. */
  readonly offers: OffersReader;
  /** Places by name. */
  readonly places: PlacesReader;
  /** What prices were before. */
  readonly prices: PricesReader;
}

export interface Locales {
  readonly default: string;
  /** Locale → the locale to look in when a field has no value under it, or `null`. */
  readonly fallbacks: ReadonlyMap<string, string | null>;
}

export interface DialectContext {
  readonly model: ContentModel;
  readonly locales: Locales;
  readonly reader: ContentReader;
  readonly requestId: string;
  /** True after a preview token was checked; `preview: true` is an error of its path otherwise. */
  readonly mayPreview: boolean;
  /** Records as an editor has them; they stand before the stored ones in the draft view. */
  readonly drafts?: StudioDrafts;
  /** For visitors: modules that nobody sees at this moment (milliseconds since 1970) are as good as unlinked; absent: all are read. */
  readonly seenAt?: number;
  /** Put in front of asset paths: `https://host`, or nothing for our own pages. */
  readonly assetOrigin: string;
  /** Told of every record read for the answer, and of every link target that could not be read (version 0). */
  readonly onRead?: (id: string, version: number) => void;
}

/** Locale and view that apply to a record and, unless overridden, to what it links to. */
export interface Scope {
  readonly locale: string;
  readonly view: View;
}

export interface RecordNode extends Scope {
  readonly typename: string;
  readonly record: StoredRecord;
}

/** Arguments of a field that leads to records. */
export interface ScopeArguments {
  readonly locale?: string | null;
  readonly preview?: boolean | null;
}
export interface CollectionArguments extends ScopeArguments, Page {
  readonly where?: Filter | null;
  readonly order?: readonly string[] | null;
}
