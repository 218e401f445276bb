/** 180 days, in seconds. */
const MAX_AGE = 180 * 24 * 60 * 60;
const NAME = 'consent';
/** Raise it when the purposes change: whoever chose before is asked again. */
const VERSION = '1';

export interface ConsentChoice {
  /** Visits may be counted. What is needed (language, search, session) is not asked for. */
  readonly counting: boolean;
}

/** @returns the stored choice; `undefined` when there is none, or none about the present purposes: then nothing is allowed */
export function readConsent(cookies: string): ConsentChoice | undefined {
  const [, value] = new RegExp(`(?:^|;\\s*)${NAME}=${VERSION}\\.(needed|counting)(?:;|$)`).exec(cookies) ?? [];
  return value === undefined ? undefined : { counting: value === 'counting' };
}

/** @returns text for `document.cookie` */
export const writeConsent = ({ counting }: ConsentChoice, secure: boolean): string =>
  `${NAME}=${VERSION}.${counting ? 'counting' : 'needed'}; Max-Age=${MAX_AGE}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
