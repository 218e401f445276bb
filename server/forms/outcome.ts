import type { FieldError, FormState } from '#schemas/contracts/forms.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import type { FormBody } from './read-body.ts';

/** A body that was read, and where it came from. */
export interface IncomingForm {
  readonly name: string;
  readonly body: FormBody;
  readonly headers: Headers;
  readonly locale: Locale;
  readonly storefront: string;
  readonly market: string;
  readonly origin: string;
  readonly network: string;
  /** Path and query of the page it was sent from, for the way back from the sign-in screen. */
  readonly page?: string | undefined;
}

export type Outcome =
  | {
      readonly kind: 'done';
      /** Absent where nothing is stored. */
      readonly id?: string | undefined;
      readonly message: string;
      readonly answer?: Readonly<Record<string, unknown>> | undefined;
      readonly redirect?: string | undefined;
      readonly cookies: readonly string[];
      /** The form, for the page that says it was sent. */
      readonly form: string;
    }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[]; readonly state: FormState }
  | {
      readonly kind: 'refused';
      readonly status: 401 | 403 | 404 | 409 | 429 | 503;
      readonly code: string;
      readonly message: string;
      readonly signIn?: string | undefined;
      readonly retryAfter?: number | undefined;
      readonly state: FormState;
    };

export type Refused = Extract<Outcome, { readonly kind: 'refused' }>;
