/** What stands between a page and its visitors: `GET|POST /api/content/publishing/:pageId`. */

/**
 * Why something may not be published, or is worth a look. Studio has the words.
 * Errors: `required` a field without a value · `invalid` a value that its schema refuses · `dangling` a link to nothing ·
 * `archived` a link to what is in the archive · `unpublished` a link to what visitors do not get · `wrong-target` a link to
 * a type that the field does not take · `no-alternative` a picture without alternative text · `no-file` an asset without
 * its file · `too-many` more on the page than one publish takes.
 * Warnings: `stale` a translation older than its source · `replaced` a text that tells of the picture before · `unknown-type` nothing on the site shows it.
 */
export type FindingCode =
  | 'required'
  | 'invalid'
  | 'dangling'
  | 'archived'
  | 'unpublished'
  | 'wrong-target'
  | 'no-alternative'
  | 'no-file'
  | 'too-many'
  | 'stale'
  | 'replaced'
  | 'unknown-type';

export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly code: FindingCode;
  /** Where to go: the record, and its field. */
  readonly record: { readonly kind: 'Entry' | 'Asset'; readonly id: string; readonly typeId?: string };
  readonly field?: string;
  /** Content locales that it is in; absent: all. */
  readonly locales?: readonly string[];
  /** Id of what is linked, or the server's words. */
  readonly detail?: string;
}

export interface FieldChange {
  readonly field: string;
  /** In words, where it has any, at most 2,000 characters: what visitors see, and what they will. */
  readonly before?: string;
  readonly after?: string;
}

export interface PublishRecord {
  readonly kind: 'Entry' | 'Asset';
  readonly id: string;
  readonly typeId: string;
  readonly title: string;
  readonly version: number;
  readonly state: 'draft' | 'published' | 'changed';
  /** By locale: fields whose draft visitors do not see yet. */
  readonly changes: Readonly<Record<string, readonly FieldChange[]>>;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

export interface PublishLocale {
  readonly code: string;
  /** `empty`: not begun, and not offered. `blocked`: an error is in it. */
  readonly is: 'ready' | 'blocked' | 'empty';
  /** Visitors have the page in this locale at present. */
  readonly isPublished: boolean;
  readonly changes: number;
  readonly errors: number;
  readonly stale: number;
}

/** An address outside this site that the page leads to. */
export interface OutgoingLink {
  readonly url: string;
  readonly record: { readonly kind: 'Entry'; readonly id: string };
  readonly field: string;
  readonly locale?: string;
}

/** The address of the page changes, and the one before leads to it. */
export interface SlugChange {
  readonly locale: string;
  readonly from: string;
  readonly to: string;
}

export interface PublishPlan {
  readonly pageId: string;
  /** Only what differs from what visitors see; the page itself always. */
  readonly records: readonly PublishRecord[];
  readonly locales: readonly PublishLocale[];
  readonly findings: readonly Finding[];
  readonly outgoing: readonly OutgoingLink[];
  readonly slugs: readonly SlugChange[];
  /** ISO 8601. */
  readonly publishedAt?: string;
  readonly publishedBy?: string;
  readonly planned: readonly {
    readonly id: string;
    readonly action: 'publish' | 'unpublish';
    readonly at: string;
    readonly by: string;
    readonly locales?: readonly string[];
  }[];
}

/** `POST /api/content/publishing/:pageId` */
export interface PublishWish {
  readonly locales: readonly string[];
  /** Versions that were reviewed, by kind and id (`Entry:home`): what changed since is a conflict. */
  readonly versions: Readonly<Record<string, number>>;
  /** ISO 8601 with offset; absent: now. */
  readonly at?: string;
}

export interface PublishAnswer {
  /** Records that were published, with their versions now; none when it was planned. */
  readonly records: readonly { readonly kind: 'Entry' | 'Asset'; readonly id: string; readonly version: number }[];
  readonly schedule?: string;
}

/** What became of an address outside this site. */
export type LinkState = 'ok' | 'broken' | 'unreachable' | 'unchecked';
