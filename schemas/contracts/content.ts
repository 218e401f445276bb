/**
 * What the pages need of a content service, whichever it is: the embedded one (executed in process) or another of the
 * same dialect (over HTTP). `server/content/client/` implements it twice; `pages/` and `renderer/` know only this.
 */
import type { StudioDrafts } from './studio-canvas.ts';

/** An entry or asset that went into an answer. `version` is `sys.publishedVersion` (0 for a draft never published). */
export interface EntryRef {
  readonly id: string;
  readonly version: number;
}

/** GraphQL error as the dialect writes it (`extensions.contentful`). */
export interface ContentError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: {
    readonly contentful?: { readonly code: string; readonly requestId?: string; readonly details?: unknown };
  };
}

export interface ContentAnswer<Data = unknown> {
  /** `null` only when the whole operation failed. Partial data comes with `errors` (error policy "all", specification §7). */
  readonly data: Data | null;
  readonly errors: readonly ContentError[];
  /** Every entry and asset read for the answer, each once: the tags of what is rendered from it. */
  readonly refs: readonly EntryRef[];
}

export interface ContentCall {
  /** Name of a generated operation, for example `pageModules` (specification §7). */
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Drafts instead of published entries. Only set after a preview token was checked. */
  readonly preview?: boolean;
  /** With `preview`: records as an editor has them, before they are stored; by id. Only the embedded service reads them. */
  readonly drafts?: StudioDrafts;
  readonly signal?: AbortSignal;
}

/**
 * Rejects with `ContentUnavailable` when the service cannot be reached, takes too long or answers what is not an answer.
 */
export interface ContentClient {
  execute<Data = unknown>(call: ContentCall): Promise<ContentAnswer<Data>>;
}

/** Fields that schemas mark `x-private`: read by the server for whoever may know them, never by a page. */
export interface PrivateFields {
  /**
   * @param typename of the entries; those of another type, or not published, are left out
   * @returns values of the default locale by entry id and field
   * @throws ContentUnavailable
   */
  read(typename: string, ids: readonly string[]): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
}

export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}

/**
 * By name, not by class: the server throws it and the built site catches it, each with a copy of the class of its own.
 */
export const isContentUnavailable = (error: unknown): error is ContentUnavailable =>
  error instanceof Error && error.name === 'ContentUnavailable';

/** Announced on every process within a second of a publish (`LISTEN/NOTIFY`). */
export interface ContentChange {
  readonly kind: 'publish' | 'unpublish' | 'asset' | 'reset';
  /** Entry or asset id; for `reset` empty: everything may have changed. */
  readonly id: string;
  readonly typename: string;
  readonly version: number;
}
