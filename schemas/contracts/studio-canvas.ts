/** What Studio, the server's preview and the script inside the preview's frame say to each other. */
import type { DeliveredEntry, Part } from './page.ts';
import type { Locale, Storefront } from './storefront.ts';

/** A record as an editor has it at this moment; nothing of it is stored. */
export interface StudioDraft {
  readonly typeId: string;
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
export type StudioDrafts = Readonly<Record<string, StudioDraft>>;

/** What stands in a part of the page by its record: so what cannot be delivered still has its place and its name. */
export interface ExpectedEntry {
  readonly id: string;
  readonly typename: string;
}

/** `POST /api/studio/preview` */
export interface PreviewQuestion {
  readonly pageId: string;
  readonly locale: Locale;
  /** ISO key; absent: that of the locale. */
  readonly market?: string;
  readonly storefront: string;
  /** ISO 8601: modules are seen as of then; absent: now. */
  readonly asOf?: string;
  readonly drafts: StudioDrafts;
  readonly expected?: Readonly<Partial<Record<Part, readonly ExpectedEntry[]>>>;
  /** Versions by key of what the canvas shows: what is still the same comes without its HTML. */
  readonly known?: Readonly<Record<string, string>>;
}

export interface PreviewProblem {
  readonly code: string;
  readonly message: string;
  readonly typename?: string;
  readonly entryId?: string;
}

export interface ModuleWeight {
  /** Bytes of its script as they are sent, compressed; 0: it needs none. */
  readonly script: number;
  /** Records that its data brings: the points of the complexity rule. */
  readonly query: number;
  /** Bytes of that data. */
  readonly data: number;
}

/** A top-level module, or the strip in its place. */
export interface PreviewModule {
  /** Unique on the page. */
  readonly key: string;
  readonly part: Part;
  /** One, or those of neighbours that are shown as one. */
  readonly entryIds: readonly string[];
  /** Equal for equal HTML. */
  readonly version: string;
  /** What it costs visitors; none for what stands in the place of a module. */
  readonly weight?: ModuleWeight;
  /** Absent when the canvas has it. */
  readonly html?: string;
  readonly problems: readonly PreviewProblem[];
}

export interface PreviewAnswer {
  /** In the order of the page, part by part. */
  readonly modules: readonly PreviewModule[];
  readonly layout: string;
  readonly styles: readonly string[];
  /** Bytes of script, compressed: what every page has, and with that what this one has, nothing counted twice. */
  readonly script: { readonly shell: number; readonly page: number };
}

/** The same question as the site is asked it, everything in it checked. */
export interface SitePreview extends Omit<PreviewQuestion, 'storefront' | 'asOf'> {
  readonly storefront: Storefront;
  /** What visitors have now instead of the draft. */
  readonly published?: boolean;
  /** Nothing that only editors see: no strips in the place of what is hidden or scheduled. */
  readonly asVisitor?: boolean;
  /** Instead of a page: the module of this typename alone, or the layout of this id, drawn from its own fixture. */
  readonly fixture?: string;
  /** Which of its examples; absent: the usual one. */
  readonly example?: string;
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Marks in the frame's HTML: comments, which no style sheet sees. */
export const PART_MARK = 'part:';
export const MODULE_MARK = 'module:';

/** What stands for an entry that could not be delivered: its module, or nobody, says what is wrong with it. */
export const undelivered = ({ id, typename }: ExpectedEntry): DeliveredEntry => ({ __typename: typename, sys: { id } });

/** A rectangle in the frame's viewport, CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CanvasPlace {
  readonly entryId: string;
  readonly typename: string;
  readonly box: Box;
}

/** Studio → canvas */
export type ToCanvas =
  | { readonly kind: 'patch'; readonly answer: PreviewAnswer; readonly stamp: number }
  | { readonly kind: 'select'; readonly entryId: string | undefined; readonly scroll: boolean }
  | { readonly kind: 'mode'; readonly mode: 'select' | 'browse' }
  | { readonly kind: 'scale'; readonly scale: number }
  | { readonly kind: 'strips'; readonly texts: Readonly<Record<string, StripText>> };

/** Words of a strip by entry id; the canvas has no language of its own. */
export interface StripText {
  readonly title: string;
  readonly text: string;
}

/** Canvas → Studio */
export type FromCanvas =
  | { readonly kind: 'ready'; readonly versions: Readonly<Record<string, string>> }
  | { readonly kind: 'patched'; readonly stamp: number; readonly versions: Readonly<Record<string, string>> }
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: 'pick'; readonly entryIds: readonly string[] }
  | { readonly kind: 'places'; readonly selected: CanvasPlace | undefined; readonly hovered: CanvasPlace | undefined }
  | {
      readonly kind: 'key';
      readonly key: string;
      readonly alt: boolean;
      readonly ctrl: boolean;
      readonly shift: boolean;
    };
