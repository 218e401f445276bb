/** What the server tells Studio of whoever opened it: a data block in Studio's page, and `GET /api/studio/session`. */
import type { Role } from './accounts.ts';
import type { AccountLimits } from './forms.ts';

/** Languages of Studio's own texts; content has those of its storefronts. */
export const STUDIO_LANGUAGES = ['en', 'es'] as const;
export type StudioLanguage = (typeof STUDIO_LANGUAGES)[number];

export interface StudioLocale {
  /** Code of the content, for example `en-UK`. */
  readonly code: string;
  /** Valid BCP 47, for `lang` and `Intl`: `en-GB`. */
  readonly tag: string;
  readonly name: string;
  readonly isDefault: boolean;
}

export interface StudioStorefront {
  readonly id: string;
  readonly typeSite: 'b2c' | 'b2b';
  /** Language prefixes of its addresses. */
  readonly locales: readonly string[];
  /** ISO keys. */
  readonly markets: readonly string[];
  /** Where it is, without trailing slash. */
  readonly origin: string;
}

export interface StudioSession {
  readonly visitor: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly role: Role;
    readonly limits?: AccountLimits;
  };
  /** What the role may, by the names of `server/accounts/roles.ts`: what is not in it is not offered. */
  readonly operations: readonly string[];
  /** False when another content service is used: then it is edited there. */
  readonly isContentHere: boolean;
  readonly locales: readonly StudioLocale[];
  readonly storefronts: readonly StudioStorefront[];
  readonly build: string;
  /** Milliseconds since 1970. */
  readonly builtAt: number;
}

/**
 * Whose tab it is, sent with what is saved. Another person may have signed in beside it, with the same cookies: nothing that
 * somebody typed is stored under another name.
 */
export const PERSON_HEADER = 'x-studio-person';

/** Element of Studio's page that holds its session as JSON. */
export const SESSION_ELEMENT = 'studio-session';
