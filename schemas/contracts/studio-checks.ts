/** What the script in a hidden frame says of the page that it was loaded into. */
export interface BarrierFinding {
  /** Rule of axe-core: `color-contrast`. */
  readonly rule: string;
  /** In axe's words, in the editor's language. */
  readonly help: string;
  /** Innermost module that it is in; absent: the frame of the page, which editors do not write. */
  readonly entryId?: string;
  /** What was found, shortened. */
  readonly html: string;
}

export type FromChecks =
  | { readonly kind: 'checked'; readonly passed: number; readonly findings: readonly BarrierFinding[] }
  | { readonly kind: 'failed'; readonly message: string };
