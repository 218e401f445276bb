/** Lists of records as Studio shows them: `GET /api/content/lists/{entries,assets}` and `…/counts`. */

export const LIST_STATES = ['draft', 'published', 'changed', 'scheduled', 'archived'] as const;
/** `scheduled`: something is planned for it, whatever its state. */
export type ListState = (typeof LIST_STATES)[number];

/** `title` of one type only: across types there is no order of names. */
export const LIST_SORTS = ['-updated', 'updated', 'title', '-title'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** How much of the localized fields that its first language has, a language has too. `stale`: all, some older than their source. */
export type LocaleProgress = 'full' | 'stale' | 'part' | 'empty';

export interface RecordSummary {
  readonly id: string;
  readonly kind: 'Entry' | 'Asset';
  readonly typeId: string;
  readonly version: number;
  readonly state: 'draft' | 'published' | 'changed' | 'archived';
  /** Its display field in the first language that has a text, otherwise the id. */
  readonly title: string;
  /** By content locale code, where the type has one. */
  readonly slug: Readonly<Record<string, string>>;
  readonly locales: Readonly<Record<string, LocaleProgress>>;
  /** ISO keys; absent: every market. */
  readonly markets?: readonly string[];
  /** `b2c`, `b2b`; absent: both. */
  readonly typeSites?: readonly string[];
  /** Path of a picture of it, to which `?w=…` is added. */
  readonly picture?: string;
  /** Of assets. */
  readonly media?: MediaFacts;
  readonly next?: { readonly id: string; readonly action: 'publish' | 'unpublish'; readonly at: string };
  readonly updatedAt: string;
  /** E-mail, `token` or `import`. */
  readonly updatedBy: string | null;
}

/** What a list of media shows of an asset. */
export interface MediaFacts {
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size?: number;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Content locale codes that have an alternative text. */
  readonly alt: readonly string[];
  /** Of these, those that were written for another text, or another picture. */
  readonly staleAlt?: readonly string[];
  /** It needs none. */
  readonly isDecorative?: true;
  /** Fields of records that link to it, counted up to {@link USES_LIMIT}. */
  readonly uses: number;
}
export const USES_LIMIT = 100;
/** `GET /lists/pages/checks?ids=a,b`: what stands against publishing each, as the server knows it, and what is worth a look. */
export type PageChecks = Readonly<Record<string, { readonly errors: number; readonly warnings: number }>>;
/** Pages that one question is about. */
export const MOST_CHECKED = 10;

/** `GET /api/content/lists/{entries,assets}/uses?ids=`: where these records are used, apart from each other. */
export interface RecordUses {
  /** Records that link to any of them; of each of them the first {@link USES_LIMIT} are looked at. */
  readonly total: number;
  /** How many of these link to a record, by its id; none: it is not there. */
  readonly byRecord: Readonly<Record<string, number>>;
  /** The first of them. */
  readonly items: readonly {
    readonly kind: 'Entry' | 'Asset';
    readonly id: string;
    readonly typeId: string;
    readonly title: string;
  }[];
}
/** Kinds of files, by their content type. */
export const MEDIA_KINDS = ['image', 'video', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export interface RecordPage {
  readonly items: readonly RecordSummary[];
  /** Sent as `cursor`, it goes on after the last item. Absent: that was all. */
  readonly next?: string;
  /** False when more records would have had to be looked at than an answer looks at; `next` then goes on looking. */
  readonly isWhole: boolean;
}

/** At most `COUNT_LIMIT` of each: more are not counted, "1,000 or more". */
export type StateCounts = Readonly<Record<ListState | 'all', number>>;
export const COUNT_LIMIT = 1_000;
