/**
 * The seams of forms. A form is one folder under `registry/forms/`; the page draws it, the browser takes it over, the
 * server checks, stores and handles what was sent. All of them know it only by what stands here.
 */
import type { Locale } from './storefront.ts';

/** JSON Schema 2020-12 of what a form sends. Deliberately loose: ajv checks it against its meta schema. */
export interface FormSchema {
  readonly $id: string;
  readonly title: string;
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
}

/** Who may send a form: everyone, whoever is signed in, or a trade customer that was approved. */
export type FormAccess = 'anyone' | 'signed-in' | 'trade';

/** What the server knows of a form; `schemas/generated/manifest.json` has one for each folder. */
export interface FormManifest {
  /** Folder name, and the end of its address `/api/forms/{name}`: `booking-lookup`. */
  readonly name: string;
  readonly source: string;
  readonly schema: FormSchema;
  readonly access: FormAccess;
  /** Submissions that a network may send in a minute. */
  readonly perMinute: number;
  /** Fields whose values are never stored (a password): the handler gets them, the store and the logs do not. */
  readonly secret: readonly string[];
  /** False: nothing is stored at all (sign-in, a filter). */
  readonly isStored: boolean;
  readonly messages: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
}

/** One fault of what was sent. */
export interface FieldError {
  /** Path with dots, `''` for the form as a whole: `travellers.0.age`. */
  readonly field: string;
  /** Keyword of JSON Schema, or the handler's own: `required`, `pattern`, `unknown-reference`. */
  readonly keyword: string;
  /** In the language of the submission. A handler may leave it empty: then the form's texts are looked through. */
  readonly message: string;
  /** What stands in those texts, of a handler that leaves them to be looked up: `{ value }` is `{{value}}`. Never sent. */
  readonly params?: Readonly<Record<string, unknown>>;
}

export type FormValues = Readonly<Record<string, unknown>>;

/** Someone with a session. `role` as accounts know it. */
/** What somebody who works on the site is limited to; what is absent is not limited. */
export interface AccountLimits {
  /** Content locale codes in which they may write. */
  readonly locales?: readonly string[];
  /** Content types that they may change; `Asset` for assets. */
  readonly types?: readonly string[];
}

export interface Visitor {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'customer' | 'trade' | 'viewer' | 'editor' | 'publisher' | 'admin';
  readonly limits?: AccountLimits;
}

/** A submission that passed its schema and is stored. */
export interface Submission {
  readonly id: string;
  readonly form: string;
  readonly values: FormValues;
  readonly locale: Locale;
  readonly storefront: string;
  readonly market: string;
  /** Id of the Form module that it was sent from, where an editor may have named who gets it. */
  readonly entryId?: string;
  /** Network of the sender as limits count it (IPv4 address, IPv6 /64); never stored. */
  readonly network: string;
  readonly origin: string;
  /** `Cookie` header as it came, for sessions; never stored, and absent when a submission is handled anew. */
  readonly cookie?: string | undefined;
  /** Path and query of the page that it was sent from, if it is known and of this site; never stored. */
  readonly page?: string | undefined;
  readonly visitor?: Visitor;
  /** Files that were sent with it; among the values stand their names, kinds and sizes. Absent: none. */
  readonly files?: readonly SubmittedFile[];
}

export interface SubmittedFile {
  readonly field: string;
  /** Without folders and controls. */
  readonly name: string;
  /** By its first bytes. */
  readonly type: string;
  readonly size: number;
  read(): Promise<Uint8Array>;
}

/** What a handler did. When it rejects, a form that is stored counts as sent, and is handled again later. */
export type FormResult =
  | {
      readonly kind: 'done';
      /** Told to whoever asked for JSON: `{ plan, redirect }`. */
      readonly answer?: Readonly<Record<string, unknown>>;
      /** Path on this site to go to; absent: the same page, which says that it was sent. */
      readonly redirect?: string;
      /** `Set-Cookie` lines. */
      readonly cookies?: readonly string[];
    }
  /** Not accepted after all; shown like any fault of a field. */
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | {
      readonly kind: 'refused';
      readonly status: 401 | 403 | 404 | 409 | 429 | 503;
      /** `SIGN_IN_REQUIRED` */
      readonly code: string;
      /** Left out: the form's own text `errors.<keyword>`; without a keyword the words that there are for 429 and 503. */
      readonly message?: string;
      readonly keyword?: string;
      /** What stands in that text: `{ limit: 10 }` is `{{limit}}`. */
      readonly params?: Readonly<Record<string, unknown>>;
      /** Path of the sign-in screen, leading back. */
      readonly signIn?: string;
      /** Seconds. */
      readonly retryAfter?: number;
    };

/**
 * What handlers may ask of the server. Each part of the server that has something to offer adds its member here by
 * declaration merging, next to its own contract: `schemas/contracts/mail.ts` adds `mail`.
 */
export interface FormServices {}

/** Default export of `registry/forms/<name>/<name>.server.ts`. */
export type FormHandler = (submission: Submission, services: FormServices) => Promise<FormResult>;

/**
 * State of one form on one page after it was sent without script: the page is drawn again with it, for this visitor only,
 * and never kept.
 */
export interface FormState {
  /** Path and query that it was sent to, and is sent to again. */
  readonly page?: string | undefined;
  readonly form: string;
  /** The Form module it belongs to; absent: the first one of that name on the page. */
  readonly entryId?: string;
  /** As typed, secrets left out; text where the schema has a number and the text is none. */
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  /** Refused as a whole: who may not, or too often. */
  readonly refusal?: { readonly code: string; readonly message: string; readonly signIn?: string };
  /** Makes a repeated submission the same one. */
  readonly token: string;
}

/** A form on the page was sent without script and taken: the page says so (`?sent=contact`). The same for everybody. */
export interface FormSent {
  readonly form: string;
  readonly entryId?: string;
}

/** What a page is drawn with after a form on it was sent without script. */
export type PageSubmission = FormState | FormSent;

/** Whether the page came back because of it: not where it was sent, and not where what was typed is only there again. */
export const hasFault = (submission: PageSubmission): boolean =>
  'values' in submission && (submission.errors.length > 0 || submission.refusal !== undefined);
