/** Records as Studio edits them: what the editing session, forms and canvas of Studio agree on. */

/** Field → locale → value; values that are not localized stand under the default locale. */
export type StudioFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
export type StudioState = 'draft' | 'published' | 'changed' | 'archived';

export interface StudioRecord {
  readonly id: string;
  readonly kind: 'Entry' | 'Asset';
  /** Content type id; `Asset` for assets. */
  readonly typeId: string;
  /** Version that the server has; 0 for one that it does not have yet. */
  readonly version: number;
  readonly state: StudioState;
  readonly fields: StudioFields;
  readonly tags: readonly string[];
  readonly updatedBy?: string;
  /** ISO 8601. */
  readonly updatedAt?: string;
  readonly publishedVersion?: number;
  readonly publishedAt?: string;
  /** Field → locale → what a text was written against, or for which file, where that has changed since. */
  readonly stale?: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly version: number; readonly source: unknown; readonly file?: string }>>
    >
  >;
  readonly isNew?: true;
}

/** A new value of one field in one locale; `undefined` takes it away. */
export interface Change {
  readonly id: string;
  readonly field: string;
  readonly locale: string;
  readonly value: unknown;
}

/** Both edited it: the version started from, what the other one has stored, what stands here. */
export interface Overlap {
  readonly field: string;
  readonly locale: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** A value that the server will not store as it is (422). It stays in the form and in this browser. */
export interface Refusal {
  readonly field: string;
  readonly locale: string;
  readonly keyword: string;
  readonly message: string;
}

/** A version of whoever asks that somebody else decided a conflict against: `GET /api/content/kept`. */
export interface LostSide {
  /** Of the named version. */
  readonly id: string;
  readonly kind: 'Entry' | 'Asset';
  readonly recordId: string;
  readonly title: string;
  /** Who decided. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}
