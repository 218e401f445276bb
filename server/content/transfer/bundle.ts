import type {
  BroughtParts,
  ContentTypeDefinition,
  PublishedApart,
  RecordKind,
  StaleMarks,
  StoredFields,
} from '#server/db/schema.ts';
import type { PriceRow } from '../prices/price-history.ts';
import type { StoredLocale } from '../store/model.ts';
import type { ImportProblem } from './report.ts';

/** One record of an import, brought to the store's shape. */
export interface BundleRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly typeId: string;
  readonly fields: StoredFields;
  /** Null: not published. The same object as `fields` when nothing changed since. */
  readonly published: StoredFields | null;
  readonly apart: PublishedApart | null;
  readonly stale: StaleMarks | null;
  readonly version: number;
  readonly publishedVersion: number | null;
  readonly publishedAt: Date | null;
  readonly firstPublishedAt: Date | null;
  readonly publishedCounter: number;
  readonly archivedVersion: number | null;
  readonly archivedAt: Date | null;
  readonly archivedBy: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
  readonly publishedBy: string | null;
  readonly tags: string[];
  /** What has no place here. */
  readonly brought: BroughtParts | null;
  /** Of a market's price: what it was before, oldest first. */
  readonly earlierPrices?: readonly PriceRow[];
  /** For the report. */
  readonly where: string;
}

export interface BundleTag {
  readonly id: string;
  readonly name: string;
  readonly visibility: 'public' | 'private';
  readonly brought: BroughtParts | null;
}

/** Everything an import brings, whatever form it came in. */
export interface Bundle {
  readonly records: readonly BundleRecord[];
  readonly contentTypes: readonly { readonly id: string; readonly definition: ContentTypeDefinition }[];
  /** Default first; empty when the file names none. */
  readonly locales: readonly StoredLocale[];
  readonly tags: readonly BundleTag[];
  /** Found while reading. */
  readonly problems: readonly ImportProblem[];
}
