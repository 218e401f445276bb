import { createHmac } from 'node:crypto';

/** The page brought the token: it is one submission for as long as it is kept. */
const TOKEN_LIFETIME = 365 * 24 * 3_600_000;
/** Without script there is none: the same body from the same network counts once in this time. */
const DERIVED_LIFETIME = 10 * 60_000;

/** True for a token that cannot be guessed, such as a UUID. */
export const isToken = (token: string | undefined): token is string =>
  token !== undefined && /^[\w-]{16,100}$/.test(token);

/** The same fields are the same, in whichever order they come: a page with script and one without differ in that. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
    : value;

export interface SubmissionKey {
  readonly digest: string;
  readonly lifetime: number;
}

/**
 * What makes a repeated submission the same one: a double click and another try send the same again. Whoever goes back to
 * a form that was sent, or changes something after a broken line, sends another one, although the token is the old one:
 * nothing of it may be lost. Keyed digests: neither a network nor what somebody wrote can be found out from what is stored.
 *
 * @param secret of the installation
 * @param token as the page sent it; only one that cannot be guessed is taken
 */
export function submissionKey(options: {
  secret: string;
  form: string;
  token: string | undefined;
  values: unknown;
  network: string;
  /** Id of whoever is signed in: two at one desk may write the same. */
  visitor: string | undefined;
}): SubmissionKey {
  const { secret, form, token, values, network, visitor } = options;
  const digest = (parts: readonly unknown[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(parts, sorted)).digest('base64url');
  return isToken(token)
    ? { digest: digest(['token', form, token, values, visitor]), lifetime: TOKEN_LIFETIME }
    : { digest: digest(['body', form, values, network, visitor]), lifetime: DERIVED_LIFETIME };
}
